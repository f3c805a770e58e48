/** Why the store cannot start, as one sentence for the person at the terminal. Nothing else is printed for it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The code that Node or PostgreSQL gave an error, such as `EACCES` or `28P01`; empty when it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** The name of the constraint that a change broke, where PostgreSQL refused it; empty for other errors. */
export function constraintOf(error: unknown): string {
  return typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    typeof error.constraint === 'string'
    ? error.constraint
    : ''
}

/** The message of an error, whatever was thrown. */
export function messageOf(error: unknown): string {
  // A refused connection to a name with several addresses is an AggregateError, whose own message is empty.
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0])
  if (error instanceof Error) return error.message
  // The queues tell of a failed query by a copy of its error.
  const isCopy = typeof error === 'object' && error !== null && 'message' in error
  return isCopy ? String(error.message) : String(error)
}
