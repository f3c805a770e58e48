import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { insertDoneSql } from './counted-sql.ts'

/** A request that must not be fulfilled twice: who calls what, under which name. */
export interface RequestName {
  /** The owner of a request: an account, or a guest's key. */
  readonly scope: string
  readonly operation: string
  readonly key: string
}

export interface KnownRequest {
  readonly request_hash: string
  readonly response: unknown
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

/**
 * Takes a request for the length of the transaction, without waiting: `mine` is false while somebody else is at it. A
 * process that dies gives it back with its connection. Of what was answered before, `known` tells.
 */
export async function claimRequest(
  trx: Db,
  { scope, operation, key }: RequestName,
  { text, values }: ClaimLocks = { text: claimText, values: [] },
): Promise<{ readonly mine: boolean; readonly known: KnownRequest | null }> {
  const [found] = await rows<{ mine: boolean; known: KnownRequest | null }>(trx, text, [
    scope,
    operation,
    key,
    ...values,
  ])
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}

/** An answer to a request, to be kept with what fulfilled it. */
export interface DoneRequest extends RequestName {
  readonly requestHash: string
  readonly response: unknown
  readonly now: Date
}

const insertDone = insertDoneSql('$1')

/** Keeps the answer to a request, in the transaction that fulfilled it. A second answer to the same one is refused. */
export async function saveDone(trx: Db, request: DoneRequest): Promise<void> {
  await rows(trx, insertDone, [doneValue(request)])
}

/** The value for `insertDoneSql`. */
export function doneValue({ scope, operation, key, requestHash, response, now }: DoneRequest): string {
  return JSON.stringify({ scope, operation, key, request_hash: requestHash, response, created_at: now })
}

/** Deletes answers older than a moment. */
export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await rows(db, 'delete from idempotency_key where created_at < $1', [before])
}
