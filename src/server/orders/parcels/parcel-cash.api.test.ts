import { afterAll, describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { openParcelOffice, TAKA, TOTAL } from '#tests/support/orders/parcel-office.ts'

const { store, orders, confirmed, packed, act, book, written, sent } = await openParcelOffice()
afterAll(() => store.close())

describe('the cash to collect at the door', () => {
  test('the cash to collect at the door is what is owed after a part was paid', async () => {
    const order = await confirmed()
    await orders.attempt(order.id, { amount: poisha(50_000), state: 'paid', purpose: 'advance' })
    await store.shop.db.updateTable('shop_order').set({ paid: 50_000 }).where('id', '=', order.id).execute()
    await act(order, { action: 'pack' })
    await book(order)
    expect(store.sandbox.parcels.find(`${order.number}-S1`)?.cod).toBe(580)
    await store.move(`${order.number}-S1`, 'delivered')
    expect(await orders.orderOf(order.id)).toMatchObject({ paid: TOTAL, payment_status: 'paid' })
  })

  test('the cash to collect at the door is nothing for an order that is paid', async () => {
    const order = await confirmed({ payment_method: 'bkash', payment_status: 'pending' })
    await orders.attempt(order.id, { state: 'paid' })
    await store.shop.db.updateTable('shop_order').set({ paid: TOTAL }).where('id', '=', order.id).execute()
    await act(order, { action: 'pack' })
    await book(order)
    expect(store.sandbox.parcels.find(`${order.number}-S1`)?.cod).toBe(0)
  })

  test('the cash to collect at the door is never more than is owed, past the code as well', async () => {
    const order = await packed()
    await expect(written(order, { codAmount: poisha(TOTAL + 100) })).rejects.toThrow(
      /Riders would be asked to take 108100 poisha/,
    )
  })
})

test('staff who say that more cash was taken than is owed are told what is owed, and nothing is booked', async () => {
  const order = await sent({}, 'manual')
  await act(order, { action: 'hand_over' })
  const refusal = {
    status: 409,
    body: {
      code: 'cash_over_due',
      error: `Of order ${order.number} 1080 taka are owed, and 1500 taka are more. Give back what is over, and note what was kept.`,
      details: { number: order.number, due: TAKA, collected: 1500 },
    },
  }
  const delivered = { action: 'deliver', collected: 1500 }
  expect(await store.staff(`POST /v1/staff/orders/${order.number}/actions`, delivered)).toMatchObject(refusal)
  const noted = { action: 'note', status: 'delivered', collected: 1500 }
  expect(await store.staff(`POST /v1/staff/parcels/${order.parcel}/actions`, noted)).toMatchObject(refusal)
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'with_courier', paid: 0 })
  await act(order, { action: 'deliver', collected: TAKA })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
})

test('cash that a courier took above what was owed is kept beside the order, and promised back', async () => {
  const order = await sent()
  await store.move(order.parcel, 'pending')
  await store.move(order.parcel, 'delivered', { collected: 1500 })
  expect(await orders.orderOf(order.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'refund_due',
    paid: TOTAL,
  })
  const promised = store.shop.db
    .selectFrom('refund')
    .select(['amount', 'state', 'reason'])
    .where('order_id', '=', order.id)
  expect(await promised.execute()).toEqual([{ amount: 42_000, state: 'intended', reason: 'paid too much' }])
  const broken = await brokenInvariants(store.shop.db)
  expect(broken.filter((one) => /^I(?:4|10) /.test(one))).toEqual([])
})

test('less cash than was asked for leaves the rest owed', async () => {
  const order = await sent()
  await store.move(order.parcel, 'partial_delivered', { collected: 500 })
  expect(await orders.orderOf(order.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'part_paid',
    paid: 50_000,
  })
})

test('cash that nobody can have taken is refused by its name, not by a failure', async () => {
  const order = await sent()
  const note = { action: 'note', status: 'delivered', collected: 1e300 }
  expect(await store.staff(`POST /v1/staff/parcels/${order.parcel}/actions`, note)).toMatchObject({
    status: 400,
    body: { code: 'bad_request', errors: { collected: expect.any(String) as string } },
  })
})
