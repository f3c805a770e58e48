import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderForm } from '#contract/shop/place-order.ts'
import { changeCheckout } from '#tests/support/orders/change-checkout.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { aShopper, BANANI, formNow, type Shopper } from '#tests/support/orders/shopper.ts'
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
const formOf = (lines: OrderForm['lines'], given: Partial<OrderForm> = {}) => formNow(rima, lines, given)

describe('an order', () => {
  test('an order keeps a copy of everything that was agreed, and waits for its code', async () => {
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
        options: [{ name: 'Size', name_bn: 'মাপ', value: '2.10', value_bn: null }],
        unit_price: 240_000,
        compare_at: 300_000,
        quantity: 2,
        total: 480_000,
      },
    ])
    expect(await heldOf(id)).toBe(2)
  })

  test('an order is told by SMS, and by e-mail where there is an address', async () => {
    const placed = await rima.buy(one(await piece({ price: 500 })), {
      contact: { name: 'Rima Akter', phone: rima.phone, email: 'rima@example.com' },
    })
    const notices = (await shop.messages.sent()).filter(({ facts }) => facts['number'] === placed.number)
    expect(notices.map(({ name, to }) => [name, to])).toEqual([
      ['order_placed', rima.phone],
      ['order_placed', 'rima@example.com'],
    ])
    expect(notices[0]?.facts).toMatchObject({ totalTaka: 580, toPayTaka: 580, name: 'Rima' })
    expect(String(notices[0]?.facts['path'])).toContain(placed.key)
  })

  test('an order that is paid online waits for its money with its pieces held', async () => {
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

  test('an order can be fetched, without any address', async () => {
    const placed = await rima.buy(one(await piece({ price: 500 })), { delivery: { method: 'collect' } })
    expect(await orderOf(placed.number)).toMatchObject({
      delivery_method: 'collect',
      zone: null,
      address_line: null,
      delivery: 0,
    })
  })

  test('an order can go to somebody else, with a word of its own and without prices', async () => {
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

  test('an order takes what is made for it from no shelf', async () => {
    const id = await piece({ stock: 0, madeToOrderDays: { from: 5, to: 9 } })
    await rima.buy(one(id), { payment: 'bkash' })
    expect(await heldOf(id)).toBe(0)
  })
})

describe('the details of an order', () => {
  test('the details of an order are all looked at, and each that is wrong is named', async () => {
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

  test('[bug M1] [bug M6] the details of an order have no price and no currency', async () => {
    const form = await formOf(one(await piece()))
    for (const extra of [{ total: 1 }, { shippingCost: 0 }, { currency: 'JPY' }]) {
      const refusal = await refusalOf(rima.send({ ...form, ...extra }))
      expect(refusal.status).toBe(400)
    }
  })
})

test('an order beyond what staff have set is called about where no code is asked for', async () => {
  await changeCheckout(shop, { confirm: { code: false, call_over: 5000 } })
  const [cheap, dear] = [await piece({ price: 1000 }), await piece({ price: 6000 })]
  expect(await rima.buy(one(cheap))).toMatchObject({ status: 'confirmed', next: 'nothing', confirm_by: null })
  expect(await rima.buy(one(dear))).toMatchObject({ status: 'awaiting_call', next: 'call' })
  await changeCheckout(shop, { confirm: { code: true, call_over: null } })
})
