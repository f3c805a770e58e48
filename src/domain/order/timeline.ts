import type { DeliveryMethod, OrderStatus } from './status/order-status.ts'
import type { ShipmentStatus } from './status/shipment-status.ts'

/** Steps of an order as its owner follows them (ux 3.19): the way it should go, and where it left it. */
export const timelineSteps = [
  'placed',
  'confirmed',
  'packed',
  'with_courier',
  'out_for_delivery',
  'ready_to_collect',
  'delivered',
  'payment_pending',
  'awaiting_code',
  'awaiting_call',
  'delivery_tried',
  'returning',
  'returned',
  'expired',
  'cancelled',
] as const
export type TimelineStepName = (typeof timelineSteps)[number]

export interface TimelineStep {
  readonly step: TimelineStepName
  readonly state: 'done' | 'current' | 'next'
  /** When it was come to, in ms since 1970. */
  readonly at: number | null
}

interface Followed {
  readonly status: OrderStatus
  readonly method: DeliveryMethod
  readonly placedAt: number
  /** Statuses that it came to, oldest first. */
  readonly reached: readonly { readonly to: OrderStatus; readonly at: number }[]
  /** The updates about its parcels, oldest first. */
  readonly parcels: readonly { readonly status: ShipmentStatus; readonly at: number }[]
}

const byCourier = [
  'placed',
  'confirmed',
  'packed',
  'with_courier',
  'out_for_delivery',
  'delivered',
] as const satisfies readonly TimelineStepName[]
const collected = [
  'placed',
  'confirmed',
  'packed',
  'ready_to_collect',
  'delivered',
] as const satisfies readonly TimelineStepName[]

/** The statuses of orders that left the usual way, for good or for now. */
const branches: readonly OrderStatus[] = [
  'payment_pending',
  'awaiting_code',
  'awaiting_call',
  'expired',
  'returning',
  'returned',
  'cancelled',
]
/** After these nothing of the usual way comes any more. */
const ends: readonly OrderStatus[] = ['returning', 'returned', 'cancelled']

/** The steps of an order in their order: what was done, where it stands, and what comes next. */
export function timelineOf(order: Followed): readonly TimelineStep[] {
  const way: readonly TimelineStepName[] = order.method === 'collect' ? collected : byCourier
  const now = currentStep(order)
  const at = (step: TimelineStepName) => timeOf(order, step)
  const index = way.indexOf(now)
  if (index >= 0) {
    return way.map((step, place) => ({
      step,
      state: place < index || now === 'delivered' ? 'done' : place === index ? 'current' : 'next',
      at: place <= index ? at(step) : null,
    }))
  }
  const reached = way.filter((step) => at(step) !== null && !(step === 'confirmed' && isBefore(order.status)))
  const comes = isEnd(now) ? [] : way.slice(way.indexOf(reached.at(-1) ?? 'placed') + 1)
  return [
    ...reached.map((step) => ({ step, state: 'done' as const, at: at(step) })),
    { step: now, state: 'current', at: at(now) },
    ...comes.map((step) => ({ step, state: 'next' as const, at: null })),
  ]
}

function currentStep({ status, parcels }: Followed): TimelineStepName {
  if (status !== 'with_courier') return status
  const last = parcels.at(-1)?.status
  if (last === 'out_for_delivery') return 'out_for_delivery'
  return last === 'failed_attempt' ? 'delivery_tried' : 'with_courier'
}

function isBefore(status: OrderStatus): boolean {
  return branches.includes(status) && !ends.includes(status)
}

function isEnd(step: TimelineStepName): boolean {
  return ends.some((end) => end === step)
}

function timeOf({ placedAt, reached, parcels }: Followed, step: TimelineStepName): number | null {
  if (step === 'placed') return placedAt
  const heard = step === 'delivery_tried' ? 'failed_attempt' : step
  const times = [
    ...reached.filter(({ to }) => to === step),
    ...parcels.filter(({ status }) => status === heard),
  ]
  return times.at(-1)?.at ?? null
}
