import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { ProductChangePage } from '#contract/staff/catalogue/product-changes.ts'
import { listProducts } from '#contract/shop/product.ts'
import { rows } from '#server/db/rows.ts'
import { createLog } from '#server/platform/log.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { aProduct, type SampleProduct } from '#tests/support/samples/sample-products.ts'
import { formOf, openProductDesk } from '#tests/support/staff/product-desk.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { workOnChange } from './run-change.ts'

const shop = await openTestShop()
const { owner, editor, open, did } = await openProductDesk(shop)

async function added(...products: readonly SampleProduct[]) {
  const made = await shop.add(...products.map((product) => aProduct(product)))
  return made.map(({ id }) => id)
}

const tenMore = { action: 'price', of: 'price', direction: 'up', by: { percent: 10 }, round: 'taka' }

async function change(ids: readonly number[], wishes: object, by = owner): Promise<ProductChangePage> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...tenMore, preview: true, ...wishes, selection: { ids } }
  const answer = await call(shop, 'POST /v1/staff/product-changes', { token: by.token, headers, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // The contract says so.
  return answer.body as unknown as ProductChangePage
}

async function step(id: string, name: string): Promise<ProductChangePage> {
  const asked = { token: owner.token, body: { step: name } }
  const answer = await call(shop, `POST /v1/staff/product-changes/${id}/steps`, asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as ProductChangePage
}

const pricesOf = async (id = 0) =>
  (await open(id)).variants.map(({ price, compare_at_price }) => [price, compare_at_price])

test('new prices are shown before anything changes, then are in the shop, and go back as a whole', async () => {
  const ids = await added({ price: 1250, sizes: { S: 3, M: 3 } }, { price: 980, compareAt: 1200 })
  const shown = await change(ids, { of: 'both', round: 'ten' })
  expect(shown).toMatchObject({ state: 'prepared', count: 3, waiting: 3, below_cost: 0 })
  expect(
    shown.results.map(({ prices }) => [prices?.price, prices?.new_price, prices?.new_compare_at]),
  ).toEqual([
    [1250, 1380, null],
    [1250, 1380, null],
    [980, 1080, 1320],
  ])
  const before = await pricesOf(ids[0])
  expect(before.flat()).toEqual([1250, null, 1250, null])
  expect(await step(shown.id, 'start')).toMatchObject({ state: 'done', done: 3 })
  expect(await pricesOf(ids[1])).toEqual([[1080, 1320]])
  await vi.waitFor(async () => {
    const { results } = await shop.api(listProducts, { query: { lowrange: 1380, heighrange: 1380 } })
    expect(results.map(({ id, min_price }) => [id, min_price])).toContainEqual([ids[0], 1380])
  })
  expect(await step(shown.id, 'undo')).toMatchObject({ state: 'undone', undone: 3 })
  expect([await pricesOf(ids[0]), await pricesOf(ids[1])]).toEqual([before, [[980, 1200]]])
})

test('a price that would be nothing, or not below the compare-at price, stays and says why', async () => {
  const ids = await added({ price: 300 }, { price: 900, compareAt: 950 }, { price: 2000 })
  const down = await change(ids, { direction: 'down', by: { amount: 300 } })
  expect(down).toMatchObject({ waiting: 2, refused: 1 })
  expect(down.results[0]).toMatchObject({ reason: 'not_positive', prices: { price: 300, new_price: null } })
  const up = await change(ids, { by: { amount: 100 } })
  expect(up.results[0]).toMatchObject({ reason: 'over_compare_at', product: { id: ids[1] } })
})

test('a price that somebody changed since it was shown stays, and so does one changed since the change', async () => {
  const ids = await added({ price: 500 }, { price: 700 })
  const [first = 0, second = 0] = ids
  const shown = await change(ids, {})
  const reprice = async (id: number, price: number) => {
    const { version, variants } = await open(id)
    const changed = variants.map((one) => ({ ...formOf(one), price }))
    await did(`PATCH /v1/staff/products/${id}`, { version, variants: changed })
  }
  await reprice(first, 555)
  const done = await step(shown.id, 'start')
  expect(done).toMatchObject({ done: 1, refused: 1 })
  expect(done.results[0]).toMatchObject({ product: { id: first }, reason: 'changed' })
  await reprice(second, 777)
  expect(await step(shown.id, 'undo')).toMatchObject({ state: 'undone', undone: 0, kept: 1 })
  expect([await pricesOf(first), await pricesOf(second)]).toEqual([[[555, null]], [[777, null]]])
})

test('while a sale runs, the price that comes back after it changes, and stays above it', async () => {
  const ids = await added({ price: 1200 }, { price: 1000 })
  const sale = { action: 'sale', by: { price: 950 }, starts_at: null, ends_at: null, of: undefined }
  await step((await change(ids.slice(0, 1), { ...sale, direction: undefined })).id, 'start')
  const down = await change(ids, { direction: 'down', by: { percent: 30 } })
  expect(down.results).toMatchObject([
    { product: { id: ids[0] }, reason: 'below_sale', prices: { price: 1200 } },
    { prices: { price: 1000, new_price: 700 } },
  ])
  await step((await change(ids, {})).id, 'start')
  const found = await rows<{ price: number; regular: number }>(
    shop.db,
    `select v.price_poisha as price, s.regular_poisha as regular
     from variant v join variant_sale s on s.variant_id = v.id where v.product_id = $1`,
    [ids[0]],
  )
  expect(found).toEqual([{ price: 95_000, regular: 132_000 }])
})

test('margins are told to those who may know costs, and prices below cost are counted', async () => {
  const ids = await added({ price: 1000 })
  await rows(shop.db, 'update variant set cost_poisha = 80000 where product_id = $1', [ids[0]])
  const shown = await change(ids, { direction: 'down', by: { percent: 25 } })
  expect(shown).toMatchObject({ below_cost: 1, results: [{ prices: { new_price: 750, margin: -7 } }] })
  const answer = await call(shop, `GET /v1/staff/product-changes/${shown.id}`, { token: editor.token })
  expect(answer.body).toMatchObject({
    below_cost: null,
    results: [{ prices: { new_price: 750, margin: null } }],
  })
})

test('nobody without the right to change prices prepares or begins a change of them', async () => {
  const ids = await added({ price: 1000 })
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...tenMore, selection: { ids } }
  const asked = await call(shop, 'POST /v1/staff/product-changes', { token: editor.token, headers, body })
  expect(asked.status).toBe(403)
  const { id } = await change(ids, {})
  const start = { token: editor.token, body: { step: 'start' } }
  expect((await call(shop, `POST /v1/staff/product-changes/${id}/steps`, start)).status).toBe(403)
  expect(await pricesOf(ids[0])).toEqual([[1000, null]])
})

test('a change of prices goes no further when its person has lost the place', async () => {
  const manager = await aStaffMember(shop, 'staff', 'manager')
  const ids = await added({ price: 1000 })
  const { id } = await change(ids, {}, manager)
  await rows(shop.db, `update product_change set state = 'running' where id = $1`, [id])
  await rows(shop.db, 'update staff_member set disabled_at = now() where account_id = $1', [manager.id])
  await workOnChange({ db: shop.db, clock: Date.now, log: createLog('silent') }, id)
  const answer = await call(shop, `GET /v1/staff/product-changes/${id}`, { token: owner.token })
  expect(answer.body).toMatchObject({ state: 'done', refused: 1, results: [{ reason: 'forbidden' }] })
})
