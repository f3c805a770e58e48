import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductRow } from '#contract/staff/catalogue/product-list.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  editor = await aStaffMember(shop, 'staff', 'content')
  await shop.add(
    aProduct({
      sku: 'BG-77',
      category: 'bangles',
      name: 'Ruby kara',
      nameBn: 'রুবির কাড়া',
      sizes: { '2.4': 0, '2.6': 9 },
    }),
    aProduct({ sku: 'ER-78', name: 'Pearl jhumka', nameBn: 'মুক্তার ঝুমকা', category: 'earring', stock: 0 }),
    aProduct({ sku: 'ER-79', name: 'Silver stud', nameBn: 'রুপার টপ', category: 'earring', stock: 40 }),
  )
  await rows(shop.db, `update product set status = 'draft', name_bn = null where sku = 'ER-79'`)
  await rows(
    shop.db,
    `update variant set compare_at_poisha = price_poisha + 5000
     where product_id = (select id from product where sku = 'BG-77')`,
  )
})
afterAll(() => shop.close())

async function listed(search: string): Promise<readonly ProductRow[]> {
  const { status, body } = await call(shop, `GET /v1/staff/products?${search}`, { token: editor.token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body['results'] as readonly ProductRow[]
}
const skusOf = async (search: string) => (await listed(search)).map(({ sku }) => sku)
const idOf = async (slug: string) => {
  const [found] = await rows<{ id: number }>(shop.db, 'select id from category where slug = $1', [slug])
  return found?.id
}

test('staff see of each product its pieces, prices and categories', async () => {
  const [bangle] = await listed('q=BG-77')
  expect(bangle).toMatchObject({
    name: 'Ruby kara',
    status: 'active',
    variants: 2,
    free: 9,
    low: true,
    reduced: true,
    categories: [{ slug: 'bangles' }],
    sold_30_days: 0,
  })
  expect(bangle?.min_price).toBe(bangle?.max_price)
})

test('each view holds the products that need that work', async () => {
  expect(await skusOf('view=all&sort=sku')).toEqual(['BG-77', 'ER-78', 'ER-79'])
  expect(await skusOf('view=active&sort=name')).toEqual(['ER-78', 'BG-77'])
  expect(await skusOf('view=draft')).toEqual(['ER-79'])
  expect(await skusOf('view=archived')).toEqual([])
  expect(await skusOf('view=low&sort=sku')).toEqual(['BG-77', 'ER-78'])
  expect(await skusOf('view=out')).toEqual(['ER-78'])
  expect(await skusOf('view=no_bangla')).toEqual(['ER-79'])
  expect(await skusOf('view=reduced')).toEqual(['BG-77'])
})

test('each view tells how many products it has, as they are now', async () => {
  const counts = async () =>
    (await call(shop, 'GET /v1/staff/product-counts', { token: editor.token })).body['views']
  expect(await counts()).toEqual({
    all: { count: 3 },
    active: { count: 2 },
    draft: { count: 1 },
    archived: { count: 0 },
    low: { count: 2 },
    out: { count: 1 },
    no_picture: { count: (await skusOf('view=no_picture')).length },
    no_bangla: { count: 1 },
    reduced: { count: 1 },
  })
  await rows(shop.db, `update product set status = 'archived' where sku = 'ER-79'`)
  expect(await counts()).toMatchObject({
    draft: { count: 0 },
    archived: { count: 1 },
    no_bangla: { count: 0 },
  })
  await rows(shop.db, `update product set status = 'draft' where sku = 'ER-79'`)
})

test('a product is found by words of its name in both languages, by the beginning of a SKU, and by category', async () => {
  expect(await skusOf('q=jhum')).toEqual(['ER-78'])
  expect(await skusOf(`q=${encodeURIComponent('রুবির')}`)).toEqual(['BG-77'])
  expect(await skusOf('q=er-7&sort=sku')).toEqual(['ER-78', 'ER-79'])
  expect(await skusOf(`category=${await idOf('jewellery')}&sort=sku`)).toEqual(['BG-77', 'ER-78', 'ER-79'])
  expect(await skusOf(`category=${await idOf('bangles')}`)).toEqual(['BG-77'])
  expect(await skusOf('q=nowhere')).toEqual([])
})
