import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderForm } from '#contract/v1/place-order.ts'
import { changeCheckout } from '#tests/support/change-checkout.ts'
import type { SampleProduct } from '#tests/support/sample-products.ts'
import { addPiece, stockOf } from '#tests/support/pieces.ts'
import { aShopper, BANANI, type Shopper } from '#tests/support/shopper.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

const piece = (given: SampleProduct = {}) => addPiece(shop, given)

const one = (id: number, quantity = 1) => [{ id, quantity }]
const orderOf = (number: string) =>
  shop.db.selectFrom('shop_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
const heldOf = async (variantId: number) => (await stockOf(shop.db, variantId)).held
const orders = async () =>
  Number(
    (
      await shop.db
        .selectFrom('shop_order')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** The form that this shopper would send now. */
async function formOf(lines: OrderForm['lines'], given: Partial<OrderForm> = {}): Promise<OrderForm> {
  const { quote } = await rima.quote(lines, { codes: given.codes ?? [] })
  return rima.form(lines, quote, given)
}

describe('an order', () => {
  test('keeps a copy of everything that was agreed, and waits for its code', async () => {
    const id = await piece({ name: 'Plain kara', price: 2400, compareAt: 3000, sizes: { '2.10': 4 } })
    const placed = await rima.buy(one(id, 2), {
      note: 'Ring twice',
      contact: { name: '  Rima   Akter ', phone: '০১৭১২-৩৪৫৬৭৮', email: 'Rima@Example.com' },
    })
    expect(placed).toMatchObject({
      status: 'awaiting_code',
      payment_status: 'cod_due',
      next: 'code',
      total: 4880,
      to_pay_now: 0,
    })
    expect(placed.number).toMatch(/^AB-\d{6}$/)
    expect(await orderOf(placed.number)).toMatchObject({
      name: 'Rima Akter',
      phone: '+8801712345678',
      email: 'rima@example.com',
      area: 'Banani',
      district: 'Dhaka',
      division: 'Dhaka',
      zone: 'inside_dhaka',
      subtotal: 480_000,
      delivery: 8000,
      total: 488_000,
      note: 'Ring twice',
      policy_version: '2026-11-20',
    })
    const order = await orderOf(placed.number)
    const lines = await shop.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(lines).toMatchObject([
      {
        name: 'Plain kara',
        options: [{ name: 'Size', name_bn: 'সাইজ', value: '2.10', value_bn: null }],
        unit_price: 240_000,
        compare_at: 300_000,
        quantity: 2,
        total: 480_000,
      },
    ])
    expect(await heldOf(id)).toBe(2)
  })

  test('is told by SMS, and by e-mail where there is an address', async () => {
    const placed = await rima.buy(one(await piece({ price: 500 })), {
      contact: { name: 'Rima Akter', phone: rima.phone, email: 'rima@example.com' },
    })
    const told = (await shop.messages.sent()).filter(({ facts }) => facts['number'] === placed.number)
    expect(told.map(({ name, to }) => [name, to])).toEqual([
      ['order_placed', rima.phone],
      ['order_placed', 'rima@example.com'],
    ])
    expect(told[0]?.facts).toMatchObject({ totalTaka: 580, toPayTaka: 580, name: 'Rima' })
    expect(String(told[0]?.facts['path'])).toContain(placed.key)
  })

  test('that is paid online waits for its money with its pieces held', async () => {
    const placed = await rima.buy(one(await piece({ price: 500 })), { payment: 'bkash' })
    expect(placed).toMatchObject({
      status: 'payment_pending',
      payment_status: 'pending',
      next: 'pay',
      to_pay_now: 580,
    })
    const wait = Date.parse(placed.confirm_by ?? '') - shop.now()
    expect(Math.round(wait / 60_000)).toBe(30)
  })

  test('can be fetched, without any address', async () => {
    const placed = await rima.buy(one(await piece({ price: 500 })), { delivery: { method: 'collect' } })
    expect(await orderOf(placed.number)).toMatchObject({
      delivery_method: 'collect',
      zone: null,
      address_line: null,
      delivery: 0,
    })
  })

  test('can go to somebody else, with a word of its own and without prices', async () => {
    const placed = await rima.buy(one(await piece()), {
      recipient: { name: 'Mitu Rahman', phone: '01812345678' },
      gift_message: 'Happy birthday',
      hide_prices: true,
    })
    expect(await orderOf(placed.number)).toMatchObject({
      recipient_name: 'Mitu Rahman',
      recipient_phone: '+8801812345678',
      gift_message: 'Happy birthday',
      hide_prices: true,
    })
  })

  test('takes what is made for it from no shelf', async () => {
    const id = await piece({ stock: 0, madeToOrderDays: { from: 5, to: 9 } })
    await rima.buy(one(id), { payment: 'bkash' })
    expect(await heldOf(id)).toBe(0)
  })
})

describe('the details of an order', () => {
  test('are all looked at, and each that is wrong is named', async () => {
    const form = await formOf(one(await piece()), {
      contact: { name: 'R', phone: '0171234567', email: 'rima@' },
      recipient: { name: '', phone: '01212345678' },
      delivery: { method: 'standard', area: 'nowhere', address: 'short' },
      gift_message: 'x'.repeat(201),
    })
    const refusal = await refusalOf(rima.send(form))
    expect(refusal).toMatchObject({ status: 422, code: 'invalid_fields' })
    expect(refusal.details['problems']).toEqual({
      'contact.name': 'short',
      'contact.phone': 'short',
      'contact.email': 'bad',
      'recipient.name': 'empty',
      'recipient.phone': 'prefix',
      'delivery.area': 'unknown',
      'delivery.address': 'short',
      gift_message: 'long',
    })
  })

  test('fit on the label of every courier, landmark, area and district included', async () => {
    const delivery = {
      method: 'standard',
      area: BANANI,
      address: 'x'.repeat(160),
      landmark: 'y'.repeat(60),
    } as const
    const refusal = await refusalOf(rima.send(await formOf(one(await piece()), { delivery })))
    expect(refusal.details['problems']).toEqual({ 'delivery.address': 'long' })
  })

  test('[M1] have no price among them, [M6] and no currency', async () => {
    const form = await formOf(one(await piece()))
    for (const extra of [{ total: 1 }, { shippingCost: 0 }, { currency: 'JPY' }]) {
      const refusal = await refusalOf(rima.send({ ...form, ...extra }))
      expect(refusal.status).toBe(400)
    }
  })
})

describe('what changed since the customer looked is told with the new quote', () => {
  const changed = async (form: OrderForm) => {
    const before = await orders()
    const refusal = await refusalOf(rima.send(form))
    expect(await orders()).toBe(before)
    return refusal
  }

  test('[M5] a price: and the order at the new one goes through', async () => {
    const id = await piece({ price: 1000 })
    const form = await formOf(one(id))
    await shop.db.updateTable('variant').set({ price_poisha: 120_000 }).where('id', '=', id).execute()
    const refusal = await changed(form)
    expect(refusal).toMatchObject({ status: 409, code: 'price_changed', details: { quote: { total: 1280 } } })
    const { quote } = refusal.details['quote'] as { quote: string }
    expect(await rima.send({ ...form, quote })).toMatchObject({ total: 1280 })
  })

  test('a piece that went to somebody else', async () => {
    const id = await piece({ stock: 1 })
    const form = await formOf(one(id))
    await aShopper(shop.api).buy(one(id))
    expect(await changed(form)).toMatchObject({
      status: 409,
      code: 'out_of_stock',
      details: { quote: { lines: [{ id, notice: 'sold_out' }] } },
    })
    expect(await heldOf(id)).toBe(1)
  })

  test('[C2] two lines of one variant that are more than there is', async () => {
    const id = await piece({ stock: 3 })
    expect(await changed(await formOf([...one(id, 2), ...one(id, 2)]))).toMatchObject({
      code: 'out_of_stock',
    })
    expect(await heldOf(id)).toBe(0)
  })

  test('[M4] a code that ended', async () => {
    const id = await piece({ price: 1000 })
    await shop.db
      .insertInto('promotion')
      .values({ code: 'FLASH', name: 'Flash', kind: 'percent', percent: 1000 })
      .execute()
    const form = await formOf(one(id), { codes: ['FLASH'] })
    await shop.db
      .updateTable('promotion')
      .set({ ends_at: new Date(shop.now() - 1) })
      .where('code', '=', 'FLASH')
      .execute()
    expect(await changed(form)).toMatchObject({
      code: 'promo_ended',
      details: { quote: { total: 1080, codes: [{ state: 'ended' }] } },
    })
  })

  test('the terms that were accepted', async () => {
    expect(await changed(await formOf(one(await piece()), { policy_version: '2020-01-01' }))).toMatchObject({
      code: 'policy_changed',
    })
  })

  test('a way to deliver that is not offered', async () => {
    const form = await formOf(one(await piece()), {
      delivery: { method: 'express', area: 'coxs-bazar.teknaf', address: 'House 12, Road 5' },
    })
    expect(await changed(form)).toMatchObject({ code: 'delivery_changed' })
  })

  test('a way to pay that is not possible, with the reason', async () => {
    expect(await changed(await formOf(one(await piece({ price: 30_000 }))))).toMatchObject({
      code: 'payment_not_allowed',
      details: { reason: 'max_total' },
    })
  })
})

describe('the same wish', () => {
  test('[C5] with the same key gets the same answer, also long after', async () => {
    const form = await formOf(one(await piece()))
    const key = randomUUID()
    const first = await rima.send(form, key)
    const before = await orders()
    shop.pass(60 * 60 * 1000)
    expect(await rima.send(form, key)).toEqual(first)
    expect(await orders()).toBe(before)
    const again = await shop.fetch('/v1/checkout/orders', {
      method: 'POST',
      headers: { ...rima.headers, 'content-type': 'application/json', 'idempotency-key': `"${key}"` },
      body: JSON.stringify(form),
    })
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(first)
  })

  test('[C6] with another body under the same key is refused', async () => {
    const [first, second] = [await formOf(one(await piece())), await formOf(one(await piece()))]
    const key = randomUUID()
    await rima.send(first, key)
    expect(await refusalOf(rima.send(second, key))).toMatchObject({ status: 422, code: 'key_reused' })
  })

  test('[C7] of somebody else under the same key is another wish', async () => {
    const id = await piece()
    const mitu = aShopper(shop.api)
    const key = randomUUID()
    const first = await rima.send(await formOf(one(id)), key)
    const { quote } = await mitu.quote(one(id))
    const second = await mitu.send(mitu.form(one(id), quote), key)
    expect(second.number).not.toBe(first.number)
  })

  test('[C5] from two pages that show one cart becomes one order', async () => {
    const form = await formOf(one(await piece()))
    const first = await rima.send(form)
    expect(await refusalOf(rima.send(form))).toMatchObject({
      status: 409,
      code: 'cart_consumed',
      details: { number: first.number },
    })
  })

  test('without a key, or without anything that tells who asks, is refused', async () => {
    const form = await formOf(one(await piece()))
    const send = (headers: Record<string, string>) =>
      shop.fetch('/v1/checkout/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(form),
      })
    expect((await send(rima.headers)).status).toBe(400)
    expect((await send({ 'idempotency-key': randomUUID() })).status).toBe(400)
  })

  test('that was refused may be tried again under the same key', async () => {
    const id = await piece({ stock: 0 })
    const form = await formOf(one(id))
    const key = randomUUID()
    await refusalOf(rima.send(form, key))
    await shop.db.updateTable('stock').set({ on_hand: 1 }).where('variant_id', '=', id).execute()
    const { quote } = await rima.quote(one(id))
    expect(await rima.send({ ...form, quote }, key)).toMatchObject({ status: 'awaiting_code' })
  })
})

describe('whoever orders without end', () => {
  test('[M16] is stopped after ten in ten minutes, and may go on later', async () => {
    const id = await piece({ stock: 100, price: 100 })
    for (let n = 0; n < 10; n += 1) await rima.buy(one(id), { payment: 'bkash' })
    const refusal = await refusalOf(rima.buy(one(id), { payment: 'bkash' }))
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
    shop.pass(11 * 60 * 1000)
    await rima.buy(one(id), { payment: 'bkash' })
  })

  test('[M16] has at most two orders in cash that nobody confirmed', async () => {
    const id = await piece({ stock: 10 })
    await rima.buy(one(id))
    await rima.buy(one(id))
    expect(await refusalOf(rima.buy(one(id)))).toMatchObject({
      code: 'payment_not_allowed',
      details: { reason: 'too_many_open' },
    })
  })
})

describe('a coupon', () => {
  const coupon = (values: {
    code: string
    per_customer?: number
    first_order_only?: boolean
    total_limit?: number
  }) =>
    shop.db
      .insertInto('promotion')
      .values({ name: values.code, kind: 'percent', percent: 1000, ...values })
      .execute()
  const used = async (code: string) =>
    (await shop.db.selectFrom('promotion').select('used').where('code', '=', code).executeTakeFirstOrThrow())
      .used

  test('[C3] is counted with the order, once for each customer where it says so', async () => {
    await coupon({ code: 'ONCE', per_customer: 1 })
    const id = await piece({ price: 1000, stock: 10 })
    expect(await rima.buy(one(id), { codes: ['once'], payment: 'bkash' })).toMatchObject({ total: 980 })
    expect(await used('ONCE')).toBe(1)
    expect((await rima.quote(one(id), { codes: ['ONCE'] })).codes).toMatchObject([{ state: 'used' }])
    expect(await rima.buy(one(id), { codes: ['ONCE'], payment: 'bkash' })).toMatchObject({ total: 1080 })
    expect(await used('ONCE')).toBe(1)
  })

  test('for first orders is for those who never ordered', async () => {
    await coupon({ code: 'HELLO', first_order_only: true })
    const id = await piece({ price: 1000, stock: 10 })
    expect(await rima.buy(one(id), { codes: ['HELLO'], payment: 'bkash' })).toMatchObject({ total: 980 })
    expect((await rima.quote(one(id), { codes: ['HELLO'] })).codes).toMatchObject([{ state: 'first_order' }])
  })
})

test('an order beyond what staff have set is called about where no code is asked for', async () => {
  await changeCheckout(shop, { confirm: { code: false, call_over: 5000 } })
  const [cheap, dear] = [await piece({ price: 1000 }), await piece({ price: 6000 })]
  expect(await rima.buy(one(cheap))).toMatchObject({ status: 'confirmed', next: 'nothing', confirm_by: null })
  expect(await rima.buy(one(dear))).toMatchObject({ status: 'awaiting_call', next: 'call' })
  await changeCheckout(shop, { confirm: { code: true, call_over: null } })
})
