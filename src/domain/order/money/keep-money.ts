import { lesser, minus, poisha, type Poisha } from '#domain/money.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { isWaiting, type OrderStatus } from '#domain/order/status/order-status.ts'
import type { AttemptState } from '#domain/order/status/payment-status.ts'

/** Money that staff decide about. Amounts in poisha. */
export interface MoneyInDispute {
  readonly state: AttemptState
  readonly received: Poisha
  /**
   * The part that goes back for good: sent, or promised by staff. Money that was promised automatically and not sent is
   * not in it.
   */
  readonly withdrawn: Poisha
}

/** The order that it came for. Amounts in poisha. */
export interface OrderThatAsks {
  readonly status: OrderStatus
  /** Total less what was paid and not given back. */
  readonly due: Poisha
  /** The cash that riders on their way will collect. */
  readonly underway: Poisha
}

/**
 * The use of money that staff keep: the order keeps `kept`, and `excess` goes back. `confirms`: the order waited for
 * it, or had run out; then its pieces and promotions are to be had again, or the money cannot be kept.
 */
export interface KeptMoney {
  readonly kept: Poisha
  readonly excess: Poisha
  readonly confirms: boolean
}

/** Why money can only go back. */
export type NotKept = {
  readonly code: 'money_not_kept'
  readonly why: 'not_in_review' | 'goes_back' | 'order_over' | 'nothing_due'
}

const over: readonly OrderStatus[] = ['cancelled', 'returning', 'returned']

/**
 * Whether an order may keep money under review: late, of another amount, or flagged by its company (bug M13,
 * C12; payments 5). Never more than is still asked for and no rider is sent to take.
 */
export function planKeeping(money: MoneyInDispute, order: OrderThatAsks): Result<KeptMoney, NotKept> {
  if (money.state !== 'paid_review') return refuse({ code: 'money_not_kept', why: 'not_in_review' })
  if (money.withdrawn > 0) return refuse({ code: 'money_not_kept', why: 'goes_back' })
  if (over.includes(order.status)) return refuse({ code: 'money_not_kept', why: 'order_over' })
  const due = minus(order.due, order.underway)
  if (due <= 0) return refuse({ code: 'money_not_kept', why: 'nothing_due' })
  const kept = lesser(money.received, due)
  return accept({
    kept,
    excess: poisha(money.received - kept),
    confirms: isWaiting(order.status) || order.status === 'expired',
  })
}
