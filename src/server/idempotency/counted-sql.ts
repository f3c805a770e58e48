interface Placeholders {
  readonly scope: string
  readonly operation: string
  readonly since: string
}

/** How many requests of one kind somebody had fulfilled since a moment, and when the first of them was: one row. */
export function countedRequests({ scope, operation, since }: Placeholders): string {
  return `
  select count(*)::int as count, min(created_at) as first from idempotency_key
  where scope = ${scope} and operation = ${operation} and created_at > ${since}`
}
