import type { Input } from '#contract/endpoint.ts'
import type { changePickup as endpoint } from '#contract/staff/returns/pickups.ts'
import { fromTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { CANCELLED_BY_US } from '#domain/order/parcels/parcel-problems.ts'
import { isFetched, isPickupThere, pickupActionsFor, pickupDayProblem } from '#domain/order/returns/pickup.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { saveAskBack } from '#server/orders/parcels/booking-store.ts'
import { checkParcel } from '#server/orders/parcels/check-parcel.ts'
import { noteWithin } from '#server/orders/parcels/note-shipment.ts'
import { readPickups, type ShipmentRow } from '#server/orders/shipment-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { savePickupCost, savePickupDay } from '#server/orders/pickup-store.ts'
import { readStaffReturn, type StaffReturnRow } from '#server/orders/staff-return-store.ts'
import { tellPickup } from '#server/orders/parcels/tell-pickup.ts'

interface PickupChange {
  /** `AB-104826-R1`, and of its pick-up `AB-104826-S2`. */
  readonly number: string
  readonly parcel: string
  readonly request: Input<typeof endpoint>['body']
  readonly actor: Actor
}

interface PickupContext {
  readonly trx: Db
  readonly order: OrderRow
  readonly pickup: ShipmentRow
  readonly actor: Actor
  readonly nowMs: number
}

/** Does one thing that staff do about a pick-up, and answers with its return. */
export async function changePickup(
  shop: ShopContext,
  { number, parcel, request, actor }: PickupChange,
): Promise<StaffReturnRow> {
  const asked = await inTransaction(shop.db, async (trx) => {
    const found = await find(trx, number)
    const order = await lockOrder(trx, found.order_id)
    if (order === undefined) throw new Error(`Return "${number}" has no order`)
    const pickup = (await readPickups(trx, found.id)).find(({ merchant_ref: ref }) => ref === parcel)
    if (pickup === undefined) throw new RefusalError({ code: 'not_found', thing: 'pick-up', value: parcel })
    if (!pickupActionsFor(pickup.status).includes(request.action)) {
      throw new RefusalError({ code: 'wrong_state', from: pickup.status, to: request.action })
    }
    return perform(shop, { trx, order, pickup, actor, nowMs: shop.clock() }, request)
  })
  if (asked !== null) await checkParcel(shop, asked)
  return find(shop.db, number)
}

/** Answers with the parcel that its courier is to be asked for after the commit; null where nobody is to be asked. */
async function perform(
  shop: ShopContext,
  scene: PickupContext,
  request: PickupChange['request'],
): Promise<string | null> {
  switch (request.action) {
    case 'move':
      await move(shop, scene, request.day)
      return null
    case 'fetched':
      await note(shop, scene, 'in_transit')
      return null
    case 'missed':
      await note(shop, scene, 'failed_attempt')
      return null
    case 'arrived':
      if (request.cost !== undefined) await savePickupCost(scene.trx, scene.pickup.id, fromTaka(request.cost))
      await note(shop, scene, 'delivered')
      return null
    case 'cancel':
      return cancelPickup(shop, scene, request.reason)
  }
}

async function move(
  shop: ShopContext,
  { trx, order, pickup, actor, nowMs }: PickupContext,
  day: string,
): Promise<void> {
  const problem = pickupDayProblem(day, nowMs)
  if (problem !== null) throw new RefusalError({ code: 'invalid_fields', errors: { day: problem } })
  await savePickupDay(trx, pickup.id, day)
  const facts = { shipment: pickup.merchant_ref, courier: pickup.courier, from: pickup.pickup_on, on: day }
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind: 'pickup_moved', facts })
  await tellPickup(shop, trx, { order, shipment: { ...pickup, pickup_on: day } })
}

interface NotedWord {
  readonly courierStatus?: string
  readonly message?: string
}

async function note(
  shop: ShopContext,
  { trx, order, pickup, actor, nowMs }: PickupContext,
  status: ShipmentStatus,
  { courierStatus = 'noted by staff', message }: NotedWord = {},
): Promise<void> {
  const state = { status, courierStatus, at: nowMs, message, raw: {} }
  const dedupeKey = `staff:${pickup.merchant_ref}:${status}:${nowMs}`
  const outcome = await noteWithin(shop, trx, {
    order,
    heard: { shipmentId: pickup.id, state, dedupeKey, actor },
  })
  if (outcome === 'odd' || outcome === 'stale') {
    throw new RefusalError({ code: 'wrong_state', from: pickup.status, to: status })
  }
}

/** Longer than asking takes: if nobody has asked by then, another process does. */
const LEASE_MS = 60_000

/** Nobody comes for the pieces of a return any more; answers with the parcels to ask their couriers for after the commit. */
export async function cancelPickups(
  shop: ShopContext,
  scene: Omit<PickupContext, 'pickup'>,
  returnId: string,
): Promise<readonly string[]> {
  const open = (await readPickups(scene.trx, returnId)).filter(
    ({ status }) => isPickupThere(status) && !isFetched(status),
  )
  const called: string[] = []
  for (const pickup of open) {
    const asked = await cancelPickup(shop, { ...scene, pickup }, 'the customer took the return back')
    if (asked !== null) called.push(asked)
  }
  return called
}

/**
 * Nobody comes for the pieces. Its courier is to be asked for that after the commit, where it takes such a call; answers
 * with the parcel then.
 */
async function cancelPickup(shop: ShopContext, scene: PickupContext, reason: string): Promise<string | null> {
  const { trx, pickup, nowMs } = scene
  await note(shop, scene, 'cancelled', { courierStatus: CANCELLED_BY_US, message: reason })
  if (shop.couriers.get(pickup.courier)?.takeBack === undefined) return null
  await saveAskBack(trx, { id: pickup.id, reason, nextCheckAt: new Date(nowMs + LEASE_MS) })
  return pickup.id
}

/** Our own rider, or a courier that staff speak for, has brought the pieces: they are here. */
export async function endPickupByHand(
  shop: ShopContext,
  scene: Omit<PickupContext, 'pickup'>,
  returnId: string,
): Promise<void> {
  for (const pickup of await readPickups(scene.trx, returnId)) {
    const isOpen = pickupActionsFor(pickup.status).includes('arrived')
    if (isOpen && pickup.courier === 'manual') await note(shop, { ...scene, pickup }, 'delivered')
  }
}

async function find(db: Db, number: string): Promise<StaffReturnRow> {
  const found = await readStaffReturn(db, number)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  return found
}
