import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderForm } from '#contract/shop/place-order.ts'
import { addPiece, countOrders } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { aShopper, formNow, type Shopper } from '#tests/support/orders/shopper.ts'
import { setOnHand } from '#tests/support/samples/set-on-hand.ts'
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

const formOf = (lines: OrderForm['lines'], given: Partial<OrderForm> = {}) => formNow(rima, lines, given)

describe('the same request', () => {
  test('[bug C5] the same request with the same key gets the same answer, also long after', async () => {
    const form = await formOf(one(await piece()))
    const key = randomUUID()
    const first = await rima.send(form, key)
    const before = await countOrders(shop.db)
    shop.pass(60 * 60 * 1000)
    expect(await rima.send(form, key)).toEqual(first)
    expect(await countOrders(shop.db)).toBe(before)
    const again = await shop.fetch('/v1/checkout/orders', {
      method: 'POST',
      headers: { ...rima.headers, 'content-type': 'application/json', 'idempotency-key': `"${key}"` },
      body: JSON.stringify(form),
    })
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(first)
  })

  test('[bug C6] the same request with another body under the same key is refused', async () => {
    const [first, second] = [await formOf(one(await piece())), await formOf(one(await piece()))]
    const key = randomUUID()
    await rima.send(first, key)
    expect(await refusalOf(rima.send(second, key))).toMatchObject({ status: 422, code: 'key_reused' })
  })

  test('[bug C7] the same request of somebody else under the same key is another request', async () => {
    const id = await piece()
    const mitu = aShopper(shop.api)
    const key = randomUUID()
    const first = await rima.send(await formOf(one(id)), key)
    const { quote } = await mitu.quote(one(id))
    const second = await mitu.send(mitu.form(one(id), quote), key)
    expect(second.number).not.toBe(first.number)
  })

  test('[bug C5] the same request from two pages that show one cart becomes one order', async () => {
    const form = await formOf(one(await piece()))
    const first = await rima.send(form)
    expect(await refusalOf(rima.send(form))).toMatchObject({
      status: 409,
      code: 'cart_consumed',
      details: { number: first.number },
    })
  })

  test('the same request without a key, or without anything that tells who asks, is refused', async () => {
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

  test('a request that was refused may be tried again under the same key', async () => {
    const id = await piece({ stock: 0 })
    const form = await formOf(one(id))
    const key = randomUUID()
    await refusalOf(rima.send(form, key))
    await setOnHand(shop.db, { variants: [id], pieces: 1 })
    const { quote } = await rima.quote(one(id))
    expect(await rima.send({ ...form, quote }, key)).toMatchObject({ status: 'awaiting_code' })
  })
})
