import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { applySettlement } from '#server/orders/money/apply-settlement.ts'
import { openBackOffice } from '#tests/support/orders/back-office.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
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

describe('a shopper who orders without end', () => {
  test('[bug M16] a shopper who orders without end is stopped after ten in ten minutes, and may go on later', async () => {
    const id = await piece({ stock: 100, price: 100 })
    for (let n = 0; n < 10; n += 1) await rima.buy(one(id), { payment: 'bkash' })
    const refusal = await refusalOf(rima.buy(one(id), { payment: 'bkash' }))
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests' })
    shop.pass(11 * 60 * 1000)
    await rima.buy(one(id), { payment: 'bkash' })
  })

  test('[bug M16] a shopper who orders without end has at most two orders in cash that nobody confirmed', async () => {
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

  test('[bug C3] a coupon is counted with the order, once for each customer where it says so', async () => {
    await coupon({ code: 'ONCE', per_customer: 1 })
    const id = await piece({ price: 1000, stock: 10 })
    expect(await rima.buy(one(id), { codes: ['once'], payment: 'bkash' })).toMatchObject({ total: 980 })
    expect(await used('ONCE')).toBe(1)
    expect((await rima.quote(one(id), { codes: ['ONCE'] })).codes).toMatchObject([{ state: 'used' }])
    expect(await rima.buy(one(id), { codes: ['ONCE'], payment: 'bkash' })).toMatchObject({ total: 1080 })
    expect(await used('ONCE')).toBe(1)
  })

  test('a coupon for first orders is for those who never ordered', async () => {
    await coupon({ code: 'HELLO', first_order_only: true })
    const id = await piece({ price: 1000, stock: 10 })
    expect(await rima.buy(one(id), { codes: ['HELLO'], payment: 'bkash' })).toMatchObject({ total: 980 })
    expect((await rima.quote(one(id), { codes: ['HELLO'] })).codes).toMatchObject([{ state: 'first_order' }])
  })

  test('[bug C3] a coupon that may be used twice is used twice, by everybody', async () => {
    await coupon({ code: 'TWICE', per_customer: 2 })
    const id = await piece({ price: 1000, stock: 10 })
    for (const total of [980, 980, 1080]) {
      expect(await rima.buy(one(id), { codes: ['TWICE'], payment: 'bkash' })).toMatchObject({ total })
    }
    expect(await used('TWICE')).toBe(2)
  })

  test.each([
    ['AGAIN', { per_customer: 1 }],
    ['FIRST', { first_order_only: true }],
  ])(
    '[bug M9] that its customer has used again is not there for an order that ran out: its money goes back (%s)',
    async (code, rule) => {
      await coupon({ code, ...rule })
      const id = await piece({ price: 1000, stock: 10 })
      const backOffice = openBackOffice(shop)
      const late = await rima.buy(one(id), { codes: [code], payment: 'bkash' })
      const { id: orderId } = await shop.db
        .selectFrom('shop_order')
        .select('id')
        .where('number', '=', late.number)
        .executeTakeFirstOrThrow()
      const attemptId = await backOffice.attempt(orderId)
      shop.pass(31 * 60 * 1000)
      await shop.shop.runDeadlines()
      expect(await rima.buy(one(id), { codes: [code], payment: 'bkash' })).toMatchObject({ total: 980 })
      const settlement = { state: 'paid', amount: poisha(98_000), providerTxnId: `LATE ${code}` } as const
      expect(
        await applySettlement(backOffice.shop, { attemptId, settlement, checkAgainAt: null }),
      ).toMatchObject({
        attempt: 'paid_review',
        money: 'late',
      })
      expect(await backOffice.orderOf(orderId)).toMatchObject({
        status: 'cancelled',
        payment_status: 'refund_due',
      })
      expect(await used(code)).toBe(1)
    },
  )
})
