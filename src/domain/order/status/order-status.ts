import type { StateTable } from '#domain/state-table.ts'

/**
 * The status of an order (design: ux 2.8, 2.9, 4.3, 4.4; payments 4.1). `payment_pending`: waits for money from bKash,
 * a card or a wallet, its pieces are held. `awaiting_code`, `awaiting_call`: cash on delivery that nobody has confirmed
 * yet. `expired`: not paid in time, its pieces were given back; can be paid after all while there is stock.
 * `with_courier`: handed over; how far the parcel is, its shipment tells. `returning`, `returned`: the whole parcel
 * comes back because it was not taken in. Pieces that a customer sends back later belong to a return request; the order
 * stays `delivered`.
 */
export const orderStatuses = [
  'payment_pending',
  'awaiting_code',
  'awaiting_call',
  'confirmed',
  'packed',
  'ready_to_collect',
  'with_courier',
  'delivered',
  'returning',
  'returned',
  'expired',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The first statuses of an order. */
export const orderBirths = [
  'payment_pending',
  'awaiting_code',
  'awaiting_call',
  'confirmed',
] as const satisfies readonly OrderStatus[]

/** Every step that an order can take; the database refuses any other (migrations/0020). */
export const orderSteps = {
  payment_pending: ['confirmed', 'awaiting_code', 'awaiting_call', 'expired', 'cancelled'],
  awaiting_code: ['awaiting_call', 'confirmed', 'payment_pending', 'cancelled'],
  awaiting_call: ['awaiting_code', 'confirmed', 'payment_pending', 'cancelled'],
  // Waits again where its confirmation was a mistake.
  confirmed: ['packed', 'cancelled', 'awaiting_code', 'awaiting_call'],
  packed: ['confirmed', 'with_courier', 'ready_to_collect', 'cancelled'],
  ready_to_collect: ['delivered', 'packed', 'cancelled'],
  // Cancelled from here only where the parcel was lost.
  with_courier: ['delivered', 'returning', 'cancelled'],
  // The courier may try again, or the customer may fetch it from the hub.
  returning: ['returned', 'delivered', 'cancelled'],
  expired: ['payment_pending', 'awaiting_code', 'awaiting_call', 'confirmed', 'cancelled'],
  delivered: [],
  returned: [],
  cancelled: [],
} as const satisfies StateTable<OrderStatus>

/** Orders that nobody has confirmed or paid; a deadline runs for each. */
export const waitingStatuses = [
  'payment_pending',
  'awaiting_code',
  'awaiting_call',
] as const satisfies readonly OrderStatus[]

export function isWaiting(status: OrderStatus): boolean {
  return (waitingStatuses as readonly OrderStatus[]).includes(status)
}

/**
 * The actions of staff on an order: the statuses that allow them, and the next status. Each is a button in the admin
 * area.
 */
export const staffActions = {
  confirm: { from: ['awaiting_code', 'awaiting_call'], to: 'confirmed' },
  pack: { from: ['confirmed'], to: 'packed' },
  hand_over: { from: ['packed'], to: 'with_courier' },
  make_ready: { from: ['packed'], to: 'ready_to_collect' },
  take_back: { from: ['returning'], to: 'returned' },
  deliver: { from: ['ready_to_collect', 'with_courier', 'returning'], to: 'delivered' },
  send_back: { from: ['with_courier'], to: 'returning' },
  unpack: { from: ['packed'], to: 'confirmed' },
  // The pieces that were not sent will not be: it stays with its courier as long as a parcel is awaited.
  end_rest: { from: ['with_courier'], to: 'delivered' },
  cancel: {
    from: [...waitingStatuses, 'expired', 'confirmed', 'packed', 'ready_to_collect', 'with_courier'],
    to: 'cancelled',
  },
} as const satisfies Record<string, { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }>
export type StaffAction = keyof typeof staffActions

// The keys of the table of actions are the actions.
export const staffActionNames = Object.keys(staffActions) as StaffAction[]

/** How an order reaches its owner. */
export type DeliveryMethod = 'standard' | 'express' | 'collect'

/**
 * The actions that are possible now, the next sensible one first. An order that has left the shop is delivered or sent
 * back by a parcel; where none is under way any more, as all were lost, it cannot be. Only an order with a rest can end it.
 */
export function actionsFor(
  status: OrderStatus,
  method: DeliveryMethod,
  { hasParcelUnderWay, hasRest }: { readonly hasParcelUnderWay: boolean; readonly hasRest: boolean },
): readonly StaffAction[] {
  const other: StaffAction = method === 'collect' ? 'hand_over' : 'make_ready'
  const hasNoParcel = !hasParcelUnderWay && (status === 'with_courier' || status === 'returning')
  return staffActionNames.filter(
    (action) =>
      action !== other &&
      startsFrom(action, status) &&
      (action !== 'end_rest' || hasRest) &&
      !(hasNoParcel && (action === 'deliver' || action === 'send_back')),
  )
}

function startsFrom(action: StaffAction, status: OrderStatus): boolean {
  return (staffActions[action].from as readonly OrderStatus[]).includes(status)
}
