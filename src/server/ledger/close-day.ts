import type { Input, Reply } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { closeDay as closeDayEndpoint } from '#contract/staff/ledger.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { worthOf } from '#domain/ledger/notes.ts'
import { fromTaka } from '#domain/money.ts'
import { constraintOf } from '#server/db/start-error.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findClose, insertClose, listCloses } from './ledger-store.ts'
import type { LedgerContext } from './ledger-context.ts'
import { presentClose } from './present-ledger.ts'

interface Closing {
  readonly asked: Input<typeof closeDayEndpoint>['body']
  /** Id of the staff member. */
  readonly by: string
}

/**
 * Closes a day with the till as it was counted. Money that moved since the person looked, and a day that is closed
 * already, refuse it.
 */
export async function closeDay(
  { db, clock }: LedgerContext,
  { asked, by }: Closing,
): Promise<Reply<typeof closeDayEndpoint>> {
  const now = clock()
  const counted = worthOf(asked.notes)
  const expected = fromTaka(asked.expected)
  const [last] = await listCloses(db, 1)
  if (asked.day > isoOf(inDhaka(now).day)) refuse('day', { kind: 'future_day' })
  if (last !== undefined && asked.day <= last.day) refuse('day', { kind: 'closed_day' })
  if (counted !== expected && asked.reason === undefined) refuse('reason', { kind: 'missing' })
  const close = { day: asked.day, by, now: new Date(now), counted, expected, notes: asked.notes }
  try {
    await inTransaction(db, (trx) => insertClose(trx, { ...close, reason: asked.reason ?? null }))
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'day_close_expected') throw new RefusalError({ code: 'version_conflict' })
    // Somebody closed it at the same time.
    if (constraint === 'day_close_in_turn') refuse('day', { kind: 'closed_day' })
    throw error
  }
  const written = await findClose(db, asked.day)
  if (written === undefined) throw new Error(`The close of ${asked.day} is gone`)
  return presentClose(written)
}

function refuse(field: string, problem: Problem): never {
  throw new RefusalError({ code: 'invalid_fields', errors: { [field]: problem } })
}
