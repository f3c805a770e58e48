import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteCart } from '#contract/shop/checkout.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const priced = (...lines: readonly { readonly id: number; readonly quantity: number }[]) =>
  shop.api(quoteCart, { body: { lines: [...lines] } })

async function variantOf(product: Parameters<typeof aProduct>[0]): Promise<number> {
  const [added] = await shop.add(aProduct(product))
  const [variant] = added?.variants ?? []
  if (variant === undefined) throw new Error('The product has no variant')
  return variant
}

test('[C1] the server prices a cart from the catalogue, line by line and in all', async () => {
  const kara = await variantOf({ name: 'Plain kara', price: 2400, compareAt: 3000, sizes: { '2.10': 4 } })
  const clutch = await variantOf({ price: 4200 })
  expect(await priced({ id: kara, quantity: 2 }, { id: clutch, quantity: 1 })).toMatchObject({
    pieces: 3,
    subtotal: 9000,
    lines: [
      {
        id: kara,
        product: { name: 'Plain kara', options: [{ name: 'Size', value: '2.10' }] },
        price: 2400,
        compare_at_price: 3000,
        quantity: 2,
        quantity_max: 4,
        line_total: 4800,
        notice: null,
      },
      { id: clutch, line_total: 4200 },
    ],
  })
})

test('[C1] nothing that the caller says about money counts', async () => {
  const id = await variantOf({ price: 5000 })
  const answer = await shop.fetch('/v1/checkout/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ id, quantity: 1, price: 1 }], totalAmount: 1 }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    errors: { 'lines.0.price': 'This request has a field that we do not know: "price".' },
  })
})

test('the rest of the stock is offered, and a piece that is gone is named', async () => {
  const few = await variantOf({ price: 900, stock: 2 })
  const none = await variantOf({ price: 800, stock: 0 })
  const draft = await variantOf({ status: 'draft' })
  const cart = await priced({ id: few, quantity: 5 }, { id: none, quantity: 1 }, { id: draft, quantity: 1 })
  expect(cart.subtotal).toBe(1800)
  expect(cart.lines.map(({ quantity, notice }) => [quantity, notice])).toEqual([
    [2, 'reduced'],
    [0, 'sold_out'],
    [0, 'gone'],
  ])
})

test('pieces promised to others cannot be bought', async () => {
  const id = await variantOf({ stock: 3 })
  await shop.db.updateTable('stock').set({ held: 2 }).where('variant_id', '=', id).execute()
  expect((await priced({ id, quantity: 2 })).lines[0]).toMatchObject({ quantity: 1, notice: 'reduced' })
})

test('an empty cart costs nothing', async () => {
  expect(await priced()).toMatchObject({ lines: [], pieces: 0, subtotal: 0, total: 0 })
})

test.each([-1, 0, 1.5, 11, 1e9, '2', null, [1], true])('[C3] quantity %j is refused', async (quantity) => {
  const refusal = await refusalOf(priced({ id: 1, quantity: quantity as number }))
  expect(refusal).toMatchObject({ status: 400, code: 'bad_request' })
})
