import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const SIZES = 600
let shop: TestShop
let manager: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
  const sizes = Object.fromEntries(Array.from({ length: SIZES }, (_, nth) => [`s${nth}`, 0]))
  await shop.add(
    aProduct({ sku: 'BG-1', category: 'bangles', name: 'Ruby kara', sizes }),
    aProduct({ sku: 'ER-2', category: 'earring', name: 'Ruby stud', stock: 50 }),
  )
})
afterAll(() => shop.close())

async function page(search: string) {
  const { status, body } = await call(shop, `GET /v1/staff/stock?${search}`, { token: manager.token })
  expect(status, JSON.stringify(body)).toBe(200)
  const { results, count, has_more, pages } = body
  return { shown: (results as readonly unknown[]).length, count, has_more, pages }
}

test('a list with a condition is counted to some pages behind the one that is shown, and can be paged to its end', async () => {
  expect(await page('q=ruby')).toEqual({ shown: 50, count: 500, has_more: true, pages: 10 })
  expect(await page('q=ruby&page=10')).toEqual({ shown: 50, count: 601, has_more: false, pages: 13 })
  expect(await page('q=ruby&page=13')).toEqual({ shown: 1, count: 601, has_more: false, pages: 13 })
  expect(await page('q=ruby&view=low&page=12')).toMatchObject({ shown: 50, count: 600, has_more: false })
})

test('variants that are low or sold out are all counted while nothing else is asked for', async () => {
  const all = { shown: 50, count: SIZES, has_more: false, pages: 12 }
  expect(await page('view=low')).toEqual(all)
  expect(await page('view=out&sort=newest')).toEqual(all)
})

test('low variants are found by a word, by a category with those above it, and by a place', async () => {
  expect(await page('view=low&category=bangles&page=3')).toMatchObject({ shown: 50, count: SIZES })
  expect(await page('view=low&category=jewellery&page=3')).toMatchObject({ count: SIZES })
  expect(await page('view=low&category=earring')).toMatchObject({ shown: 0, count: 0, pages: 1 })
  expect(await page('view=low&category=nowhere')).toMatchObject({ count: 0 })
  expect(await page('view=low&q=stud')).toMatchObject({ count: 0 })
  expect(await page('location=banani&q=stud')).toMatchObject({ count: 1 })
})

test('a list finds the same variants of a category that it takes for a large one', async () => {
  const searches = [
    'category=bangles',
    'category=jewellery',
    'category=earring',
    'view=low&category=bangles',
    'view=out&category=earring',
  ]
  const found = async () => Promise.all(searches.map(page))
  const before = await found()
  expect(before.map(({ count }) => count)).toEqual([500, 500, 1, 500, 0])
  await rows(shop.db, `update product_count set n = n + 50000 where view = 'all' and term > 0`)
  expect(await found()).toEqual(before)
  await rows(shop.db, `update product_count set n = n - 50000 where view = 'all' and term > 0`)
})
