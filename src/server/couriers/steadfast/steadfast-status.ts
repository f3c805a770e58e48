import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Meaning } from '#server/couriers/port/courier-update.ts'
import { wordOf } from '#server/couriers/port/read-fields.ts'

/** Null: a rider's word that may still flip, so it moves nothing. */
const plain: Readonly<Record<string, ShipmentStatus | null>> = {
  in_review: 'created',
  pending: 'in_transit',
  hold: 'on_hold',
  delivered_approval_pending: null,
  partial_delivered_approval_pending: null,
  cancelled_approval_pending: null,
  unknown_approval_pending: null,
  delivered: 'delivered',
  partial_delivered: 'partially_delivered',
  cancelled: 'returning',
  cancelled_return_processing: 'returning',
  cancelled_return_rider_assigned: 'returning',
  // The only proof that goods are back.
  cancelled_return_received: 'returned',
  partial_delivered_return_processing: 'partially_delivered',
  partial_delivered_return_rider_assigned: 'partially_delivered',
  partial_delivered_return_received: 'returned',
}

/** The meaning of Steadfast's words (domain facts: delivery 1.4). A word that nobody knows is looked at by staff. */
export function steadfastMeaning(word: string): Meaning {
  const name = wordOf(word)
  if (name === 'exceptional') return { status: 'on_hold', alarm: 'damaged_or_lost' }
  return Object.hasOwn(plain, name)
    ? { status: plain[name] ?? null, alarm: null }
    : { status: 'on_hold', alarm: 'unknown_status' }
}
