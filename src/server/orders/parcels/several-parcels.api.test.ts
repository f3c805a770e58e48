import { afterAll, expect, test } from 'vitest'
import { getOrder } from '#contract/shop/orders.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { brokenLedger } from '#tests/support/orders/ledger.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { openParcelOffice, type Placed } from '#tests/support/orders/parcel-office.ts'

const { store, orders, variantId, act, noticesOf, book } = await openParcelOffice()
afterAll(() => store.close())

const MINUTE_MS = 60_000
const PIECE = 1000
const DELIVERY = 80
const TOTAL_TAKA = 3 * PIECE + DELIVERY

/** A packed order in cash with three pieces of one line. */
async function threePacked(given: object = {}): Promise<Placed & { readonly position: number }> {
  const cod = { payment_method: 'cod', payment_status: 'cod_due', status: 'confirmed' } as const
  const id = await orders.placed({ variantId, quantity: 3, order: { ...cod, ...given } })
  const { db } = store.shop
  const { number } = await db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { position } = await db
    .selectFrom('order_line')
    .select('position')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await act({ id, number }, { action: 'pack' })
  return { id, number, position }
}

const part = (order: { readonly position: number }, quantity: number, parcels = 0) => ({
  parcels,
  lines: [{ position: order.position, quantity }],
})
const viewOf = async (order: Placed) => (await store.staff(`GET /v1/staff/orders/${order.number}`)).body
const statusOf = async (order: Placed) => (await orders.orderOf(order.id)).status

async function nothingBroken(): Promise<void> {
  const broken = await brokenInvariants(store.shop.db, { now: new Date(store.shop.now()) })
  // The orders of this test have no history of how they were confirmed.
  expect(broken.filter((what) => !what.startsWith('I11'))).toEqual([])
  expect(await brokenLedger(store.shop.db, store.shop.now())).toEqual([])
}

test('an order goes in two parcels with two couriers, each collects its part, and the order is there when both are', async () => {
  const order = await threePacked()
  const first = await book(order, { courier: 'steadfast', part: part(order, 1) })
  expect(first).toMatchObject({
    status: 201,
    body: {
      parcels: [{ number: `${order.number}-S1`, cod: PIECE, pieces: [{ quantity: 1 }] }],
      to_send: [{ position: order.position, quantity: 2 }],
    },
  })
  // The rest, without saying which it is.
  expect((await book(order, { courier: 'pathao' })).body).toMatchObject({
    parcels: [
      { cod: PIECE },
      { number: `${order.number}-S2`, cod: 2 * PIECE + DELIVERY, pieces: [{ quantity: 2 }] },
    ],
    to_send: [],
  })
  // Nothing is left: another call gets the parcels that are there.
  expect((await book(order, { courier: 'redx' })).body['parcels']).toHaveLength(2)
  expect(store.sandbox.parcels.find(`${order.number}-S1`)).toMatchObject({ cod: PIECE })
  expect(store.sandbox.parcels.find(`${order.number}-S2`)).toMatchObject({ cod: 2 * PIECE + DELIVERY })

  await store.move(`${order.number}-S1`, ['pending', 'delivered'])
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'with_courier', paid: PIECE * 100 })
  await nothingBroken()
  await store.move(`${order.number}-S2`, ['picked', 'delivered'])
  expect(await orders.orderOf(order.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    paid: TOTAL_TAKA * 100,
  })
  expect(await noticesOf(order)).toEqual(['order_handed_over', 'order_delivered'])
  await nothingBroken()
})

test('pieces that were left behind go after the others, and the order waits for them', async () => {
  const order = await threePacked()
  await book(order, { courier: 'steadfast', part: part(order, 2) })
  await act(order, { action: 'hand_over' })
  expect(await viewOf(order)).toMatchObject({ status: 'with_courier', to_send: [{ quantity: 1 }] })
  await store.staff(`POST /v1/staff/parcels/${order.number}-S1/actions`, {
    action: 'note',
    status: 'delivered',
  })
  expect(await statusOf(order)).toBe('with_courier')
  expect((await book(order, { courier: 'manual', tracking_code: 'RIDER-1' })).body).toMatchObject({
    parcels: [{ cod: 2 * PIECE }, { cod: PIECE + DELIVERY }],
    to_send: [],
  })
  await act(order, { action: 'deliver' })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', paid: TOTAL_TAKA * 100 })
  await nothingBroken()
})

test('an order is delivered if one part was taken and the other comes back, and nobody owes the cash of the returned part', async () => {
  const order = await threePacked()
  await book(order, { courier: 'steadfast', part: part(order, 1) })
  await book(order, { courier: 'steadfast' })
  await store.move(`${order.number}-S1`, ['pending', 'delivered'])
  await store.move(`${order.number}-S2`, ['pending', 'cancelled'])
  expect(await statusOf(order)).toBe('with_courier')
  const refused = await store.staff(`POST /v1/staff/orders/${order.number}/actions`, {
    action: 'cancel',
    reason: 'came back',
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  store.shop.pass(2 * MINUTE_MS)
  const came = { action: 'note', status: 'returned' }
  await store.staff(`POST /v1/staff/parcels/${order.number}-S2/actions`, came)
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', paid: PIECE * 100 })
  await nothingBroken()
})

test('an order of which everything comes back in two parcels is taken in as a whole', async () => {
  const order = await threePacked()
  await book(order, { courier: 'steadfast', part: part(order, 1) })
  await book(order, { courier: 'steadfast' })
  await store.move(`${order.number}-S1`, ['pending', 'cancelled'])
  expect(await statusOf(order)).toBe('with_courier')
  await store.move(`${order.number}-S2`, ['pending', 'cancelled'])
  expect(await statusOf(order)).toBe('returning')
  store.shop.pass(2 * MINUTE_MS)
  await act(order, { action: 'take_back', sellable: true })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'returned', paid: 0 })
  await nothingBroken()
})

test('ten who press for the same part at once book it once', async () => {
  const order = await threePacked()
  const answers = await atOnce(10, () => book(order, { courier: 'steadfast', part: part(order, 1) }))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const view = await viewOf(order)
  expect(view['parcels']).toHaveLength(1)
  expect(view['to_send']).toEqual([{ position: order.position, quantity: 2 }])
})

test('more than is left, and nothing at all, are refused', async () => {
  const order = await threePacked()
  for (const lines of [
    [{ position: order.position, quantity: 4 }],
    [{ position: order.position, quantity: 0 }],
    [{ position: 99, quantity: 1 }],
  ]) {
    const answer = await book(order, { courier: 'steadfast', part: { parcels: 0, lines } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
  }
  expect((await viewOf(order))['parcels']).toEqual([])
})

test('a part that its courier refuses is a parcel problem until it is booked again', async () => {
  const order = await threePacked({ recipient_name: 'Sandbox: refused', recipient_phone: '+8801712345678' })
  const other = { courier: 'manual', tracking_code: 'RIDER-2', part: part(order, 1) }
  await book(order, other)
  expect((await book(order, { courier: 'steadfast', part: part(order, 1, 1) })).status).toBe(422)
  await book(order, { courier: 'manual', tracking_code: 'RIDER-3', part: part(order, 1, 2) })
  expect(await viewOf(order)).toMatchObject({
    parcels: [{ status: 'created' }, { status: 'cancelled' }, { status: 'created' }],
    to_send: [{ quantity: 1 }],
  })
})

test('the customer sees the pieces of each parcel, and each parcel has its own packing slip', async () => {
  const shopper = aShopper(store.shop.api)
  const { number } = await shopper.buy([{ id: variantId, quantity: 3 }], { payment: 'cod' })
  const { id } = await store.shop.db
    .selectFrom('shop_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const order = { id, number }
  await act(order, { action: 'confirm' })
  await act(order, { action: 'pack' })
  const [{ position } = { position: 0 }] = (await viewOf(order))['to_send'] as { position: number }[]
  await book(order, { courier: 'steadfast', part: { parcels: 0, lines: [{ position, quantity: 1 }] } })
  await book(order, { courier: 'pathao' })
  const seen = await store.shop.api(getOrder, { params: { number } }, { headers: shopper.headers })
  expect(seen).toMatchObject({
    parcels: [
      { courier: 'steadfast', pieces: [{ position, quantity: 1 }] },
      { courier: 'pathao', pieces: [{ position, quantity: 2 }] },
    ],
  })
  const { token } = await aStaffMember(store.shop)
  const slip = (of: string, parcel: string) =>
    store.shop.fetch(`/v1/staff/orders/${of}/packing_slip?parcel=${parcel}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await slip(number, `${number}-S1`)).headers.get('content-type')).toBe('application/pdf')
  const { number: another } = await threePacked()
  expect((await slip(another, `${number}-S1`)).status).toBe(404)
})

test('lost pieces go again in a new parcel of the same order, taken from the shelf, with their cash', async () => {
  const order = await threePacked()
  const shelf = async () => (await stockOf(store.shop.db, variantId)).on_hand
  const before = await shelf()
  await book(order, { courier: 'manual', part: part(order, 1) })
  await book(order, { courier: 'manual' })
  const noted = (parcel: string, body: object) =>
    store.staff(`POST /v1/staff/parcels/${order.number}-${parcel}/actions`, { action: 'note', ...body })
  await act(order, { action: 'hand_over' })
  expect(await shelf()).toBe(before - 3)
  await noted('S1', { status: 'delivered' })
  await noted('S2', { status: 'lost' })
  expect(await viewOf(order)).toMatchObject({
    status: 'with_courier',
    to_send: [{ position: order.position, quantity: 2 }],
  })
  const again = await book(order, { courier: 'manual', part: part(order, 1, 2) })
  expect(again.body).toMatchObject({ parcels: [{}, { status: 'lost' }, { cod: PIECE }] })
  expect(await shelf()).toBe(before - 4)
  // Two at once, who both take what is left.
  const answers = await atOnce(4, () => book(order, { courier: 'manual' }))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await viewOf(order)).toMatchObject({ to_send: [], parcels: { length: 4 } })
  expect(await shelf()).toBe(before - 5)
  await nothingBroken()
  await noted('S3', { status: 'delivered' })
  await noted('S4', { status: 'delivered' })
  expect(await orders.orderOf(order.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    paid: TOTAL_TAKA * 100,
  })
  await nothingBroken()
})

test('an order that comes back after a parcel of it was lost lays only what is there on the shelf', async () => {
  const order = await threePacked()
  const before = (await stockOf(store.shop.db, variantId)).on_hand
  await book(order, { courier: 'manual' })
  await act(order, { action: 'hand_over' })
  const noted = (parcel: string, body: object) =>
    store.staff(`POST /v1/staff/parcels/${order.number}-${parcel}/actions`, { action: 'note', ...body })
  await noted('S1', { status: 'lost' })
  await book(order, { courier: 'manual' })
  await noted('S2', { status: 'picked_up' })
  await act(order, { action: 'send_back', reason: 'nobody is there' })
  await act(order, { action: 'take_back', sellable: true })
  expect(await statusOf(order)).toBe('returned')
  // Three are lost.
  expect((await stockOf(store.shop.db, variantId)).on_hand).toBe(before - 3)
  await nothingBroken()
})

test('lost pieces that the shelf has no others for cannot be booked', async () => {
  const order = await threePacked()
  await book(order, { courier: 'manual' })
  await act(order, { action: 'hand_over' })
  await store.staff(`POST /v1/staff/parcels/${order.number}-S1/actions`, { action: 'note', status: 'lost' })
  const { on_hand: there, held } = await stockOf(store.shop.db, variantId)
  const { db } = store.shop
  const { location_id: location } = await db
    .selectFrom('stock_hold')
    .select('location_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const moved = (delta: number) =>
    db
      .insertInto('stock_movement')
      .values({ variant_id: variantId, location_id: location, delta, reason: 'correction' })
      .execute()
  await moved(held - there)
  const refused = await book(order, { courier: 'manual' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(refused.body['error']).toContain(order.number)
  await moved(there - held)
})
