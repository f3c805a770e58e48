import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { rows } from '#server/db/rows.ts'
import { openBackOffice } from '#tests/support/orders/back-office.ts'
import { addPromotion } from '#tests/support/samples/add-promotion.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let staff: TestPerson
let id: string
let number: string

const phone = '+8801812340678'
const cash = { status: 'awaiting_call', payment_method: 'cod', payment_status: 'cod_due' } as const

beforeAll(async () => {
  shop = await openTestShop()
  staff = await aStaffMember(shop)
  const desk = openBackOffice(shop)
  const variantId = await addPiece(shop, { stock: 9 })
  await desk.placed({ variantId, order: { ...cash, phone, paid: 108_000 } })
  id = await desk.placed({
    variantId,
    quantity: 2,
    order: {
      ...cash,
      phone,
      email: 'rima@example.com',
      recipient_name: 'Nusrat Jahan',
      recipient_phone: '+8801999990111',
      note: 'After noon',
      gift_message: 'With love',
    },
  })
  number = await numberOf(id)
  await desk.attempt(id)
  const code = await addPromotion(shop)
  await rows(
    shop.db,
    `insert into promotion_use (promotion_id, order_id, customer, amount, used_at)
    select id, $1, $2, 5000, now() from promotion where code = $3`,
    [id, phone, code],
  )
  await rows(
    shop.db,
    `insert into message (name, channel, recipient, language, facts, priority, expires_at)
    values ('order_placed', 'sms', $1, 'en', $2, 1, now() + interval '1 day'),
      ('order_placed', 'sms', $1, 'en', '{"number": "AB-1"}', 1, now() + interval '1 day')`,
    [phone, JSON.stringify({ number })],
  )
  await call(shop, `POST /v1/staff/orders/${number}/actions`, {
    token: staff.token,
    body: { action: 'confirm' },
  })
})
afterAll(() => shop.close())

async function numberOf(orderId: string): Promise<string> {
  const found = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [
    orderId,
  ])
  return found[0]?.number ?? ''
}

async function page(who = staff): Promise<OrderPageView> {
  const { status, body } = await call(shop, `GET /v1/staff/orders/${number}/page`, { token: who.token })
  expect([status, body.error]).toEqual([200, undefined])
  return body as unknown as OrderPageView
}

test('the page of an order has its pieces with the stock that is left', async () => {
  const { lines, pieces, subtotal, total, delivery_charge, promotions } = await page()
  // Nine on the shelf, three promised to the two orders.
  expect(lines).toMatchObject([{ sku: 'TEST', quantity: 2, price: 1000, total: 2000, stock: 6, image: null }])
  expect({ pieces, subtotal, total, delivery_charge }).toEqual({
    pieces: 2,
    subtotal: 2000,
    total: 2080,
    delivery_charge: 80,
  })
  expect(promotions).toMatchObject([{ amount: 50 }])
})

test('the page of an order tells of its customer, and of all orders of the phone', async () => {
  expect(await page()).toMatchObject({
    customer: {
      name: 'Rima Akter',
      phone,
      phone_masked: false,
      email: 'rima@example.com',
      account: null,
      orders: 2,
      spent: 1080,
      phone_history: { delivered: 0, refused: 0 },
    },
    recipient: { name: 'Nusrat Jahan', phone: '+8801999990111', phone_masked: false },
    address: { line: 'House 12, Road 5, Block C', area: 'Banani', district: 'Dhaka', zone: 'inside_dhaka' },
    shop: null,
    note: 'After noon',
    gift_message: 'With love',
  })
})

test('the page of an order tells how it stands, and each try to pay', async () => {
  const { status, actions, to_collect, attempts, refunds, returns, parcels } = await page()
  expect({ status, to_collect, refunds, returns, parcels }).toEqual({
    status: 'confirmed',
    to_collect: 2080,
    refunds: [],
    returns: [],
    parcels: [],
  })
  expect(actions[0]).toBe('pack')
  expect(attempts).toMatchObject([{ provider: 'bkash', state: 'created', amount: 2080, received: null }])
})

test('the timeline names the person who did something', async () => {
  const { timeline } = await page()
  expect(timeline[0]).toMatchObject({
    type: 'event',
    who: 'staff',
    by: { id: staff.id, name: 'Rima Akter' },
    kind: 'confirmed',
    status: 'confirmed',
  })
})

test('the page of an order has the messages about it, and no other', async () => {
  expect((await page()).messages).toMatchObject([
    { name: 'order_placed', channel: 'sms', to: phone, state: 'queued' },
  ])
})

test('[bug A10] the page of an order hides phone numbers from somebody without the right', async () => {
  const seen = await page(await aStaffMember(shop, 'staff', 'packer'))
  expect(seen.customer).toMatchObject({ phone: '018•••••678', phone_masked: true })
  expect(seen.recipient).toMatchObject({ phone: '019•••••111', phone_masked: true })
  expect(JSON.stringify(seen)).not.toMatch(/1812340678|1999990111/)
})

test.each(['AB-999999', 'nonsense'])('an order %s that does not exist is not found', async (wrong) => {
  const answer = await call(shop, `GET /v1/staff/orders/${wrong}/page`, { token: staff.token })
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})
