import { dayOfIso, inDhaka, startOfDay } from '#domain/calendar.ts'
import { HAND_OVER_CLOSE_MS, HAND_OVER_LIMIT_MS, isDeliveryClose } from './order-clocks.ts'
import type { DeliveryMethod, OrderStatus } from './status/order-status.ts'

/**
 * A limit of time that an order must keep. `hand_over`: an order paid in full is with the courier within 48 hours.
 * `delivery`: an order paid in full is at the door in 5 days in the same city, in 10 elsewhere (Guidelines 2021).
 * `promise`: the days that the shop promised, for every way to pay.
 */
export const orderLimits = ['hand_over', 'delivery', 'promise'] as const
export type OrderLimit = (typeof orderLimits)[number]

/** `close`: staff can still keep it. `past`: nobody has. */
export const limitStages = ['close', 'past'] as const
export type LimitStage = (typeof limitStages)[number]

/** A limit that an order is close to, or past. */
export interface LateLimit {
  readonly limit: OrderLimit
  readonly stage: LimitStage
  /** When it is, or was, reached, in ms since 1970. */
  readonly due: number
}

interface RunningOrder {
  readonly status: OrderStatus
  readonly method: DeliveryMethod
  /** In ms since 1970. */
  readonly placedAt: number
  /** When the last of its money came, in ms since 1970; null while something is left to pay. */
  readonly paidAt: number | null
  /** Last day that the law leaves for an order that is paid, and last day that was promised: `2026-11-25`. */
  readonly deliverBy: string
  readonly promisedTo: string
}

/** Statuses of orders whose owners wait for the shop or its courier. */
export const runningStatuses = [
  'confirmed',
  'packed',
  'with_courier',
] as const satisfies readonly OrderStatus[]

/** The limits that an order is close to or past at a moment; none where it keeps to all, or waits for its owner. */
export function lateLimits(order: RunningOrder, nowMs: number): readonly LateLimit[] {
  if (!runningStatuses.some((status) => status === order.status)) return []
  return [...handOver(order, nowMs), ...delivery(order, nowMs), ...promise(order, nowMs)]
}

function handOver({ status, method, paidAt }: RunningOrder, nowMs: number): readonly LateLimit[] {
  // An order that is fetched in the shop is not handed to a courier.
  if (paidAt === null || method === 'collect' || status === 'with_courier') return []
  const due = paidAt + HAND_OVER_LIMIT_MS
  if (nowMs >= due) return [{ limit: 'hand_over', stage: 'past', due }]
  return nowMs >= paidAt + HAND_OVER_CLOSE_MS ? [{ limit: 'hand_over', stage: 'close', due }] : []
}

function delivery({ placedAt, paidAt, deliverBy }: RunningOrder, nowMs: number): readonly LateLimit[] {
  if (paidAt === null) return []
  const due = endOf(deliverBy)
  if (nowMs >= due) return [{ limit: 'delivery', stage: 'past', due }]
  const [placed, last, today] = [inDhaka(placedAt).day, dayOfIso(deliverBy), inDhaka(nowMs).day]
  return isDeliveryClose({ day: today - placed, of: last - placed })
    ? [{ limit: 'delivery', stage: 'close', due }]
    : []
}

function promise({ promisedTo }: RunningOrder, nowMs: number): readonly LateLimit[] {
  const due = endOf(promisedTo)
  return nowMs >= due ? [{ limit: 'promise', stage: 'past', due }] : []
}

/** A day is kept to until it is over. */
function endOf(iso: string): number {
  return startOfDay(dayOfIso(iso) + 1)
}
