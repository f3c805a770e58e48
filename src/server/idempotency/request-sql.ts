/** A request that must not be fulfilled twice: who calls what, under which name. */
export interface RequestName {
  /** The owner of a request: an account, or a guest's key. */
  readonly scope: string
  readonly operation: string
  readonly key: string
}

export const claimText = `
  select pg_try_advisory_xact_lock(hashtextextended($1 || chr(10) || $2 || chr(10) || $3, 20)) as mine,
    (select to_json(known) from (
      select request_hash, response from idempotency_key
      where scope = $1 and operation = $2 and key = $3
    ) known) as known`

/** Locks that the work of a request waits for first, in a statement of `claimTextWith`. */
export interface ClaimLocks {
  readonly text: string
  /** $4 and on; before them stand scope, operation and key. */
  readonly values: readonly unknown[]
}

/** A claim that also waits for locks, one after the other, unless the request is somebody else's or was done before. */
export function claimTextWith(locks: readonly string[]): string {
  const waits = locks.map((lock) => `case when mine and known is null then ${lock} end`)
  return `with claim as materialized (${claimText}) select mine, known, ${waits.join(', ')} from claim`
}

/** An answer to a request, to be kept with what fulfilled it. */
export interface DoneRequest extends RequestName {
  readonly requestHash: string
  readonly response: unknown
  readonly now: Date
}

/** Keeps the answer that `doneValue` made; for the statement that fulfils a request. */
export function insertDoneSql(value: string): string {
  return `
  insert into idempotency_key (scope, operation, key, request_hash, response, created_at)
  select scope, operation, key, request_hash, given.done -> 'response', created_at
  from (select ${value}::jsonb as done) given, jsonb_populate_record(null::idempotency_key, given.done)`
}

/** The value for `insertDoneSql`. */
export function doneValue({ scope, operation, key, requestHash, response, now }: DoneRequest): string {
  return JSON.stringify({ scope, operation, key, request_hash: requestHash, response, created_at: now })
}
