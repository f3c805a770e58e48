import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { PressAnswer } from '#server/http/presses.ts'
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

/** Whose press it is, and its name. */
interface PressName {
  readonly scope: string
  readonly key: string
}

interface PressClaim extends PressName {
  readonly now: Date
  /** Who began before it is not at it any more. */
  readonly givenUp: Date
  /** A press before it was another one. */
  readonly over: Date
}

/** A press without its answer has null in JSON. */
const claimPressText = `
  with claimed as (
    insert into idempotency_key as known (scope, operation, key, request_hash, response, created_at)
    values ($1, 'press', $2, $2, 'null', $3)
    on conflict (scope, operation, key) do update set created_at = excluded.created_at, response = excluded.response
      where (known.response = 'null' and known.created_at < $4) or known.created_at < $5
    returning true
  )
  select exists (select from claimed) as mine, (
    select nullif(response, 'null') from idempotency_key where scope = $1 and operation = 'press' and key = $2
  ) as answer`

/** Takes a press, unless somebody else is at it: then `answer` is null. */
export async function claimPress(
  db: Db,
  { scope, key, now, givenUp, over }: PressClaim,
): Promise<{ readonly mine: boolean; readonly answer: PressAnswer | null }> {
  const [found] = await rows<{ mine: boolean; answer: PressAnswer | null }>(db, claimPressText, [
    scope,
    key,
    now,
    givenUp,
    over,
  ])
  if (found === undefined) throw new Error('A select without a table gives one row')
  return found
}

/** Keeps the answer to a press that was taken. */
export async function keepPressAnswer(db: Db, { scope, key }: PressName, answer: PressAnswer): Promise<void> {
  await rows(
    db,
    `update idempotency_key set response = $3 where scope = $1 and operation = 'press' and key = $2`,
    [scope, key, JSON.stringify(answer)],
  )
}

/** Gives a press back that was taken. */
export async function forgetPress(db: Db, { scope, key }: PressName): Promise<void> {
  await rows(db, `delete from idempotency_key where scope = $1 and operation = 'press' and key = $2`, [
    scope,
    key,
  ])
}

/** Deletes answers older than a moment. */
export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await rows(db, 'delete from idempotency_key where created_at < $1', [before])
}
