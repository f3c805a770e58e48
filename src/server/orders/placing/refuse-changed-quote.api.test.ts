import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderForm } from '#contract/shop/place-order.ts'
import { addPiece, countOrders, stockOf } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { aShopper, formNow, type Shopper } from '#tests/support/orders/shopper.ts'
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
const heldOf = async (variantId: number) => (await stockOf(shop.db, variantId)).held

const formOf = (lines: OrderForm['lines'], given: Partial<OrderForm> = {}) => formNow(rima, lines, given)

describe('a change since the customer looked is shown with the new quote', () => {
  const changed = async (form: OrderForm) => {
    const before = await countOrders(shop.db)
    const refusal = await refusalOf(rima.send(form))
    expect(await countOrders(shop.db)).toBe(before)
    return refusal
  }

  test('[bug M5] a price: and the order at the new one goes through', async () => {
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

  test('[bug C2] two lines of one variant that are more than there is', async () => {
    const id = await piece({ stock: 3 })
    expect(await changed(await formOf([...one(id, 2), ...one(id, 2)]))).toMatchObject({
      code: 'out_of_stock',
    })
    expect(await heldOf(id)).toBe(0)
  })

  test('[bug M4] a code that ended', async () => {
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
