import { fromTaka, poisha, type Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { dueOf } from '#domain/order/money/order-money.ts'
import {
  cancelOrder,
  confirmOrder,
  deliverOrder,
  makeReady,
  packOrder,
  takeBack,
  unpackOrder,
  type OrderChange,
} from '#domain/order/order-change.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { isHandedIn, isUnderWay } from '#domain/order/status/shipment-status.ts'
import type { changeStaffOrder as endpoint } from '#contract/staff/orders.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { cancelParcels } from './cancel-parcels.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { checkParcel } from './check-parcel.ts'
import { endRest } from './rest/end-rest.ts'
import { noteWithin } from './note-shipment.ts'
import { lockOrder, type OrderRow } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { recordCash, refuseOverDue } from '#server/orders/money/record-cash.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { readShipments, type ShipmentRow } from '#server/orders/shipment-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

export type StaffRequest = Input<typeof endpoint>['body']

interface StaffOrderChange {
  readonly orderId: string
  readonly request: StaffRequest
  readonly actor: Actor
}

/** Does one thing that staff do with an order; the customer is told in the same transaction. */
export async function changeStaffOrder(shop: ShopContext, change: StaffOrderChange): Promise<void> {
  followCancelled(shop, await inTransaction(shop.db, (trx) => changeWithin(shop, trx, change)))
}

/** The same in a transaction of the caller's; answers with the parcels to follow after its commit. */
export async function changeWithin(
  shop: ShopContext,
  trx: Db,
  { orderId, request, actor }: StaffOrderChange,
): Promise<readonly string[]> {
  const order = await lockOrder(trx, orderId)
  if (order === undefined) throw new Error(`No order "${orderId}"`)
  if (request.version !== undefined && request.version !== order.version)
    throw new RefusalError({ code: 'version_conflict', was: request.version, version: order.version })
  const scene: StaffOrderContext = { trx, order, actor, nowMs: shop.clock() }
  const parcels = await readShipments(trx, orderId)
  if (request.action === 'end_rest') {
    await endRest(shop, scene, request.reason)
    return []
  }
  await perform(shop, { ...scene, parcels }, request)
  return request.action === 'unpack' || request.action === 'cancel'
    ? cancelParcels(shop, { ...scene, parcels, reason: request.reason })
    : []
}

/** Asks the couriers of parcels that were cancelled, after the commit. */
export function followCancelled(shop: ShopContext, parcels: readonly string[]): void {
  for (const id of parcels) shop.background.begin(() => checkParcel(shop, id))
}

interface StaffOrderContext {
  readonly trx: Db
  readonly order: OrderRow
  readonly actor: Actor
  readonly nowMs: number
}

interface WithParcels extends StaffOrderContext {
  readonly parcels: readonly ShipmentRow[]
}

type Step = Exclude<StaffRequest, { readonly action: 'end_rest' }>

async function perform(shop: ShopContext, scene: WithParcels, request: Step): Promise<void> {
  const { order } = scene
  switch (request.action) {
    case 'confirm':
      await change(scene, orThrow(confirmOrder(order, 'by staff')))
      return notify(shop, scene, 'order_confirmed')
    case 'pack':
      return change(scene, orThrow(packOrder(order)))
    case 'unpack':
      return change(scene, orThrow(unpackOrder(order, request.reason)))
    case 'make_ready':
      return getReady(shop, scene)
    case 'hand_over':
      return recordParcelUpdates(shop, scene, { status: 'picked_up', courierStatus: 'handed over' })
    case 'deliver':
      return deliver(shop, scene, request.collected)
    case 'send_back':
      return recordParcelUpdates(shop, scene, { status: 'returning', courierStatus: request.reason })
    case 'take_back':
      return takeIn(shop, scene, request.sellable)
    case 'cancel':
      return cancel(shop, scene, request.reason)
  }
}

/** Refused if the customer took a part of the order: that part is paid for. */
async function cancel(shop: ShopContext, scene: WithParcels, reason: string): Promise<void> {
  const { order, actor, trx, parcels } = scene
  if (parcels.some(({ status }) => isHandedIn(status))) throw refused(order, 'cancelled')
  await change(scene, orThrow(cancelOrder(order, actor, reason)))
  return notifyCustomer(trx, shop, {
    name: 'order_cancelled',
    order: { ...order, status: 'cancelled' },
    facts: { reason },
  })
}

async function change({ trx, order, actor, nowMs }: StaffOrderContext, changed: OrderChange): Promise<void> {
  await changeOrder(trx, { order, change: changed, actor, nowMs })
}

async function notify(
  shop: ShopContext,
  { trx, order }: StaffOrderContext,
  name: 'order_confirmed' | 'order_delivered' | 'order_returned',
): Promise<void> {
  const now = (await lockOrder(trx, order.id)) ?? order
  await notifyCustomer(trx, shop, { name, order: now, facts: {}, isUndoable: name === 'order_confirmed' })
}

async function getReady(parts: ShopContext, scene: StaffOrderContext): Promise<void> {
  const { trx, order } = scene
  const shop = order.location_id === null ? undefined : await shopName(trx, order.location_id)
  if (shop === undefined) throw refused(order, 'ready_to_collect')
  await change(scene, orThrow(makeReady(order)))
  const said = order.language === 'bn' ? (shop.name_bn ?? shop.name) : shop.name
  await notifyCustomer(trx, parts, {
    name: 'order_ready_to_collect',
    order,
    facts: { shop: said },
    isUndoable: true,
  })
}

function shopName(trx: Db, id: number) {
  return trx.selectFrom('location').select(['name', 'name_bn']).where('id', '=', id).executeTakeFirst()
}

/** At the till, or at the door by our own rider. */
async function deliver(shop: ShopContext, scene: WithParcels, collected: number | undefined): Promise<void> {
  const { trx, order, nowMs } = scene
  const amount = collected === undefined ? undefined : fromTaka(collected)
  if (order.status !== 'ready_to_collect') {
    return recordParcelUpdates(shop, scene, {
      status: 'delivered',
      courierStatus: 'delivered',
      collected: amount,
    })
  }
  refuseOverDue(order, amount)
  await change(scene, orThrow(deliverOrder(order)))
  const taken = amount ?? dueOf(order)
  await recordCash(trx, { order, amount: taken, shipmentId: null, actor: scene.actor, nowMs })
  await refreshMoney(trx, { ...order, status: 'delivered' })
  await notify(shop, scene, 'order_delivered')
}

interface StaffReport {
  readonly status: ShipmentStatus
  readonly courierStatus: string
  readonly collected?: ReturnType<typeof fromTaka> | undefined
}

/** Notes the same of every parcel that is on its way: the order follows. */
async function recordParcelUpdates(shop: ShopContext, scene: WithParcels, said: StaffReport): Promise<void> {
  const { trx, order, actor, nowMs } = scene
  const live = scene.parcels.filter(({ status }) => isUnderWay(status))
  if (live.length === 0) throw refused(order, said.status)
  const shares = cashOfEach(live, said.collected)
  for (const { id, merchant_ref: name } of live) {
    const state = { ...said, collected: shares.get(id), at: nowMs, raw: {} }
    const heard = { shipmentId: id, state, dedupeKey: `staff:${name}:${said.status}:${nowMs}`, actor }
    const outcome = await noteWithin(shop, trx, { order: (await lockOrder(trx, order.id)) ?? order, heard })
    if (outcome !== 'applied') throw refused(order, said.status)
  }
}

/** Shares cash that was taken for several parcels: each gets its own amount, and the last one the rest. */
function cashOfEach(
  parcels: readonly ShipmentRow[],
  collected: Poisha | undefined,
): ReadonlyMap<string, Poisha> {
  const shares = new Map<string, Poisha>()
  if (collected === undefined) return shares
  let left: number = collected
  for (const [place, { id, cod_amount: cod }] of parcels.entries()) {
    const share = place === parcels.length - 1 ? left : Math.min(left, cod)
    shares.set(id, poisha(share))
    left -= share
  }
  return shares
}

/** The returned pieces were inspected. */
async function takeIn(shop: ShopContext, scene: WithParcels, sellable: boolean): Promise<void> {
  const { trx, order } = scene
  if (scene.parcels.some(({ status }) => status === 'returning')) {
    const coming = scene.parcels.filter(({ status }) => status === 'returning')
    await recordParcelUpdates(
      shop,
      { ...scene, parcels: coming },
      { status: 'returned', courierStatus: 'taken in' },
    )
  }
  const now = (await lockOrder(trx, order.id)) ?? order
  await change({ ...scene, order: now }, orThrow(takeBack(now, sellable)))
  await notify(shop, scene, 'order_returned')
}

function refused({ status }: OrderRow, to: string): RefusalError {
  return new RefusalError({ code: 'wrong_state', from: status, to })
}
