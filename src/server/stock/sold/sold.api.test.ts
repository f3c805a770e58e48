import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#contract/shop/product.ts'
import { moveOrder } from '#tests/support/orders/move-order.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'
import { countSold } from './sold-job.ts'

let shop: TestShop
let bangle: AddedProduct
let tiara: AddedProduct

beforeAll(async () => {
  shop = await openTestShop()
  ;[bangle, tiara] = (await shop.add(
    aProduct({ slug: 'sold-bangle', stock: 50, soldCount: 2 }),
    aProduct({ slug: 'sold-tiara', stock: 50 }),
  )) as [AddedProduct, AddedProduct]
})
afterAll(() => shop.close())

const count = () => countSold({ db: shop.db, clock: shop.now })
const soldOf = ({ id }: AddedProduct) =>
  shop.db
    .selectFrom('product')
    .select(['sold_count', 'sold_30_days'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const buy = async ({ variants }: AddedProduct, quantity: number) =>
  (await aShopper(shop.api).buy([{ id: variants[0] ?? 0, quantity }])).number

test('what is confirmed counts, on top of what was sold before; the sort "best selling" follows', async () => {
  await buy(tiara, 9)
  const number = await buy(tiara, 3)
  await moveOrder(shop, number, 'confirmed')
  expect(await count()).toBe(1)
  expect(await soldOf(tiara)).toEqual({ sold_count: 3, sold_30_days: 3 })
  expect(await soldOf(bangle)).toEqual({ sold_count: 2, sold_30_days: 0 })
  await shop.shop.catalogue.apply(`product:${tiara.id}`)
  const { results } = await shop.api(listProducts, { query: { sort: 'best_selling' } })
  expect(results.map(({ slug }) => slug)).toEqual(['sold-tiara', 'sold-bangle'])
  expect(await count()).toBe(0)
})

test('thirty days later it counts as sold, and not as sold lately', async () => {
  shop.pass(31 * 24 * 60 * 60 * 1000)
  expect(await count()).toBe(1)
  expect(await soldOf(tiara)).toEqual({ sold_count: 3, sold_30_days: 0 })
})
