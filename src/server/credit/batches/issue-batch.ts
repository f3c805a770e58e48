import type { Input } from '#contract/endpoint.ts'
import type { decideCreditBatch, issueCreditBatch } from '#contract/staff/credit/credit-batches.ts'
import {
  CREDIT_ALONE_MAX,
  CREDIT_ALONE_WINDOW_MS,
  CREDIT_REQUEST_MS,
  needsApproval,
} from '#domain/credit/credit-account.ts'
import { codeEnd } from '#domain/credit/credit-code.ts'
import { fromTaka, poisha } from '#domain/money.ts'
import { momentNow, type CreditContext } from '#server/credit/credit-context.ts'
import { sumIssuedAlone } from '#server/credit/credit-request-store.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { requireFresh } from '#server/http/guard.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { saveDecision } from '#server/second-person/save-decision.ts'
import { insertBatch, lockBatch, openCards, readBatch, type BatchRow } from './batch-store.ts'
import { noSuchBatch } from './show-batches.ts'

type BatchForm = Input<typeof issueCreditBatch>['body']

/** Issues all cards of a batch, or asks a second person. Gives the id of the batch. */
export async function issueBatch(
  shop: CreditContext,
  trx: Db,
  { form, caller }: { readonly form: BatchForm; readonly caller: SignedInCaller },
): Promise<number> {
  const { now, today } = momentNow(shop)
  refusePast(form.expires_on, today)
  const amount = fromTaka(form.amount)
  const since = new Date(now.getTime() - CREDIT_ALONE_WINDOW_MS)
  const aloneBefore = await sumIssuedAlone(trx, caller.userId, since)
  const waits = needsApproval({ action: 'issue', amount: poisha(amount * form.cards), aloneBefore })
  if (waits) requireFresh(caller, now.getTime())
  const { paid_into: against, ...asked } = form
  const batch = await insertBatch(trx, {
    ...asked,
    amount,
    against,
    aloneMax: CREDIT_ALONE_MAX,
    aloneBefore,
    state: waits ? 'waiting' : 'done',
    proposedBy: caller.userId,
    now,
    expiresAt: new Date(now.getTime() + CREDIT_REQUEST_MS),
  })
  if (!waits) await open(shop, trx, { id: batch, cards: form.cards })
  return batch
}

/** Draws the codes of the cards and puts the money on them. */
async function open(
  { clock, creditCodes }: CreditContext,
  trx: Db,
  { id, cards }: Pick<BatchRow, 'id' | 'cards'>,
): Promise<void> {
  const codes = Array.from({ length: cards }, () => {
    const code = creditCodes.create()
    return {
      hash: creditCodes.hash(code).toString('hex'),
      end: codeEnd(code),
      sealed: creditCodes.seal(code).toString('hex'),
    }
  })
  await openCards(trx, { batch: id, codes, now: momentNow({ clock }).now })
}

function refusePast(day: string | null, today: string): void {
  if (day !== null && day < today)
    throw new RefusalError({ code: 'invalid_fields', errors: { expires_on: { kind: 'past_day' } } })
}

interface DecisionOf {
  readonly id: number
  readonly decision: Input<typeof decideCreditBatch>['body']
  readonly caller: SignedInCaller
}

const stateAfter = { approve: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const

/** Approves, refuses or withdraws; approving issues the cards in the same transaction. */
export function decideBatch(shop: CreditContext, { id, decision, caller }: DecisionOf): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    const batch = await lockedBatch(shop, trx, id)
    const isOwn = batch.proposed_by.id === caller.userId
    if (isOwn !== (decision.action === 'withdraw')) throw new RefusalError({ code: 'forbidden' })
    const { now, today } = momentNow(shop)
    if (decision.action === 'approve') requireFresh(caller, now.getTime())
    const state = stateAfter[decision.action]
    const reason = decision.action === 'refuse' ? decision.reason : null
    const isDecided = await saveDecision(trx, 'credit_batch', { id, state, by: caller.userId, reason, now })
    if (!isDecided) throw new RefusalError({ code: 'wrong_state', from: batch.state, to: state })
    if (decision.action !== 'approve') return
    refusePast(batch.expires_on, today)
    await open(shop, trx, batch)
  })
}

/** A batch, kept from others until the transaction ends. */
export async function lockedBatch(
  shop: Pick<CreditContext, 'clock'>,
  trx: Db,
  id: number,
): Promise<BatchRow> {
  const row = (await lockBatch(trx, id)) ? await readBatch(trx, id, momentNow(shop)) : undefined
  if (row === undefined) throw noSuchBatch(id)
  return row
}
