import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrder } from '#contract/shop/orders.ts'
import type { StaffQuoteView } from '#contract/staff/new-order.ts'
import { fromTaka } from '#domain/money.ts'
import { aShopper, BANANI } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let assistant: TestPerson
let owner: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  owner = await aStaffMember(shop)
  assistant = await aStaffMember(shop, 'staff', 'orders')
})
afterAll(() => shop.close())

const piece = (given: SampleProduct = {}) => addPiece(shop, given)
let callers = 0
const aNumber = () => `+88018${String(20_000_000 + (callers += 1))}`

type Given = Readonly<Record<string, unknown>>

async function quoted(id: number, given: Given = {}, who = assistant): Promise<StaffQuoteView> {
  const body = { lines: [{ id, quantity: 1 }], area: BANANI, ...given }
  const answer = await call(shop, 'POST /v1/staff/quotes', { token: who.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // The contract has checked the answer.
  return answer.body as unknown as StaffQuoteView
}

interface Placing {
  readonly who?: TestPerson
  readonly key?: string
  readonly given?: Given
}

/** What an assistant sends after the quote of one piece: cash, and agreed on the phone, unless stated otherwise. */
async function formOf(id: number, given: Given = {}, who = assistant) {
  const { discount = 0 } = given
  const { quote } = await quoted(id, { discount }, who)
  return {
    cart: randomUUID(),
    lines: [{ id, quantity: 1 }],
    quote,
    contact: { name: 'Rima Akter', phone: aNumber() },
    delivery: { method: 'standard', area: BANANI, address: 'House 12, Road 5, Block C' },
    payment: 'cod',
    language: 'bn',
    channel: 'phone',
    agreed: true,
    ...given,
  }
}

async function place(
  id: number,
  { who = assistant, key = randomUUID(), given }: Placing = {},
): Promise<Answer> {
  const body = await formOf(id, given, who)
  return send(body, { who, key })
}

const send = (body: unknown, { who = assistant, key = randomUUID() }: Placing = {}) =>
  call(shop, 'POST /v1/staff/orders', { token: who.token, body, headers: { 'idempotency-key': key } })

const orderOf = (answer: Answer) =>
  shop.db
    .selectFrom('shop_order')
    .selectAll()
    .where('number', '=', String(answer.body['number']))
    .executeTakeFirstOrThrow()

describe('an order that staff enter', () => {
  test('in cash is confirmed at once where the customer said yes, with its channel and who took it', async () => {
    const id = await piece({ price: 2400, stock: 3 })
    const placed = await place(id)
    expect(placed).toMatchObject({
      status: 201,
      body: { status: 'confirmed', payment_status: 'cod_due', next: 'nothing', total: 2480 },
    })
    const order = await orderOf(placed)
    expect(order).toMatchObject({ channel: 'phone', language: 'bn', user_id: null, staff_discount: 0 })
    const [event] = await shop.db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(event).toMatchObject({
      kind: 'placed',
      actor_kind: 'staff',
      actor_id: assistant.id,
      facts: { channel: 'phone', agreed: true },
    })
    expect(await stockOf(shop.db, id)).toMatchObject({ held: 1 })
    expect((await shop.messages.sent()).filter(({ to }) => to === order.phone)).toMatchObject([
      { name: 'order_placed', language: 'bn' },
    ])
  })

  test('waits for a call where the customer has not said yes', async () => {
    const placed = await place(await piece({ price: 900 }), {
      given: { agreed: false, channel: 'messenger' },
    })
    expect(placed.body).toMatchObject({ status: 'awaiting_call', next: 'call' })
  })

  test('that is paid by link holds its pieces as long as staff say, and opens by the link that they copy', async () => {
    const id = await piece({ price: 900, stock: 2 })
    const placed = await place(id, { given: { payment: 'bkash', hold_minutes: 1440, channel: 'whatsapp' } })
    expect(placed.body).toMatchObject({ status: 'payment_pending', next: 'pay', to_pay_now: 980 })
    const { confirm_by, placed_at, number } = await orderOf(placed)
    expect((confirm_by?.getTime() ?? 0) - placed_at.getTime()).toBe(24 * 60 * 60 * 1000)
    const link = await call(shop, `POST /v1/staff/orders/${number}/link`, { token: assistant.token })
    expect(link.status).toBe(200)
    const key = new URLSearchParams(String(link.body['path']).split('?')[1]).get('key') ?? ''
    expect(await shop.api(openOrder, {}, { headers: { 'order-key': key } })).toMatchObject({
      number,
      total: 980,
    })
  })

  test('is placed once for a key and once for a form, whoever sends it again', async () => {
    const id = await piece({ stock: 5 })
    const body = await formOf(id)
    const key = randomUUID()
    const first = await send(body, { key })
    const again = await send(body, { key })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    expect(await send(body)).toMatchObject({
      status: 409,
      body: { code: 'cart_consumed', details: { number: first.body['number'] } },
    })
    expect(await stockOf(shop.db, id)).toMatchObject({ held: 1 })
  })

  test('takes no orders away from the limits of a shopper: an assistant enters twenty in a row', async () => {
    const id = await piece({ stock: 30 })
    for (let n = 0; n < 20; n += 1) expect((await place(id)).status).toBe(201)
  })

  test('is refused with the new quote where a price changed, and where pieces are gone', async () => {
    const id = await piece({ price: 500, stock: 1 })
    const stale = await formOf(id)
    await shop.db.updateTable('variant').set({ price_poisha: 60_000 }).where('id', '=', id).execute()
    expect(await send(stale)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', details: { quote: { total: 680 } } },
    })
    const last = await formOf(id)
    await aShopper(shop.api).buy([{ id, quantity: 1 }])
    expect(await send(last)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })

  test('names every field that is wrong', async () => {
    const given = { contact: { name: 'R', phone: '12' }, delivery: { method: 'standard', area: 'nowhere' } }
    expect(await place(await piece(), { given })).toMatchObject({
      status: 422,
      body: {
        code: 'invalid_fields',
        errors: {
          'contact.name': expect.any(String),
          'contact.phone': expect.any(String),
          'delivery.area': expect.any(String),
          'delivery.address': expect.any(String),
        },
      },
    })
  })
})

describe('a discount of staff', () => {
  test('is at most a small share without the right to more, has a reason, and is kept with the order', async () => {
    const id = await piece({ price: 2000 })
    expect(await quoted(id, { discount: 100 })).toMatchObject({
      staff_discount: 100,
      discount_max: 100,
      total: 1980,
    })
    expect(await place(id, { given: { discount: 100 } })).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', errors: { discount_reason: expect.any(String) } },
    })
    const reason = { discount_reason: 'Scratch on the clasp' }
    expect(await place(id, { given: { discount: 101, ...reason } })).toMatchObject({
      status: 422,
      body: { errors: { discount: expect.stringContaining('At most 100 taka') } },
    })
    const placed = await place(id, { given: { discount: 100, ...reason } })
    expect(await orderOf(placed)).toMatchObject({
      staff_discount: fromTaka(100),
      discount: fromTaka(100),
      total: fromTaka(1980),
    })
    const address = `GET /v1/staff/orders/${String(placed.body['number'])}/page` as const
    expect((await call(shop, address, { token: owner.token })).body).toMatchObject({
      channel: 'phone',
      timeline: [{ kind: 'placed', facts: { staff_discount: 100, discount_reason: 'Scratch on the clasp' } }],
    })
    const large = await place(id, { who: owner, given: { discount: 1500, ...reason } })
    expect(large.body).toMatchObject({ status: 'confirmed', total: 580 })
  })
})

describe('the customer behind a number', () => {
  const find = (phone: string, who = assistant) =>
    call(shop, 'POST /v1/staff/customers/by-phone', { token: who.token, body: { phone } })

  test('comes with the places and orders of before, however the number is written', async () => {
    const shopper = aShopper(shop.api)
    const { number } = await shopper.buy([{ id: await piece({ price: 500 }), quantity: 1 }])
    const spoken = shopper.phone.replace('+88', '').replace(/^(\d{5})/, '$1-')
    const { body } = await find(spoken)
    expect(body['customer']).toMatchObject({
      name: 'Rima Akter',
      orders: 1,
      delivered: 0,
      blocked: false,
      places: [{ line: 'House 12, Road 5, Block C', area_id: BANANI, district_id: 'dhaka', landmark: null }],
      recent: [{ number, status: 'awaiting_code', total: 580, pieces: 1 }],
    })
  })

  test('is nobody for a new number and for half of one', async () => {
    expect((await find(aNumber())).body).toEqual({ customer: null })
    expect((await find('0171')).body).toEqual({ customer: null })
  })

  test('is shown to those who may enter orders alone', async () => {
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await find(aNumber(), packer)).status).toBe(403)
  })
})
