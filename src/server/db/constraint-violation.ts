import { codeOf } from './start-error.ts'

/** PostgreSQL refused a row because another one has the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** PostgreSQL refused a change because a row names another one that is not there, or would be gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** Does work again, once, after it lost a race for a key: then it sees the row of the one that won. */
export async function onceMoreOnConflict<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return work()
  }
}
