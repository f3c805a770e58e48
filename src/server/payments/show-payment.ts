import type { PaymentView } from '#contract/shop/payments.ts'
import { toTaka } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findOwnOrder, type Claim, type OwnOrder } from '#server/orders/reading/find-own-order.ts'
import { planNextTry } from '#server/orders/money/plan-payment.ts'
import { presentStanding } from '#server/orders/reading/present-standing.ts'
import type { Clock } from '#server/platform/clock.ts'
import { SESSION_OPEN_MS } from './start-payment.ts'
import { readSeenAttempt, type SeenAttempt } from './view-store.ts'

/** How a payment of one's own order stands, as far as the shop knows; asks nobody. */
export async function showPayment(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  claim: Claim,
  attemptId: string,
): Promise<PaymentView> {
  const order = await findOwnOrder(db, claim)
  const attempt = await readSeenAttempt(db, order.id, attemptId)
  if (attempt === undefined) throw new RefusalError({ code: 'not_found', thing: 'payment', value: attemptId })
  const again = await planNextTry(db, order)
  return present(order, attempt, { now: clock(), canTryAgain: again.ok })
}

function present(
  order: OwnOrder,
  attempt: SeenAttempt,
  { now, canTryAgain }: { readonly now: number; readonly canTryAgain: boolean },
): PaymentView {
  const { id, method, purpose, amount, state, problem, received, review, facts } = attempt
  const { refundAmount, refundState } = attempt
  return {
    id,
    method,
    purpose,
    amount: toTaka(amount),
    state,
    // A problem of money that the order keeps is settled.
    problem: state === 'paid' ? null : problem,
    money: moneyOf(state),
    received: received === null ? null : toTaka(received),
    review: state === 'paid_review' ? review : null,
    refund:
      refundAmount === null || refundState === null
        ? null
        : { amount: toTaka(refundAmount), state: refundState },
    page: isStillOpen(attempt, now) ? (facts.redirect ?? null) : null,
    instrument: facts.instrument ?? null,
    transaction: transactionOf(attempt),
    can_try_again: canTryAgain,
    order: presentStanding(order),
  }
}

function isStillOpen({ state, createdAt, facts }: SeenAttempt, now: number): boolean {
  return state === 'pending' && facts.hint === undefined && now - createdAt.getTime() < SESSION_OPEN_MS
}

/** An end without money is only noted when the company itself, asked with our keys, knows of none. */
function moneyOf(state: SeenAttempt['state']): PaymentView['money'] {
  switch (state) {
    case 'created':
    case 'pending':
    case 'unknown':
      return 'not_known'
    case 'failed':
    case 'cancelled':
    case 'expired':
      return 'none'
    case 'paid':
    case 'paid_review':
      return 'taken'
  }
}

/** The reference in the company's message to the customer: bKash's TrxID, or the bank's number. */
function transactionOf({ provider, providerTxnId, facts }: SeenAttempt): string | null {
  return provider === 'bkash' ? providerTxnId : (facts.bankTran ?? providerTxnId)
}
