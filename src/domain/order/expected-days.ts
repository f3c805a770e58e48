import { isoOf, type Day } from '#domain/calendar.ts'
import type { DeliveryMethod, OrderStatus } from './status/order-status.ts'
import type { TimelineStep, TimelineStepName } from './timeline.ts'

/** First and last day of what was promised, as dates like `2026-11-22`. */
interface PromisedDays {
  readonly from: string
  readonly to: string
}

/** The days on which a step is expected; `over` once the last of them has passed. */
export interface ExpectedDays extends PromisedDays {
  readonly over: boolean
}

interface PromisedOrder {
  readonly status: OrderStatus
  readonly method: DeliveryMethod
  /** The promise at the time of the order; old orders have no limit for the hand-over. */
  readonly promise: PromisedDays & { readonly leavesBy: string | null }
  /** In Dhaka. */
  readonly today: Day
}

/** The customer, not the shop, is waited for: days that pass meanwhile break no promise. */
const unconfirmed: readonly OrderStatus[] = ['payment_pending', 'awaiting_code', 'awaiting_call', 'expired']

/** The days that were promised for a step that is still to come (ux 3.19); null where none were, or it has come. */
export function expectedDays(
  { step, state }: Pick<TimelineStep, 'step' | 'state'>,
  { status, method, promise, today }: PromisedOrder,
): ExpectedDays | null {
  const days = state === 'next' ? promisedFor(step, method, promise) : null
  if (days === null) return null
  const over = days.to < isoOf(today)
  return over && unconfirmed.includes(status) ? null : { ...days, over }
}

function promisedFor(
  step: TimelineStepName,
  method: DeliveryMethod,
  { leavesBy, from, to }: PromisedOrder['promise'],
): PromisedDays | null {
  if (step === 'packed' || step === 'with_courier') {
    return leavesBy === null ? null : { from: leavesBy, to: leavesBy }
  }
  // Customers who fetch an order come when they like.
  const arrives =
    method === 'collect' ? step === 'ready_to_collect' : step === 'out_for_delivery' || step === 'delivered'
  return arrives ? { from, to } : null
}
