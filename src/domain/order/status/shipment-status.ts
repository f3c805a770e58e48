import { isFinal, type StateTable } from '#domain/state-table.ts'

/**
 * One parcel (design: delivery 0). `booking` is written before the call to the courier, so that a call without an
 * answer can be looked up by our reference. `created`: the courier has given its number.
 */
export const shipmentStatuses = [
  'booking',
  'created',
  'picked_up',
  'in_transit',
  'on_hold',
  'out_for_delivery',
  'failed_attempt',
  'delivered',
  'partially_delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

export const shipmentBirths = ['booking', 'created'] as const satisfies readonly ShipmentStatus[]

const onTheWay = ['picked_up', 'in_transit', 'on_hold', 'out_for_delivery', 'failed_attempt'] as const
const ends = ['delivered', 'partially_delivered', 'returning', 'returned', 'cancelled', 'lost'] as const

/**
 * Couriers leave steps out, so any step forward is one; `on_hold` and `failed_attempt` lead back onto the way.
 * Only staff take a parcel out of a final status, by making a new shipment.
 */
export const shipmentSteps = {
  booking: ['created', ...onTheWay, ...ends],
  created: [...onTheWay, ...ends],
  picked_up: ['in_transit', 'on_hold', 'out_for_delivery', 'failed_attempt', ...ends],
  in_transit: ['on_hold', 'out_for_delivery', 'failed_attempt', ...ends],
  on_hold: ['in_transit', 'out_for_delivery', 'failed_attempt', ...ends],
  out_for_delivery: ['on_hold', 'in_transit', 'failed_attempt', ...ends],
  failed_attempt: ['on_hold', 'in_transit', 'out_for_delivery', ...ends],
  // The pieces that the customer did not keep come back.
  partially_delivered: ['returned'],
  returning: ['returned', 'delivered', 'lost'],
  delivered: [],
  returned: [],
  cancelled: [],
  lost: [],
} as const satisfies StateTable<ShipmentStatus>

/** The statuses of parcels that the customer took, whole or in part. */
export const handedIn: readonly ShipmentStatus[] = ['delivered', 'partially_delivered']

/** Whether the customer took the parcel, whole or in part. */
export function isHandedIn(status: ShipmentStatus): boolean {
  return handedIn.includes(status)
}

/** The courier knows the parcel and it has not reached its end: staff may note its result. */
export function isUnderWay(status: ShipmentStatus): boolean {
  return status !== 'booking' && !isFinal(shipmentSteps, status)
}
