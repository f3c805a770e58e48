import type { Actor } from '#domain/order/actor.ts'
import { orderAfterShipment } from '#domain/order/parcels/order-after-shipment.ts'
import { judgeUpdate } from '#domain/order/parcels/parcel-update.ts'
import { CANCELLED_BY_US, CASH_UNKNOWN } from '#domain/order/parcels/parcel-problems.ts'
import { isHandedIn, shipmentSteps } from '#domain/order/status/shipment-status.ts'
import { isFinal } from '#domain/state-table.ts'
import type { CourierState } from '#server/couriers/port/courier.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow } from '#server/http/refusal.ts'
import { saveProblem } from './booking-store.ts'
import { readSentLines } from '#server/orders/piece-store.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { followExchange } from './follow-exchange.ts'
import { followPickup } from './follow-pickup.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { recordCash, refuseCashOfExchange, refuseOverDue } from '#server/orders/money/record-cash.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import {
  lastHappened,
  noteApplied,
  readShipment,
  readShipments,
  saveCollected,
  saveShipmentUpdate,
  saveShipmentStatus,
  type ShipmentRow,
} from '#server/orders/shipment-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

export interface ShipmentReport {
  readonly shipmentId: string
  readonly state: CourierState
  /** The courier's id of the news, or a hash of it: the same is taken in once. */
  readonly dedupeKey: string
  readonly actor: Actor
}

/** Whether news of a part that was handed in is the first that says how much the rider took. */
export function lacksCash(parcel: ShipmentRow, { status, collected }: CourierState): boolean {
  return status === 'partially_delivered' && parcel.collected === null && collected !== undefined
}

/**
 * The result of the update. `stale`: older than what was known. `belated`: older, and only its cash was still missing.
 * `odd`: from a parcel that was at its end.
 */
export type ShipmentUpdateOutcome = 'applied' | 'known' | 'stale' | 'belated' | 'odd'

/**
 * Takes in what a courier says about a parcel, from webhook, poll or staff alike: parcel, order, cash, pieces and
 * messages in one transaction under the order's lock. News may come twice, late and in any order (delivery 0). News of
 * pieces that were exchanged move their parcel alone, and those of a pick-up its return.
 */
export function noteShipment(shop: ShopContext, heard: ShipmentReport): Promise<ShipmentUpdateOutcome> {
  return inTransaction(shop.db, async (trx) => {
    const found = await readShipment(trx, heard.shipmentId)
    if (found === undefined) throw new Error(`No shipment "${heard.shipmentId}"`)
    const order = await lockOrder(trx, found.order_id)
    if (order === undefined) throw new Error(`Shipment "${found.id}" has no order`)
    return noteWithin(shop, trx, { order, heard })
  })
}

/** The same inside a transaction that has locked the order. */
export async function noteWithin(
  shop: ShopContext,
  trx: Db,
  { order, heard }: { readonly order: OrderRow; readonly heard: ShipmentReport },
): Promise<ShipmentUpdateOutcome> {
  const shipment = await readShipment(trx, heard.shipmentId)
  if (shipment === undefined) throw new Error(`No shipment "${heard.shipmentId}"`)
  return take(shop, { ...heard, trx, order, shipment, nowMs: shop.clock() })
}

interface ShipmentContext extends ShipmentReport {
  readonly trx: Db
  readonly order: OrderRow
  readonly shipment: ShipmentRow
  readonly nowMs: number
}

async function take(shop: ShopContext, scene: ShipmentContext): Promise<ShipmentUpdateOutcome> {
  const updateId = await recordUpdate(scene)
  if (updateId === undefined) return 'known'
  const { trx, shipment, state, nowMs } = scene
  const last = await lastHappened(trx, shipment.id)
  const isCancelled = shipment.status === 'cancelled' && shipment.courier_status === CANCELLED_BY_US
  const known = { status: shipment.status, at: last?.getTime() ?? null, isCancelled }
  const verdict = judgeUpdate(known, { status: state.status, at: state.at ?? null })
  if (verdict === 'stale') return verdict
  if (verdict === 'odd') {
    await noteOdd(scene)
    return verdict
  }
  await noteApplied(trx, updateId, new Date(nowMs))
  if (verdict === 'apply') {
    await apply(shop, scene)
    return 'applied'
  }
  // There is no cash to be missed.
  if (shipment.return_id !== null) return 'known'
  return takeMissedCash(scene, verdict)
}

/** Of a part that was handed in, told again or only now: how much was taken may be what is new. */
async function takeMissedCash(
  scene: ShipmentContext,
  verdict: 'known' | 'belated',
): Promise<ShipmentUpdateOutcome> {
  const { trx, shipment, state } = scene
  if (!lacksCash(shipment, state)) {
    if (verdict === 'belated' && shipment.collected === null) await takeCash(scene)
    return 'known'
  }
  await saveCollected(trx, shipment.id, state.collected ?? null)
  await takeCash(scene)
  await note(scene, `parcel_${state.status}`)
  return 'belated'
}

function recordUpdate({
  trx,
  shipment,
  state,
  dedupeKey,
  nowMs,
}: ShipmentContext): Promise<number | undefined> {
  return saveShipmentUpdate(trx, {
    shipmentId: shipment.id,
    courier: shipment.courier,
    dedupeKey,
    status: state.status,
    courierStatus: state.courierStatus,
    message: state.message ?? null,
    body: state.raw ?? {},
    collected: state.collected ?? null,
    fee: state.fee ?? null,
    alarm: null,
    happenedAt: state.at === undefined ? null : new Date(state.at),
    now: new Date(nowMs),
  })
}

const ODD = 'is at its end here, and its courier says: '

/** The matter for staff; an alarm that stands at the parcel stays. */
async function noteOdd(scene: ShipmentContext): Promise<void> {
  const { trx, shipment, state, actor } = scene
  await note(scene, 'parcel_odd', { status: state.status })
  if (actor.kind === 'courier' && (shipment.problem ?? ODD).startsWith(ODD)) {
    await saveProblem(trx, shipment.id, ODD + state.courierStatus)
  }
}

/** Writes into the order's history what a parcel did. */
function note(
  { trx, order, shipment, state, actor, nowMs }: ShipmentContext,
  kind: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const facts = {
    shipment: shipment.merchant_ref,
    courier: shipment.courier,
    courier_status: state.courierStatus,
    ...more,
  }
  return saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind, facts })
}

async function apply(shop: ShopContext, scene: ShipmentContext): Promise<void> {
  const { trx, shipment, state, actor, nowMs } = scene
  const ofExchange = shipment.return_id !== null
  if (ofExchange && actor.kind === 'staff') refuseCashOfExchange(shipment.merchant_ref, state.collected)
  await saveShipmentStatus(trx, {
    shipmentId: shipment.id,
    status: state.status,
    courierStatus: state.courierStatus,
    collected: state.collected ?? null,
    fee: state.fee ?? null,
    ended: isFinal(shipmentSteps, state.status),
    now: new Date(nowMs),
  })
  await note(scene, `parcel_${state.status}`)
  if (shipment.pickup_on !== null) return followPickup(shop, scene)
  if (ofExchange) return followExchange(shop, scene)
  if (isHandedIn(state.status)) await takeCash(scene)
  await followWithOrder(shop, scene)
}

/** The cash that the rider collected: the amount due, if the courier names none and everything was delivered. */
async function takeCash({ trx, order, shipment, state, actor, nowMs }: ShipmentContext): Promise<void> {
  if (actor.kind === 'staff') refuseOverDue(order, state.collected)
  const expected = state.status === 'delivered' ? shipment.cod_amount : undefined
  const amount = state.collected ?? expected
  if (amount === undefined) {
    if (shipment.cod_amount > 0) await saveProblem(trx, shipment.id, CASH_UNKNOWN)
    return
  }
  await recordCash(trx, { order, amount, shipmentId: shipment.id, actor, nowMs })
  await refreshMoney(trx, order)
}

async function followWithOrder(shop: ShopContext, scene: ShipmentContext): Promise<void> {
  const { trx, shipment, state, actor, nowMs } = scene
  const parcels = await readShipments(trx, scene.order.id)
  const others = parcels.filter(({ id }) => id !== shipment.id).map(({ status }) => status)
  // Its money may just have changed.
  let order = (await lockOrder(trx, scene.order.id)) ?? scene.order
  const before = order.status
  const lines = await readSentLines(trx, scene.order.id)
  const isMoreToSend = lines.some(({ quantity, sent }) => sent < quantity)
  for (const change of orderAfterShipment(before, state.status, { others, isMoreToSend })) {
    order = await changeOrder(trx, { order, change: orThrow(change), actor, nowMs })
  }
  await notifyOfParcel(shop, { ...scene, order }, before)
}

async function notifyOfParcel(
  shop: ShopContext,
  { trx, order, shipment, state }: ShipmentContext,
  before: OrderRow['status'],
): Promise<void> {
  if (state.status === 'out_for_delivery') {
    return notifyCustomer(trx, shop, { name: 'order_out_for_delivery', order, facts: {} })
  }
  if (state.status === 'failed_attempt') {
    return notifyCustomer(trx, shop, { name: 'order_delivery_tried', order, facts: {} })
  }
  // Couriers name the hand-over differently, some not at all: told once, when the order leaves the shop.
  if (order.status === 'with_courier' && before !== 'with_courier') {
    const facts = { courier: shipment.courier, trackingCode: shipment.tracking_code }
    return notifyCustomer(trx, shop, { name: 'order_handed_over', order, facts })
  }
  // The last news may be of a part that came back.
  if (order.status === 'delivered' && before !== 'delivered' && isHandedIn(state.status)) {
    return notifyCustomer(trx, shop, { name: 'order_delivered', order, facts: {} })
  }
}
