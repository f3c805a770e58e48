import type { Actor } from '#domain/order/actor.ts'
import { isFetched } from '#domain/order/returns/pickup.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { CourierState } from '#server/couriers/port/courier.ts'
import type { Db } from '#server/db/database.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { saveReturnStep } from '#server/orders/return-store.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readStaffReturn } from '#server/orders/staff-return-store.ts'
import { saveProblem } from './booking-store.ts'

interface PickupContext {
  readonly trx: Db
  readonly order: OrderRow
  /** As it stood before. */
  readonly shipment: ShipmentRow
  readonly state: CourierState
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * The effects of a new status of a pick-up: its return is on the way once the pieces have left the customer, who hears of
 * a visit in vain. Pieces count as here only when staff take them in.
 */
export async function followPickup(
  shop: ShopContext,
  { trx, order, shipment, state, actor, nowMs }: PickupContext,
): Promise<void> {
  const problem = problemOf(state.status, actor)
  if (problem !== null) await saveProblem(trx, shipment.id, problem)
  const { return_number: returnNumber } = shipment
  const found = returnNumber === null ? undefined : await readStaffReturn(trx, returnNumber)
  if (found === undefined) throw new Error(`Pick-up "${shipment.merchant_ref}" has no return`)
  if (state.status === 'failed_attempt') {
    const facts = { returnNumber: found.number }
    await notifyCustomer(trx, shop, { name: 'return_pickup_missed', order, facts })
  }
  if (!isFetched(state.status) || found.status !== 'approved') return
  const now = new Date(nowMs)
  await saveReturnStep(trx, { id: found.id, from: 'approved', to: 'coming', now })
  const facts = { return: found.id, shipment: shipment.merchant_ref }
  await saveEvent(trx, { orderId: order.id, at: now, actor, kind: 'return_coming', facts })
}

/** Why staff have to look; null where they need not. */
function problemOf(status: ShipmentStatus, { kind }: Actor): string | null {
  if (status === 'failed_attempt') return 'found nobody at the door: agree on another day with the customer'
  if (status === 'returned') return 'went back to the customer: book the pick-up once more'
  if (status === 'lost')
    return 'is lost on the way to the shop: claim it, and give the customer the money back'
  return status === 'cancelled' && kind === 'courier' ? 'was not fetched: book the pick-up once more' : null
}
