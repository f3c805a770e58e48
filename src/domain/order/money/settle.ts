import type { Poisha } from '#domain/money.ts'
import { mayFollow } from '#domain/state-table.ts'
import { isWaiting, type OrderStatus } from '#domain/order/status/order-status.ts'
import { attemptSteps, type AttemptState } from '#domain/order/status/payment-status.ts'

/** A provider's answer about an attempt, asked with our own keys (design: payments 5). */
export interface Settlement {
  readonly state: Exclude<AttemptState, 'created'>
  /** The provider's name for the money; one of it pays one attempt. */
  readonly providerTxnId?: string
  /** The amount that it took, if the state is `paid` or `paid_review`. */
  readonly amount?: Poisha
  /** The provider's code for what went wrong. */
  readonly reason?: string
}

export interface SettledAttempt {
  readonly state: AttemptState
  readonly amount: Poisha
  readonly purpose: 'full' | 'advance' | 'cash' | 'credit'
}

export interface OrderToPay {
  readonly status: OrderStatus
  /** The open debt: total less the money that was paid and not given back. */
  readonly due: Poisha
}

/** Why money is there that the order cannot simply keep. */
export type DisputeReason = 'late' | 'twice' | 'amount' | 'flagged'

/**
 * The decision about a provider's answer. `nothing`: known already, or of no consequence. `note`: the attempt's new
 * state, no money. `accept`: the money belongs to the order. It `confirms` an order that waited, and reserves its
 * pieces again if they had been released; if none are left, the money is `late`. `review`: the money is there and not
 * the order's: `refund` it at once, or let staff decide.
 */
export type SettlementPlan =
  | { readonly do: 'nothing' }
  | { readonly do: 'note'; readonly state: AttemptState }
  | { readonly do: 'accept'; readonly confirms: boolean }
  | { readonly do: 'review'; readonly why: DisputeReason; readonly refund: boolean }

/**
 * The one decision about a provider's answer, anyone who brought it: returning browser, notification, reconciler,
 * staff. The same answer twice changes nothing; money never vanishes (bug M9 to M14, ux 4.4).
 */
export function planSettlement(
  attempt: SettledAttempt,
  order: OrderToPay,
  settlement: Settlement,
): SettlementPlan {
  if (settlement.state !== 'paid' && settlement.state !== 'paid_review') {
    return mayFollow<AttemptState>(attemptSteps, attempt.state, settlement.state)
      ? { do: 'note', state: settlement.state }
      : { do: 'nothing' }
  }
  if (attempt.state === 'paid' || attempt.state === 'paid_review') return { do: 'nothing' }
  if (settlement.amount !== attempt.amount) return { do: 'review', why: 'amount', refund: false }
  if (settlement.state === 'paid_review') return { do: 'review', why: 'flagged', refund: false }
  return planMoney(attempt, order)
}

function planMoney(attempt: SettledAttempt, order: OrderToPay): SettlementPlan {
  if (attempt.amount > order.due) return { do: 'review', why: 'twice', refund: true }
  // A gift card that paid a part has its money back since the order ran out.
  const isTooLittle = order.status === 'expired' && attempt.purpose === 'full' && attempt.amount < order.due
  if (isTooLittle) return { do: 'review', why: 'late', refund: true }
  if (isWaiting(order.status) || order.status === 'expired') return { do: 'accept', confirms: true }
  // A confirmed order is paid in cash at the door: only an advance that staff asked for fits in before that.
  return attempt.purpose === 'advance' && (order.status === 'confirmed' || order.status === 'packed')
    ? { do: 'accept', confirms: false }
    : { do: 'review', why: 'late', refund: true }
}
