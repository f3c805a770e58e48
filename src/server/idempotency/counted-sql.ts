interface Placeholders {
  readonly scope: string
  readonly operation: string
  readonly since: string
}

/** Keeps the answer that `doneValue` made; for the statement that fulfils a request. */
export function insertDoneSql(value: string): string {
  return `
  insert into idempotency_key (scope, operation, key, request_hash, response, created_at)
  select scope, operation, key, request_hash, given.done -> 'response', created_at
  from (select ${value}::jsonb as done) given, jsonb_populate_record(null::idempotency_key, given.done)`
}

/** How many requests of one kind somebody had fulfilled since a moment, and when the first of them was: one row. */
export function countedRequests({ scope, operation, since }: Placeholders): string {
  return `
  select count(*)::int as count, min(created_at) as first from idempotency_key
  where scope = ${scope} and operation = ${operation} and created_at > ${since}`
}
