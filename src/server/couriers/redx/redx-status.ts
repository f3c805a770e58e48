import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Meaning } from '#server/couriers/port/courier-update.ts'
import { wordOf } from '#server/couriers/port/read-fields.ts'

const statuses: Readonly<Record<string, ShipmentStatus>> = {
  pickup_pending: 'created',
  ready_for_delivery: 'in_transit',
  agent_area_change: 'in_transit',
  delivery_in_progress: 'out_for_delivery',
  delivered: 'delivered',
  agent_hold: 'on_hold',
  agent_returning: 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
}

/** The meaning of RedX's words (domain facts: delivery 3). A word that nobody knows moves nothing; staff look. */
export function redxMeaning(word: string): Meaning {
  const name = wordOf(word)
  return Object.hasOwn(statuses, name)
    ? { status: statuses[name] ?? null, alarm: null }
    : { status: null, alarm: 'unknown_status' }
}
