import type { ParcelAlarm } from '#domain/order/parcels/parcel-problems.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Meaning } from '#server/couriers/port/courier-update.ts'
import { wordOf } from '#server/couriers/port/read-fields.ts'

const means = (status: ShipmentStatus | null, alarm: ParcelAlarm | null = null): Meaning => ({
  status,
  alarm,
})

/** Events of webhooks without their `order.`, and the words of `/info`, which are nearly the same. */
const meanings: Readonly<Record<string, Meaning>> = {
  created: means('created'),
  updated: means('created'),
  pending: means('created'),
  pickup_requested: means('created'),
  assigned_for_pickup: means('created'),
  picked: means('picked_up'),
  pickup: means('picked_up'),
  pickup_failed: means('created', 'pickup_failed'),
  pickup_cancelled: means('cancelled', 'pickup_cancelled'),
  at_the_sorting_hub: means('in_transit'),
  in_transit: means('in_transit'),
  received_at_last_mile_hub: means('in_transit'),
  assigned_for_delivery: means('out_for_delivery'),
  delivered: means('delivered'),
  partial_delivery: means('partially_delivered'),
  delivery_failed: means('failed_attempt'),
  on_hold: means('on_hold'),
  returned: means('returning'),
  return: means('returning'),
  paid_return: means('returning', 'return_paid'),
  return_id_created: means('returning'),
  return_in_transit: means('returning'),
  returned_to_merchant: means('returned'),
  // The new piece was handed in and the old one taken along: staff write the exchange.
  exchanged: means('delivered', 'exchanged'),
  exchange: means('delivered', 'exchanged'),
  // Settlement of the cash: no news of the parcel.
  paid: means(null),
  payment_invoice: means(null),
}

/** The meaning of Pathao's words (domain facts: delivery 2.5). A word that nobody knows moves nothing; staff look. */
export function pathaoMeaning(word: string): Meaning {
  const name = wordOf(word).replace(/^order_/, '')
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? means(null)) : means(null, 'unknown_status')
}
