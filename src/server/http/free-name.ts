import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import { RefusalError } from './refusal.ts'

/**
 * Does work that gives a name, a code or an address, and refuses one that another row has. The field of the form is given,
 * or told of the error where work gives several.
 */
export async function underFreeName<Value>(
  field: string | ((error: unknown) => string),
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const name = typeof field === 'string' ? field : field(error)
    throw new RefusalError({ code: 'invalid_fields', errors: { [name]: { kind: 'name_taken' } } })
  }
}
