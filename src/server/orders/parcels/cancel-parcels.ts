import type { Actor } from '#domain/order/actor.ts'
import { CANCELLED_BY_US } from '#domain/order/parcels/parcel-problems.ts'
import type { Answer, Courier } from '#server/couriers/port/courier.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { courierNames } from '#domain/delivery/courier-settings.ts'
import { endAskBack, saveAskBack, saveProblem } from './booking-store.ts'
import { noteWithin } from './note-shipment.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { courierActor } from './courier-actor.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

/** Longer than asking takes: if anyone who called it off has not asked by then, another process does. */
const LEASE_MS = 60_000

interface CallingOff {
  readonly trx: Db
  readonly order: OrderRow
  readonly parcels: readonly ShipmentRow[]
  readonly actor: Actor
  readonly reason: string
  readonly nowMs: number
}

/**
 * Calls parcels off that wait for an order which does not go out. The same transaction writes that their couriers have
 * to give them back. Answers with the ids of those to be asked for after the commit.
 */
export async function cancelParcels(shop: ShopContext, scene: CallingOff): Promise<readonly string[]> {
  const { trx, order, parcels, actor, reason, nowMs } = scene
  const parcelsToReturn: string[] = []
  for (const { id, merchant_ref: name, status, courier } of parcels) {
    if (status !== 'booking' && status !== 'created') continue
    const state = { status: 'cancelled', courierStatus: CANCELLED_BY_US, at: nowMs, raw: {} } as const
    const heard = { shipmentId: id, state, dedupeKey: `staff:${name}:cancelled:${nowMs}`, actor }
    await noteWithin(shop, trx, { order: (await lockOrder(trx, order.id)) ?? order, heard })
    if (shop.couriers.get(courier)?.takeBack === undefined) continue
    await saveAskBack(trx, { id, reason, nextCheckAt: new Date(nowMs + LEASE_MS) })
    parcelsToReturn.push(id)
  }
  return parcelsToReturn
}

/**
 * Asks a courier for a parcel that was cancelled, until it has said yes or no. A courier that brings it all the same is
 * told of as odd, and staff look.
 */
export async function askBack(
  shop: ShopContext,
  courier: Courier,
  shipment: ShipmentRow,
): Promise<Answer<null>> {
  const { id, merchant_ref: merchantRef, consignment_id: consignmentId, ask_back: reason } = shipment
  const answer = (await courier.takeBack?.({ merchantRef, consignmentId }, reason ?? '')) ?? byCallOnly
  if (answer.kind === 'done') {
    await endAsking(shop, shipment, { kind: 'parcel_asked_back', actor: courierActor })
    return answer
  }
  const said = { parcel: merchantRef, courier: courier.code, reason: answer.reason }
  const name = courierNames[courier.code]
  if (answer.kind === 'refused') {
    shop.log.error(said, 'couriers: a parcel that was cancelled could not be asked back: call the courier')
    const problem = `was cancelled, and ${name} did not take it back: ${answer.reason}`
    await endAsking(shop, shipment, {
      kind: 'parcel_not_given_back',
      actor: courierActor,
      reason: answer.reason,
      problem,
    })
    return answer
  }
  shop.log.warn(said, 'couriers: a parcel that was cancelled is asked for again later')
  await saveProblem(shop.db, id, `was cancelled, and ${name} has not been asked for it yet: ${answer.reason}`)
  return answer
}

interface AskBackNote {
  readonly kind: 'parcel_asked_back' | 'parcel_not_given_back'
  readonly actor: Actor
  readonly reason?: string
  /** The matters for staff. */
  readonly problem?: string | null
}

/** Writes down what a courier answered when it was asked for a parcel: at the parcel, and in the order's history. */
export function endAsking(
  { db, clock }: ShopContext,
  { id, order_id: orderId, merchant_ref: shipment, courier }: ShipmentRow,
  { kind, actor, reason, problem }: AskBackNote,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await endAskBack(trx, id, problem ?? null)
    const facts = { shipment, courier }
    await saveEvent(trx, { orderId, at: new Date(clock()), actor, kind, facts, reason: reason ?? null })
  })
}

const byCallOnly = { kind: 'refused', reason: 'takes parcels back only by a call' } as const
