import { toTaka } from '#domain/money.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { CourierState } from '#server/couriers/port/courier.ts'
import type { Db } from '#server/db/database.ts'
import { saveProblem } from './booking-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

interface ExchangeContext {
  readonly trx: Db
  readonly order: OrderRow
  /** As it stood before. */
  readonly shipment: ShipmentRow
  readonly state: CourierState
}

/**
 * The effects of a new status of a parcel with exchanged pieces: its customer hears that it is on its way, staff that
 * they have to look. Order, money and shelf stay as they are.
 */
export async function followExchange(
  shop: ShopContext,
  { trx, order, shipment, state }: ExchangeContext,
): Promise<void> {
  const problem = problemOf(state)
  if (problem !== null) await saveProblem(trx, shipment.id, problem)
  // Couriers name the hand-over differently, some not at all: told once, when it leaves the shop.
  if (shipment.handed_at !== null || shipment.return_number === null || !onTheWay.has(state.status)) return
  const { return_number: returnNumber, courier, tracking_code: trackingCode } = shipment
  const facts = { returnNumber, courier, trackingCode }
  await notifyCustomer(trx, shop, { name: 'return_handed_over', order, facts })
}

const onTheWay: ReadonlySet<ShipmentStatus> = new Set([
  'picked_up',
  'in_transit',
  'on_hold',
  'out_for_delivery',
  'failed_attempt',
])

/** Why staff have to look; null where they need not. */
function problemOf({ status, collected }: CourierState): string | null {
  if (collected !== undefined && collected > 0) {
    return `says that ${toTaka(collected)} taka were taken at the door, where nothing was to be taken: ask the courier`
  }
  if (status === 'partially_delivered') return 'was handed in in part: the rest comes back'
  if (status === 'returned') return 'has come back: book its pieces once more'
  if (status === 'cancelled') return 'was cancelled: book its pieces once more'
  return status === 'lost' ? 'is lost: the next booking takes its pieces from the shelf anew' : null
}
