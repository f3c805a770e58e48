import { minus, poisha, type Poisha } from '#domain/money.ts'
import { isWaiting, type OrderStatus } from '#domain/order/status/order-status.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** Tries to pay one order online (bug M16). */
export const ATTEMPTS_PER_ORDER = 5

/** The limits of the companies for one payment, in poisha (payments 1.2). */
export const AMOUNT_MIN = 1000
const AMOUNT_MAX = 50_000_000

/** An order as it stands before a try to pay it online. Amounts in poisha. */
export interface OrderToPayOnline {
  readonly status: OrderStatus
  /** To be paid in cash when it arrives, as far as nothing is paid before. */
  readonly cash: boolean
  readonly total: Poisha
  /** The part of the total that is the fee for cash; an order that is paid online in full does not cost it. */
  readonly cashFee: Poisha
  /** The advance of an order in cash before it goes out. */
  readonly advance: Poisha
  /** Money of the order that is with the shop. */
  readonly kept: Poisha
  /** Tries so far. */
  readonly attempts: number
}

export interface AttemptPlan {
  readonly purpose: 'full' | 'advance'
  readonly amount: Poisha
  /** The order does not wait for money now: it has to, with its pieces held, before anybody pays. */
  readonly waitsAnew: boolean
}

export type NoAttempt =
  | { readonly code: 'too_many_requests'; readonly retry_after: number }
  | { readonly code: 'wrong_state'; readonly from: OrderStatus }
  | { readonly code: 'payment_not_allowed'; readonly why: 'no_advance' | 'amount' }

/** A customer who has used up all tries waits this long: until the order has expired. */
const RETRY_AFTER_S = 3600

/**
 * The amount that may be paid for an order now: the advance first if one is owed, unless the customer wants to pay
 * everything.
 */
export function planAttempt(
  order: OrderToPayOnline,
  requested: 'full' | 'advance' | undefined,
): Result<AttemptPlan, NoAttempt> {
  const { cash, total, cashFee, advance, kept, status } = order
  const due = minus(total, kept)
  const owed = cash ? minus(advance, kept) : poisha(0)
  const purpose = requested ?? (owed > 0 ? 'advance' : 'full')
  const amount = purpose === 'advance' ? owed : minus(due, cashFee)
  const refusal = whyNot(order, { purpose, amount, due })
  if (refusal !== null) return refuse(refusal)
  const waitsAnew = status === 'expired' || status === 'awaiting_code' || status === 'awaiting_call'
  return accept({ purpose, amount, waitsAnew })
}

interface AttemptSum {
  readonly purpose: AttemptPlan['purpose']
  readonly amount: Poisha
  readonly due: Poisha
}

function whyNot(
  { status, attempts }: OrderToPayOnline,
  { purpose, amount, due }: AttemptSum,
): NoAttempt | null {
  if (due <= 0) return { code: 'wrong_state', from: status }
  if (purpose === 'advance' && amount <= 0) return { code: 'payment_not_allowed', why: 'no_advance' }
  if (!mayBePaid(status, purpose)) return { code: 'wrong_state', from: status }
  if (attempts >= ATTEMPTS_PER_ORDER) return { code: 'too_many_requests', retry_after: RETRY_AFTER_S }
  const isTaken = amount >= AMOUNT_MIN && amount <= AMOUNT_MAX
  return isTaken ? null : { code: 'payment_not_allowed', why: 'amount' }
}

/** A confirmed order in cash is paid at the door; only an advance that staff asked for fits in before that. */
function mayBePaid(status: OrderStatus, purpose: AttemptPlan['purpose']): boolean {
  if (isWaiting(status) || status === 'expired') return true
  return purpose === 'advance' && (status === 'confirmed' || status === 'packed')
}
