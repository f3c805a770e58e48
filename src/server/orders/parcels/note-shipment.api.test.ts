import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { CourierState } from '#server/couriers/port/courier.ts'
import { newId } from '#server/platform/new-id.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { noteShipment } from './note-shipment.ts'
import { saveShipment } from '#server/orders/shipment-store.ts'

const courier: Actor = { kind: 'courier', id: null }
const TOTAL = 108_000

let shop: TestShop
let backOffice: BackOffice
let variantId: number
let said = 0

beforeAll(async () => {
  shop = await openTestShop()
  backOffice = openBackOffice(shop)
  variantId = await addPiece(shop, { stock: 100 })
})
afterAll(() => shop.close())

/** An order in cash that is packed and booked. */
async function parcel(): Promise<{ readonly orderId: string; readonly shipmentId: string }> {
  const cod = { payment_method: 'cod', payment_status: 'cod_due', status: 'confirmed' }
  const orderId = await backOffice.placed({ variantId, order: cod })
  await shop.db.updateTable('shop_order').set({ status: 'packed' }).where('id', '=', orderId).execute()
  const { number } = await shop.db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const shipmentId = newId('shp', Date.now())
  await saveShipment(shop.db, {
    id: shipmentId,
    orderId,
    orderNumber: number,
    courier: 'steadfast',
    status: 'created',
    trackingCode: 'SF1',
    trackingUrl: null,
    codAmount: poisha(TOTAL),
    weightGrams: 500,
    note: null,
    nextCheckAt: null,
    now: new Date(),
  })
  return { orderId, shipmentId }
}

function note(
  shipmentId: string,
  status: ShipmentStatus,
  more: Partial<CourierState> & { key?: string } = {},
) {
  said += 1
  const { key = `k${said}`, ...facts } = more
  const state = { status, courierStatus: status, raw: {}, ...facts }
  return noteShipment(backOffice.shop, { shipmentId, state, dedupeKey: key, actor: courier })
}

test('a parcel that is brought takes its order along, with the cash', async () => {
  const { orderId, shipmentId } = await parcel()
  await note(shipmentId, 'picked_up')
  expect(await backOffice.orderOf(orderId)).toMatchObject({
    status: 'with_courier',
    payment_status: 'cod_due',
  })
  await note(shipmentId, 'out_for_delivery')
  await note(shipmentId, 'delivered', { collected: poisha(TOTAL) })
  expect(await backOffice.orderOf(orderId)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    paid: TOTAL,
  })
  const names = (await backOffice.heard()).slice(-3).map(({ name }) => name)
  expect(names).toEqual(['order_handed_over', 'order_out_for_delivery', 'order_delivered'])
})

test('steps that the courier leaves out are made up for', async () => {
  const { orderId, shipmentId } = await parcel()
  await note(shipmentId, 'delivered')
  expect(await backOffice.orderOf(orderId)).toMatchObject({ status: 'delivered', paid: TOTAL })
  const steps = await shop.db
    .selectFrom('order_event')
    .select('to_status')
    .where('order_id', '=', orderId)
    .where('to_status', 'is not', null)
    .orderBy('id')
    .execute()
  expect(steps.map((event) => event.to_status)).toEqual(['with_courier', 'delivered'])
})

test('the same news twice, even at once, is taken in once', async () => {
  const { orderId, shipmentId } = await parcel()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => note(shipmentId, 'delivered', { key: `same ${shipmentId}` })),
  )
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1)
  expect(await backOffice.orderOf(orderId)).toMatchObject({ paid: TOTAL })
})

test('older news that comes later changes nothing', async () => {
  const { shipmentId } = await parcel()
  await note(shipmentId, 'out_for_delivery', { at: 2000 })
  expect(await note(shipmentId, 'in_transit', { at: 1000 })).toBe('stale')
})

test('a parcel that was brought stays brought, whatever is told afterwards', async () => {
  const { orderId, shipmentId } = await parcel()
  await note(shipmentId, 'delivered', { at: 1000 })
  expect(await note(shipmentId, 'in_transit')).toBe('stale')
  expect(await note(shipmentId, 'in_transit', { at: 2000 })).toBe('odd')
  expect(await backOffice.orderOf(orderId)).toMatchObject({ status: 'delivered' })
})

test('a parcel that nobody takes in comes back, and lies on the shelf only when staff have looked at it', async () => {
  const { orderId, shipmentId } = await parcel()
  const before = await shop.db
    .selectFrom('stock')
    .select('on_hand')
    .where('variant_id', '=', variantId)
    .execute()
  await note(shipmentId, 'in_transit')
  await note(shipmentId, 'returned')
  expect(await backOffice.orderOf(orderId)).toMatchObject({ status: 'returning', paid: 0 })
  const after = await shop.db
    .selectFrom('stock')
    .select('on_hand')
    .where('variant_id', '=', variantId)
    .execute()
  expect(Number(after[0]?.on_hand)).toBe(Number(before[0]?.on_hand) - 1)
})

test('cash that is less than asked for leaves the order part paid', async () => {
  const { orderId, shipmentId } = await parcel()
  await note(shipmentId, 'partially_delivered', { collected: poisha(50_000) })
  expect(await backOffice.orderOf(orderId)).toMatchObject({
    status: 'delivered',
    payment_status: 'part_paid',
    paid: 50_000,
  })
})

test('how much was taken for a part that nobody named is not made up, and counts once it is known', async () => {
  const { orderId, shipmentId } = await parcel()
  await note(shipmentId, 'partially_delivered')
  expect(await backOffice.orderOf(orderId)).toMatchObject({
    status: 'delivered',
    payment_status: 'cod_due',
    paid: 0,
  })
  expect(await shipmentOf(shipmentId)).toEqual({
    collected: null,
    problem: 'was handed in in part: note how much the rider took',
  })
  for (let times = 0; times < 2; times += 1) {
    await note(shipmentId, 'partially_delivered', { collected: poisha(50_000) })
    expect(await backOffice.orderOf(orderId)).toMatchObject({ payment_status: 'part_paid', paid: 50_000 })
    expect(await shipmentOf(shipmentId)).toEqual({ collected: 50_000, problem: null })
  }
})

test('a part that is told of again after the rest has come back is not paid twice', async () => {
  const { orderId, shipmentId } = await parcel()
  await note(shipmentId, 'partially_delivered', { collected: poisha(50_000) })
  await note(shipmentId, 'returned')
  await note(shipmentId, 'partially_delivered', { collected: poisha(50_000) })
  expect(await backOffice.orderOf(orderId)).toMatchObject({ paid: 50_000 })
})

const shipmentOf = (id: string) =>
  shop.db.selectFrom('shipment').select(['collected', 'problem']).where('id', '=', id).executeTakeFirst()

test('nothing is booked with a courier that is not set up', async () => {
  const id = await backOffice.placed({ variantId, order: { status: 'confirmed' } })
  const { number } = await shop.db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { token } = await aStaffMember(shop)
  const body = { courier: 'redx' }
  expect(await call(shop, `POST /v1/staff/orders/${number}/parcels`, { token, body })).toMatchObject({
    status: 422,
    body: { code: 'invalid_fields', errors: { courier: expect.stringContaining('is not set up') } },
  })
})
