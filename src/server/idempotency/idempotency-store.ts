import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

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

/**
 * Takes a request for the length of the transaction, without waiting: `mine` is false while somebody else is at it. A
 * process that dies gives it back with its connection. Of what was answered before, `known` tells.
 */
export async function claimRequest(
  trx: Db,
  { scope, operation, key }: RequestName,
): Promise<{ readonly mine: boolean; readonly known: KnownRequest | null }> {
  const [found] = await rows<{ mine: boolean; known: KnownRequest | null }>(trx, claimText, [
    scope,
    operation,
    key,
  ])
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}

interface DoneRequest extends RequestName {
  readonly requestHash: string
  readonly response: unknown
  readonly now: Date
}

const insertDone = `
  insert into idempotency_key (scope, operation, key, request_hash, response, created_at)
  values ($1, $2, $3, $4, $5::jsonb, $6)`

/** Keeps the answer to a request, in the transaction that fulfilled it. A second answer to the same one is refused. */
export async function saveDone(trx: Db, request: DoneRequest): Promise<void> {
  const { scope, operation, key, requestHash, response, now } = request
  await rows(trx, insertDone, [scope, operation, key, requestHash, JSON.stringify(response), now])
}

/** Deletes answers older than a moment. */
export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await rows(db, 'delete from idempotency_key where created_at < $1', [before])
}
