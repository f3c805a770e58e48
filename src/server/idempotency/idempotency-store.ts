import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import {
  claimText,
  doneValue,
  insertDoneSql,
  type ClaimLocks,
  type DoneRequest,
  type RequestName,
} from './request-sql.ts'

export interface KnownRequest {
  readonly request_hash: string
  readonly response: unknown
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

const insertDone = insertDoneSql('$1')

/** Keeps the answer to a request, in the transaction that fulfilled it. A second answer to the same one is refused. */
export async function saveDone(trx: Db, request: DoneRequest): Promise<void> {
  await rows(trx, insertDone, [doneValue(request)])
}

/** Deletes answers older than a moment. */
export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await rows(db, 'delete from idempotency_key where created_at < $1', [before])
}
