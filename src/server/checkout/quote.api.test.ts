import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quoteCart } from '#contract/shop/checkout.ts'
import { changeCheckout } from '#tests/support/orders/change-checkout.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { openBackOffice } from '#tests/support/orders/back-office.ts'
import { aPerson } from '#tests/support/samples/people.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper, BANANI, TEKNAF, type Shopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  rima = aShopper(shop.api)
})
afterAll(() => shop.close())

const piece = (given: SampleProduct = {}) => addPiece(shop, given)

const one = (id: number, quantity = 1) => [{ id, quantity }]

describe('a quote', () => {
  test('a quote says what a cart costs, brought where, and on which days', async () => {
    const id = await piece({ price: 2400, compareAt: 3000 })
    const quote = await rima.quote(one(id, 2))
    expect(quote).toMatchObject({
      pieces: 2,
      subtotal: 4800,
      discount: 0,
      total: 4880,
      delivery: { charge: 80, zone: 'inside_dhaka', method: 'standard', from: 80 },
      lines: [{ id, price: 2400, compare_at_price: 3000, line_total: 4800, total: 4800, notice: null }],
    })
    expect(quote.delivery.choices.map(({ method }) => method)).toEqual(['standard', 'express', 'collect'])
    expect(quote.delivery.choices[0]?.arrives.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await rima.quote(one(id), { area: TEKNAF })).toMatchObject({
      delivery: { charge: 130, zone: 'elsewhere' },
      total: 2530,
    })
  })

  test('a quote of a cart whose way nobody knows names the lowest charge and has none in the total', async () => {
    const id = await piece({ price: 900 })
    const quote = await shop.api(quoteCart, { body: { lines: one(id) } })
    expect(quote).toMatchObject({ total: 900, delivery: { charge: null, zone: null, from: 80 } })
  })

  test('a quote for a zone that was looked up has its charge before an area is known; the area has the last word', async () => {
    const id = await piece({ price: 900 })
    const quoted = (body: object) => shop.api(quoteCart, { body: { lines: one(id), ...body } })
    expect(await quoted({ zone: 'suburbs' })).toMatchObject({ total: 1010, delivery: { zone: 'suburbs' } })
    expect(await quoted({ zone: 'suburbs', area: TEKNAF })).toMatchObject({ total: 1030 })
  })

  test('a quote has VAT in it by category: jewellery at five per cent, all else at seven and a half', async () => {
    const jewel = await piece({ price: 1050, category: 'earring' })
    const clutch = await piece({ price: 1075, category: 'clutch' })
    const quote = await rima.quote([...one(jewel), ...one(clutch)])
    expect(quote.lines.map(({ vat }) => vat)).toEqual([50, 75])
    expect(quote.vat_included).toBe(125)
  })

  test('[bug M1] a quote takes no price from outside, [bug M2] and no quantity that is none', async () => {
    const id = await piece()
    const ask = (body: unknown) =>
      shop.fetch('/v1/checkout/quote', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const line of [
      { id, quantity: 1, price: 1 },
      { id, quantity: -1 },
      { id, quantity: 1.5 },
      { id, quantity: '2' },
    ])
      expect((await ask({ lines: [line] })).status).toBe(400)
    expect((await ask({ lines: one(id), currency: 'JPY' })).status).toBe(400)
  })

  test('offers to fetch an order that lies in the shop, for nothing', async () => {
    const here = await piece({ price: 500, stock: 2 })
    expect(await rima.quote(one(here), { method: 'collect' })).toMatchObject({
      total: 500,
      delivery: { charge: 0 },
    })
    expect((await rima.quote(one(here, 3))).lines[0]).toMatchObject({ quantity: 2, notice: 'reduced' })
  })
})

describe('promotions in a quote', () => {
  test('promotions in a quote take off what they say, and say why where they do not', async () => {
    const id = await piece({ price: 1000 })
    await shop.db
      .insertInto('promotion')
      .values([
        { code: 'EID10', name: 'Eid', kind: 'percent', percent: 1000 },
        { code: 'LARGE', name: 'Large', kind: 'amount', amount: 50_000, minimum: 500_000 },
        { code: 'OLD', name: 'Old', kind: 'percent', percent: 1000, ends_at: '2026-11-12T18:00:00Z' },
        { code: 'GONE', name: 'Gone', kind: 'percent', percent: 1000, total_limit: 1, used: 1 },
      ])
      .execute()
    expect(await rima.quote(one(id), { codes: ['eid10'] })).toMatchObject({
      discount: 100,
      total: 980,
      promotions: [{ code: 'EID10', amount: 100 }],
      codes: [{ code: 'EID10', state: 'ok' }],
    })
    const codes = async (code: string) => (await rima.quote(one(id), { codes: [code] })).codes
    expect(await codes('LARGE')).toMatchObject([{ state: 'min', missing: 4000 }])
    expect(await codes('OLD')).toMatchObject([{ state: 'ended', ended_on: '2026-11-12' }])
    expect(await codes('GONE')).toMatchObject([{ state: 'used' }])
    expect(await codes('NOSUCH')).toMatchObject([{ state: 'bad' }])
  })

  test('promotions in a quote are about a category and all below it', async () => {
    const { id: bridal } = await shop.db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', 'jewellery')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('promotion')
      .values({ code: 'GEM', name: 'Gems', kind: 'percent', percent: 1000, category_ids: [bridal] })
      .execute()
    const [ring, bag] = [
      await piece({ price: 1000, category: 'earring' }),
      await piece({ price: 1000, category: 'clutch' }),
    ]
    const quote = await rima.quote([...one(ring), ...one(bag)], { codes: ['GEM'] })
    expect(quote.lines.map(({ discount }) => discount)).toEqual([100, 0])
  })
})

describe('ways to pay', () => {
  const cash = (quote: Awaited<ReturnType<Shopper['quote']>>) =>
    quote.payment.find(({ method }) => method === 'cod')

  test('ways to pay are cash first, then what staff have switched on', async () => {
    const quote = await rima.quote(one(await piece()))
    expect(quote.payment.map(({ method, refused }) => [method, refused])).toEqual([
      ['cod', null],
      ['bkash', null],
      ['nagad', null],
      ['card', null],
    ])
  })

  test('leave cash out where an order is too large for it, or is made first, and say so', async () => {
    const dear = await piece({ price: 20_001 })
    expect(cash(await rima.quote(one(dear)))).toMatchObject({ refused: 'max_total', limit: 20_000 })
    const made = await piece({ stock: 0, madeToOrderDays: { from: 5, to: 9 } })
    expect(cash(await rima.quote(one(made)))).toMatchObject({ refused: 'made_to_order' })
  })

  test('ask for an advance where a rule of staff says so', async () => {
    const advance = [{ when: { new_customer: true, zone: 'elsewhere' }, take: { kind: 'delivery' } } as const]
    await changeCheckout(shop, { cash: { advance } })
    const id = await piece()
    expect(cash(await rima.quote(one(id), { area: TEKNAF }))).toMatchObject({ refused: null, advance: 130 })
    expect(cash(await rima.quote(one(id), { area: BANANI }))).toMatchObject({ advance: 0 })
    await changeCheckout(shop, { cash: { advance: [] } })
  })
})

test('an unknown area is no place to deliver to', async () => {
  const quote = await rima.quote(one(await piece()), { area: 'nowhere' })
  expect(quote.delivery).toMatchObject({ charge: null, zone: null })
})

test('a browser gets its guest key with the first quote', async () => {
  const answer = await shop.fetch('/v1/checkout/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [] }),
  })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^guest=[\w-]{32}; .*HttpOnly/)
})

test('a quote without lines costs nothing', async () => {
  expect(await rima.quote([])).toMatchObject({ pieces: 0, total: 0 })
  expect(await refusalOf(rima.quote([{ id: 1, quantity: 11 }]))).toMatchObject({ status: 400 })
})

describe('how it can be paid', () => {
  test('how it can be paid says which ways lead to a sandbox: none where companies take the money', async () => {
    const id = await piece()
    const { payment } = await rima.quote(one(id))
    expect(payment.map(({ sandbox }) => sandbox)).toEqual([false, false, false, false])
    const companies = { sslcommerz: null, bkash: null }
    const trial = await shop.twin({
      payments: () => Promise.resolve({ settings: companies, returnOrigin: undefined, sandbox: true }),
    })
    const tried = await rima.by(trial.api).quote(one(id))
    await trial.shop.close()
    expect(tried.payment.map(({ method, sandbox }) => [method, sandbox])).toEqual([
      ['cod', false],
      ['bkash', true],
      ['nagad', true],
      ['card', true],
    ])
  })

  test('how it can be paid names the last payment of the signed-in customer, as long as that is possible, and nothing of guests', async () => {
    const id = await piece({ price: 2000, stock: 50 })
    const person = await aPerson(shop)
    const nadia = aShopper(shop.api, { authorization: `Bearer ${person.token}` })
    const lastOf = async () => (await nadia.quote(one(id))).paid_last_by
    expect(await lastOf()).toBeNull()
    const unpaid = await nadia.buy(one(id), { payment: 'card' })
    expect(unpaid.status).toBe('payment_pending')
    expect(await lastOf()).toBeNull()
    const order = { user_id: person.id, status: 'confirmed', payment_method: 'nagad' } as const
    await openBackOffice(shop).placed({ variantId: id, order: { ...order, placed_at: new Date(shop.now()) } })
    expect(await lastOf()).toBe('nagad')
    const cash = await nadia.buy(one(id))
    await moveOrder(shop, cash.number, 'confirmed')
    expect(await lastOf()).toBe('cod')
    // Beyond what may be paid in cash.
    expect(await nadia.quote(one(id, 10))).toMatchObject({ total: 20_080, paid_last_by: null })
    expect((await rima.quote(one(id))).paid_last_by).toBeNull()
  })
})
