import type { Input } from '#contract/endpoint.ts'
import type { decideCreditWriteOff, writeOffCreditBatch } from '#contract/staff/credit/credit-batches.ts'
import { CREDIT_REQUEST_MS } from '#domain/credit/credit-account.ts'
import { momentNow, type CreditContext } from '#server/credit/credit-context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { requireFresh } from '#server/http/guard.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { newId } from '#server/platform/new-id.ts'
import { saveDecision } from '#server/second-person/save-decision.ts'
import { lockSeen, type Changing } from './change-batch.ts'
import { lockedBatch } from './issue-batch.ts'
import {
  insertWriteOff,
  lockToWriteOff,
  readWriteOff,
  sumToWriteOff,
  takeOffCards,
  type WriteOffRow,
} from './write-off-store.ts'

/** Asks a second person to take the money off the blocked cards of a cancelled batch. */
export function askWriteOff(
  shop: CreditContext,
  { batch, caller }: Changing & { readonly caller: SignedInCaller },
  { version, ...form }: Input<typeof writeOffCreditBatch>['body'],
): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    const { now } = momentNow(shop)
    requireFresh(caller, now.getTime())
    const found = await lockSeen(shop, trx, { batch, caller, version })
    if (found.cancelled_at === null) throw wrongState('not_cancelled')
    if (found.write_off_waits) throw wrongState('waiting')
    const left = await sumToWriteOff(trx, batch)
    if (left.cards === 0) throw wrongState('empty')
    await insertWriteOff(trx, {
      ...form,
      ...left,
      id: newId('cwo', now.getTime()),
      batch,
      proposedBy: caller.userId,
      now,
      expiresAt: new Date(now.getTime() + CREDIT_REQUEST_MS),
    })
  })
}

interface DecisionOf {
  readonly id: string
  readonly decision: Input<typeof decideCreditWriteOff>['body']
  readonly caller: SignedInCaller
}

const stateAfter = { approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const

/**
 * Approves, refuses or withdraws; approving takes off exactly what was asked for, in the same transaction. Gives the
 * batch.
 */
export function decideWriteOff(shop: CreditContext, { id, decision, caller }: DecisionOf): Promise<number> {
  return inTransaction(shop.db, async (trx) => {
    const asked = await readWriteOff(trx, id)
    if (asked === undefined) throw new RefusalError({ code: 'not_found', thing: 'write-off', value: id })
    const isOwn = asked.proposed_by.id === caller.userId
    if (isOwn !== (decision.action === 'withdraw')) throw new RefusalError({ code: 'forbidden' })
    const { now } = momentNow(shop)
    if (decision.action === 'approve') requireFresh(caller, now.getTime())
    await lockedBatch(shop, trx, asked.batch_id)
    const state = stateAfter[decision.action]
    const reason = decision.action === 'refuse' ? decision.reason : null
    if (!(await saveDecision(trx, 'credit_write_off', { id, state, by: caller.userId, reason, now })))
      throw wrongState((await readWriteOff(trx, id))?.state ?? asked.state)
    if (decision.action === 'approve') await takeOff(trx, asked, now)
    return asked.batch_id
  })
}

/** Takes the money off; refused where the blocked cards are not those that were asked for, as after an undo. */
async function takeOff(trx: Db, asked: WriteOffRow, now: Date): Promise<void> {
  const { cards, amount } = await lockToWriteOff(trx, asked.batch_id)
  if (cards !== asked.cards || amount !== asked.amount) throw wrongState('not_as_it_was_asked_for')
  await takeOffCards(trx, asked, now)
}

function wrongState(from: string): RefusalError {
  return new RefusalError({ code: 'wrong_state', from, to: 'written_off' })
}
