import type { Result } from '#domain/result.ts'
import { mayFollow } from '#domain/state-table.ts'
import {
  deliverOrder,
  handOver,
  sendBack,
  type NotNow,
  type OrderChange,
} from '#domain/order/order-change.ts'
import { orderSteps, type OrderStatus } from '#domain/order/status/order-status.ts'
import { handedIn, isHandedIn, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'

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

/** The shop waits for no news of such a parcel. */
const settled: readonly ShipmentStatus[] = [...handedIn, 'returned', 'cancelled', 'lost']

interface OtherPieces {
  /** Statuses of the other parcels with pieces of the order. */
  readonly others: readonly ShipmentStatus[]
  /** Pieces of the order were never sent. */
  readonly isMoreToSend: boolean
}

/**
 * The changes of an order that follow from the new status of one of its parcels, in their order: couriers leave steps
 * out, orders do not. An order waits for all its pieces; it is delivered if one parcel was handed in, even
 * if all other parcels came back.
 */
export function orderAfterShipment(
  status: OrderStatus,
  parcel: ShipmentStatus,
  { others, isMoreToSend }: OtherPieces,
): readonly Result<OrderChange, NotNow>[] {
  const goal = goalOf(parcel, { others, isMoreToSend })
  if (goal === null || goal === status) return []
  if (status === 'packed') {
    const handed = handOver({ status })
    return goal === 'with_courier' ? [handed] : [handed, changeTo('with_courier', goal)]
  }
  return mayFollow<OrderStatus>(orderSteps, status, goal) ? [changeTo(status, goal)] : []
}

/**
 * The changes of an order whose rest will not be sent: it goes where its parcels have come to, as no news of
 * them may come any more.
 */
export function orderAfterRest(
  status: OrderStatus,
  parcels: readonly ShipmentStatus[],
): readonly Result<OrderChange, NotNow>[] {
  const leading = parcels.findIndex(isHandedIn)
  const index = leading >= 0 ? leading : parcels.findIndex((one) => one === 'returned' || one === 'returning')
  const parcel = parcels[index]
  if (parcel === undefined) return []
  return orderAfterShipment(status, parcel, { others: parcels.toSpliced(index, 1), isMoreToSend: false })
}

function goalOf(parcel: ShipmentStatus, { others, isMoreToSend }: OtherPieces): OrderStatus | null {
  const goal = orderGoes[parcel]
  if (goal === null || goal === 'with_courier') return goal
  const isTaken = isHandedIn(parcel) || others.some(isHandedIn)
  // The customer took nothing, so a parcel on its way back settles the order too.
  const awaited = isTaken ? settled : [...settled, 'returning']
  // Parts of the order are still here or on their way: it has left the shop, and no more.
  if (isMoreToSend || ![parcel, ...others].every((one) => awaited.includes(one))) return 'with_courier'
  return isTaken ? 'delivered' : goal
}

function changeTo(status: OrderStatus, goal: OrderStatus): Result<OrderChange, NotNow> {
  if (goal === 'with_courier') return handOver({ status })
  return goal === 'delivered' ? deliverOrder({ status }) : sendBack({ status }, 'the courier brings it back')
}
