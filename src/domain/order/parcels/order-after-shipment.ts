import type { Result } from '#domain/result.ts'
import { isFinal, mayFollow } from '#domain/state-table.ts'
import {
  deliverOrder,
  handOver,
  sendBack,
  type NotNow,
  type OrderChange,
} from '#domain/order/order-change.ts'
import { orderSteps, type OrderStatus } from '#domain/order/status/order-status.ts'
import { shipmentSteps, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'

/** The next status of an order after a parcel's status; null if the order stays, or staff have to look. */
const orderGoes: Readonly<Record<ShipmentStatus, OrderStatus | null>> = {
  booking: null,
  created: null,
  picked_up: 'with_courier',
  in_transit: 'with_courier',
  on_hold: 'with_courier',
  out_for_delivery: 'with_courier',
  failed_attempt: 'with_courier',
  delivered: 'delivered',
  partially_delivered: 'delivered',
  returning: 'returning',
  // Staff inspect returned pieces before they lie on the shelf again.
  returned: 'returning',
  cancelled: null,
  lost: null,
}

/**
 * The changes of an order that follow from the new status of one of its parcels, in their order: couriers leave steps
 * out, orders do not. `others`: statuses of its other parcels; an order waits for all that are on their way.
 */
export function orderAfterShipment(
  status: OrderStatus,
  parcel: ShipmentStatus,
  others: readonly ShipmentStatus[],
): readonly Result<OrderChange, NotNow>[] {
  const goal = orderGoes[parcel]
  if (goal === null || goal === status) return []
  if (goal !== 'with_courier' && !others.every((other) => isFinal(shipmentSteps, other))) return []
  if (status === 'packed') {
    const handed = handOver({ status })
    return goal === 'with_courier' ? [handed] : [handed, changeTo('with_courier', goal)]
  }
  return mayFollow<OrderStatus>(orderSteps, status, goal) ? [changeTo(status, goal)] : []
}

function changeTo(status: OrderStatus, goal: OrderStatus): Result<OrderChange, NotNow> {
  if (goal === 'with_courier') return handOver({ status })
  return goal === 'delivered' ? deliverOrder({ status }) : sendBack({ status }, 'the courier brings it back')
}
