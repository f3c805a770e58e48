import { afterAll, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { getOrder } from '#contract/shop/orders.ts'
import { applySettlement } from '#server/orders/money/apply-settlement.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { openParcelOffice, type Placed } from '#tests/support/orders/parcel-office.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'

const { store, orders, variantId, act, noticesOf, book } = await openParcelOffice()
const { db } = store.shop
afterAll(() => store.close())

const PIECE = 1000
const DELIVERY = 80

interface Packed extends Placed {
  readonly position: number
}

/** A packed order of three pieces of one line: in cash, or paid by bKash. */
async function threePacked(isPaid = false): Promise<Packed> {
  const cod = { payment_method: 'cod', payment_status: 'cod_due', status: 'confirmed' } as const
  const id = await orders.placed({ variantId, quantity: 3, order: isPaid ? {} : cod })
  if (isPaid) {
    const attemptId = await orders.attempt(id)
    const amount = poisha((3 * PIECE + DELIVERY) * 100)
    await applySettlement(orders.shop, {
      attemptId,
      checkAgainAt: null,
      settlement: { state: 'paid', amount, providerTxnId: `TXN${attemptId}` },
    })
  }
  const { number, position } = await db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['number', 'position'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await act({ id, number }, { action: 'pack' })
  return { id, number, position }
}

/** A part of the order is with our rider. */
async function partSent(isPaid = false, quantity = 1): Promise<Packed> {
  const order = await threePacked(isPaid)
  const lines = [{ position: order.position, quantity }]
  await book(order, { courier: 'manual', part: { parcels: 0, lines } })
  await act(order, { action: 'hand_over' })
  return order
}

const end = ({ number }: Placed) =>
  store.staff(`POST /v1/staff/orders/${number}/actions`, { action: 'end_rest', reason: 'It broke.' })
const noted = ({ number }: Placed, parcel: string, body: object) =>
  store.staff(`POST /v1/staff/parcels/${number}-${parcel}/actions`, { action: 'note', ...body })
const viewOf = async ({ number }: Placed) => (await store.staff(`GET /v1/staff/orders/${number}`)).body
const shelf = async () => (await stockOf(db, variantId)).on_hand
const lineOf = ({ id }: Placed) =>
  db
    .selectFrom('order_line')
    .select(['quantity', 'not_sent', 'total'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()

async function nothingBroken(): Promise<void> {
  const broken = await brokenInvariants(db, { now: new Date(store.shop.now()) })
  // The orders of this test have no history of how they were confirmed.
  expect(broken.filter((what) => !what.startsWith('I11'))).toEqual([])
  expect(await rows(db, 'select * from ledger_fault', [])).toEqual([])
}

test('an order in cash whose part was delivered ends with it: the rest lies on the shelf again, and nothing is owed', async () => {
  const before = await shelf()
  const order = await partSent()
  await noted(order, 'S1', { status: 'delivered' })
  expect(await viewOf(order)).toMatchObject({
    status: 'with_courier',
    rest: { total: PIECE, delivery_off: DELIVERY, refund: 0, refund_later: 0 },
  })
  const ended = await end(order)
  expect(ended).toMatchObject({ status: 200, body: { status: 'delivered', to_send: [], rest: null } })
  expect(await orders.orderOf(order.id)).toMatchObject({ payment_status: 'paid', paid: PIECE * 100 })
  expect(await lineOf(order)).toEqual({ quantity: 1, not_sent: 2, total: PIECE * 100 })
  expect(await shelf()).toBe(before - 1)
  expect(await noticesOf(order)).toEqual(['order_handed_over', 'order_rest_not_sent'])
  // A second press changes nothing.
  expect(await end(order)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await nothingBroken()
})

test('a paid order gets the money of its rest back, and keeps its delivery charge', async () => {
  const order = await partSent(true)
  expect((await viewOf(order))['rest']).toEqual({
    total: PIECE + DELIVERY,
    delivery_off: 0,
    refund: 2 * PIECE,
    refund_later: 0,
  })
  expect(await end(order)).toMatchObject({ status: 200, body: { status: 'with_courier' } })
  const promised = await db
    .selectFrom('refund')
    .select(['amount', 'state'])
    .where('order_id', '=', order.id)
    .execute()
  expect(promised).toEqual([{ amount: 2 * PIECE * 100, state: 'intended' }])
  await noted(order, 'S1', { status: 'delivered' })
  expect(await orders.orderOf(order.id)).toMatchObject({
    status: 'delivered',
    paid: (3 * PIECE + DELIVERY) * 100,
  })
  await nothingBroken()
})

test('an order whose only part is still on its way and comes back is taken in, each piece once', async () => {
  const before = await shelf()
  const order = await partSent()
  await end(order)
  expect(await shelf()).toBe(before - 1)
  await act(order, { action: 'send_back', reason: 'nobody is there' })
  await act(order, { action: 'take_back', sellable: true })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'returned', paid: 0 })
  expect(await shelf()).toBe(before)
  await nothingBroken()
})

test('pieces that were lost need not be sent again', async () => {
  const before = await shelf()
  const order = await partSent()
  await book(order, { courier: 'manual' })
  await noted(order, 'S1', { status: 'delivered' })
  await noted(order, 'S2', { status: 'lost' })
  expect(await end(order)).toMatchObject({ status: 200, body: { status: 'delivered' } })
  expect(await lineOf(order)).toMatchObject({ quantity: 1, not_sent: 2 })
  // The lost ones are gone.
  expect(await shelf()).toBe(before - 3)
  await nothingBroken()
})

test('pieces that are lost after the rest was ended can be sent again, with their cash', async () => {
  const order = await partSent(false, 2)
  await end(order)
  await noted(order, 'S1', { status: 'lost' })
  expect((await viewOf(order))['to_send']).toEqual([{ position: order.position, quantity: 2 }])
  const again = await book(order, { courier: 'manual' })
  expect(again.body).toMatchObject({ parcels: [{ status: 'lost' }, { cod: 2 * PIECE }] })
  await noted(order, 'S2', { status: 'delivered' })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', paid: 2 * PIECE * 100 })
  await nothingBroken()
})

test('the rest cannot be ended before a part was sent, or after all parcels were lost', async () => {
  const packed = await threePacked()
  expect((await viewOf(packed))['rest']).toBeNull()
  expect(await end(packed)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const lost = await partSent()
  await noted(lost, 'S1', { status: 'lost' })
  expect((await viewOf(lost))['actions']).toEqual(['cancel'])
  expect(await end(lost)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('two who end the rest and two who book it at once: one of both happens, once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = await shelf()
    const order = await partSent()
    const answers = await atOnce(4, (n) => (n % 2 === 0 ? end(order) : book(order, { courier: 'manual' })))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { not_sent: notSent } = await lineOf(order)
    const view = await viewOf(order)
    expect(view['to_send']).toEqual([])
    expect(view['parcels']).toHaveLength(notSent === 0 ? 2 : 1)
    expect([0, 2]).toContain(notSent)
    expect(await shelf()).toBe(before - 3 + notSent)
    await nothingBroken()
  }
})

test('the database keeps pieces that are in a parcel in their line, and other amounts as they are', async () => {
  const order = await partSent()
  const change = (text: string) =>
    db.transaction().execute(async (trx) => {
      await rows(trx, "select set_config('shop.edited_order', $1, true)", [order.id])
      await rows(trx, text, [order.id])
    })
  const less = (quantity: number, notSent: number) =>
    change(
      `update order_line set quantity = ${quantity}, not_sent = ${notSent}, subtotal = ${quantity} * unit_price,
        total = ${quantity} * unit_price where order_id = $1`,
    )
  await expect(less(0, 3)).rejects.toThrow('More of line 1')
  await expect(less(2, 0)).rejects.toThrow('cannot be edited')
  await expect(
    change('update shop_order set delivery = delivery + 100, total = total + 100 where id = $1'),
  ).rejects.toThrow('cannot be edited')
})

test('the customer reads which pieces will not be sent, and why', async () => {
  const shopper = aShopper(store.shop.api)
  const { number } = await shopper.buy([{ id: variantId, quantity: 3 }], { payment: 'cod' })
  const order = { id: '', number }
  await act(order, { action: 'confirm' })
  await act(order, { action: 'pack' })
  const lines = [{ position: 1, quantity: 1 }]
  await book(order, { courier: 'manual', part: { parcels: 0, lines } })
  await act(order, { action: 'hand_over' })
  await end(order)
  const seen = await store.shop.api(getOrder, { params: { number } }, { headers: shopper.headers })
  expect(seen).toMatchObject({ status: 'with_courier', total: PIECE, lines: [{ quantity: 1, not_sent: 2 }] })
  expect(seen.history.at(-1)).toMatchObject({
    kind: 'rest_not_sent',
    reason: 'It broke.',
    edit: { pieces: [{ was: 3, now: 1 }], total: { was: 3 * PIECE + DELIVERY, now: PIECE }, consent: null },
  })
})
