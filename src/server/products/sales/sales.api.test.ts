import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { quoteCart } from '#contract/shop/checkout.ts'
import { listProducts } from '#contract/shop/product.ts'
import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import type { ProductChangePage } from '#contract/staff/catalogue/product-changes.ts'
import { momentOf } from '#domain/calendar.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct, type SampleProduct } from '#tests/support/samples/sample-products.ts'
import { formOf } from '#tests/support/staff/product-desk.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { turnSales } from './sale-clock.ts'

const shop = await openTestShop()
const twin = await shop.twin()
let owner: TestPerson
afterAll(() => twin.close())

const MINUTE = 60_000
const DAY = 24 * 60
const inMinutes = (minutes: number) => new Date(shop.now() + minutes * MINUTE).toISOString()

/** Time passes, and a process of the shop looks at its sales. */
async function pass(minutes: number): Promise<number> {
  shop.pass(minutes * MINUTE)
  return turnSales({ db: shop.db, clock: shop.now })
}

// Time passes here, and with it the sign-in of staff.
beforeEach(async () => {
  owner = await aStaffMember(shop)
})

async function added(...products: readonly SampleProduct[]) {
  const made = await shop.add(...products.map((product) => aProduct(product)))
  return made.map(({ id }) => id)
}

interface Asked {
  readonly status: number
  readonly change: ProductChangePage
}

async function asks(ids: readonly number[], wishes: object, by = owner): Promise<Asked> {
  const headers = { 'idempotency-key': randomUUID() }
  const third = { action: 'sale', by: { percent: 30 }, round: 'ten', starts_at: null, ends_at: null }
  const body = { ...third, preview: true, ...wishes, selection: { ids } }
  const { status, body: change } = await call(shop, 'POST /v1/staff/product-changes', {
    token: by.token,
    headers,
    body,
  })
  // The contract says so of an answer without a refusal.
  return { status, change: change as unknown as ProductChangePage }
}

async function step(id: string, name: string): Promise<ProductChangePage> {
  const asked = { token: owner.token, body: { step: name } }
  const answer = await call(shop, `POST /v1/staff/product-changes/${id}/steps`, asked)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as ProductChangePage
}

async function begin(ids: readonly number[], wishes: object): Promise<ProductChangePage> {
  const { change } = await asks(ids, wishes)
  return step(change.id, 'start')
}

const end = (ids: readonly number[], of = 'running') =>
  asks(ids, {
    action: 'end_sale',
    of,
    by: undefined,
    round: undefined,
    starts_at: undefined,
    ends_at: undefined,
  })

/** Price and compare-at price of each variant, in taka, and its sales. */
async function pricesOf(id = 0): Promise<readonly (readonly [number, number | null])[]> {
  const found = await rows<{ price: number; compare_at: number | null }>(
    shop.db,
    'select price_poisha / 100 as price, compare_at_poisha / 100 as compare_at from variant where product_id = $1 order by id',
    [id],
  )
  return found.map(({ price, compare_at }) => [price, compare_at])
}

const salesOf = async (id = 0) =>
  rows<{ price: number; runs: boolean }>(
    shop.db,
    `select s.sale_poisha / 100 as price, s.started_at is not null as runs from variant_sale s
     join variant v on v.id = s.variant_id where v.product_id = $1 order by s.starts_at`,
    [id],
  )

test('a sale is shown first, runs from its beginning to its end, and the price before it comes back', async () => {
  const ids = await added({ price: 1250, sizes: { S: 3, M: 3 } }, { price: 980, compareAt: 1200 })
  const time = { starts_at: inMinutes(2), ends_at: inMinutes(26) }
  const { change } = await asks(ids, time)
  expect(change).toMatchObject({ state: 'prepared', count: 3, waiting: 3, sale: time })
  expect(
    change.results.map(({ prices }) => [prices?.price, prices?.new_price, prices?.new_compare_at]),
  ).toEqual([
    [1250, 880, 1250],
    [1250, 880, 1250],
    [980, 690, 980],
  ])
  expect(await step(change.id, 'start')).toMatchObject({ state: 'done', done: 3 })
  expect(await pricesOf(ids[1])).toEqual([[980, 1200]])
  expect(await pass(1.9)).toBe(0)
  expect(await pass(0.2)).toBe(2)
  expect(await pricesOf(ids[0])).toEqual([
    [880, 1250],
    [880, 1250],
  ])
  expect(await pricesOf(ids[1])).toEqual([[690, 980]])
  expect(await pass(23)).toBe(0)
  expect(await pass(1)).toBe(2)
  expect(await pricesOf(ids[1])).toEqual([[980, 1200]])
  expect(await salesOf(ids[1])).toEqual([])
})

test('at its time a sale is in the lists of every process of the store, and out of them at its end', async () => {
  const [id = 0] = await added({ price: 1777 })
  await begin([id], { by: { price: 1333 }, starts_at: inMinutes(1), ends_at: inMinutes(2) })
  const seen = async (of: typeof shop, query: object) =>
    (await of.api(listProducts, { query: { lowrange: 1333, heighrange: 1777, ...query } })).results
      .filter((one) => one.id === id)
      .map(({ min_price, compare_at_price }) => [min_price, compare_at_price])
  expect(await seen(twin, {})).toEqual([[1777, null]])
  expect(await seen(twin, { on_sale: true })).toEqual([])
  await pass(1)
  for (const one of [shop, twin])
    await vi.waitFor(async () => expect(await seen(one, { on_sale: true })).toEqual([[1333, 1777]]))
  const staffs = await call(shop, 'GET /v1/staff/products?view=reduced', { token: owner.token })
  expect(JSON.stringify(staffs.body)).toContain(`"id":${id},`)
  await pass(1)
  for (const one of [shop, twin])
    await vi.waitFor(async () => expect(await seen(one, { on_sale: true })).toEqual([]))
  expect(await seen(shop, {})).toEqual([[1777, null]])
})

test('a sale at once runs with its change, and an undo brings the price back', async () => {
  const [id = 0] = await added({ price: 1000, compareAt: 1500 })
  const done = await begin([id], { by: { amount: 250 }, round: 'taka', ends_at: inMinutes(5) })
  expect(done).toMatchObject({ state: 'done', done: 1 })
  expect([await pricesOf(id), await salesOf(id)]).toEqual([[[750, 1000]], [{ price: 750, runs: true }]])
  expect(await step(done.id, 'undo')).toMatchObject({ state: 'undone', undone: 1 })
  expect([await pricesOf(id), await salesOf(id)]).toEqual([[[1000, 1500]], []])
})

test('a sale that is not below the price, or of a piece that nobody could buy yet, is refused with its reason', async () => {
  const ids = await added({ price: 300 }, { price: 900 }, { price: 2000 })
  await rows(shop.db, `update product set status = 'draft', published_at = null where id = $1`, [ids[2]])
  const { change } = await asks(ids, { by: { price: 900 } })
  expect(change.results.map(({ reason }) => reason)).toEqual(['not_below', 'not_below', 'never_asked'])
})

test('a sale is refused in the time of another, or that one makes room and comes back with an undo', async () => {
  const [id = 0] = await added({ price: 1000 })
  await begin([id], { by: { percent: 10 } })
  const friday = { by: { percent: 40 }, starts_at: inMinutes(3), ends_at: inMinutes(6) }
  const { change } = await asks([id], friday)
  expect(change).toMatchObject({ refused: 1, results: [{ reason: 'has_sale', prices: { price: 1000 } }] })
  const made = await begin([id], { ...friday, replace: true })
  expect(made).toMatchObject({ done: 1 })
  expect(await salesOf(id)).toEqual([
    { price: 900, runs: true },
    { price: 600, runs: false },
  ])
  // At its beginning nobody sees the price between the two.
  expect(await pass(3)).toBe(1)
  expect([await pricesOf(id), await salesOf(id)]).toEqual([[[600, 1000]], [{ price: 600, runs: true }]])
  expect(await step(made.id, 'undo')).toMatchObject({ undone: 1 })
  expect([await pricesOf(id), await salesOf(id)]).toEqual([[[900, 1000]], [{ price: 900, runs: true }]])
})

test('the sales of many products end at once, and an undo lets them run again', async () => {
  const ids = await added({ price: 1000 }, { price: 500 })
  await begin(ids, { by: { percent: 10 } })
  await begin(ids.slice(0, 1), {
    by: { percent: 50 },
    starts_at: inMinutes(2),
    ends_at: inMinutes(3),
    replace: true,
  })
  const { change } = await end(ids)
  expect(change.results.map(({ prices }) => [prices?.price, prices?.new_price])).toEqual([
    [900, 1000],
    [450, 500],
  ])
  expect(await step(change.id, 'start')).toMatchObject({ done: 2 })
  expect([await pricesOf(ids[0]), await salesOf(ids[0])]).toEqual([
    [[1000, null]],
    [{ price: 500, runs: false }],
  ])
  expect(await step(change.id, 'undo')).toMatchObject({ undone: 2 })
  expect(await pricesOf(ids[0])).toEqual([[900, 1000]])
  const all = await end(ids, 'all')
  await step(all.change.id, 'start')
  expect([await salesOf(ids[0]), await pricesOf(ids[1])]).toEqual([[], [[500, null]]])
  expect((await end(ids, 'all')).change).toMatchObject({ count: 0, steps: ['start', 'cancel'] })
})

test('an undo leaves a sale that a colleague ended, and one whose time is over', async () => {
  const ids = await added({ price: 1000 }, { price: 500 })
  const done = await begin(ids, { ends_at: inMinutes(4) })
  await step((await end(ids.slice(0, 1))).change.id, 'start')
  expect(await step(done.id, 'undo')).toMatchObject({
    undone: 1,
    kept: 1,
    results: [{ reason: 'changed' }, { state: 'undone' }],
  })
  const other = await begin(ids, { ends_at: inMinutes(4) })
  await pass(5)
  const undone = await step(other.id, 'undo')
  expect(undone.results.map(({ reason }) => reason)).toEqual(['over', 'over'])
})

test('a price that changed since the sale was shown stays, and a planned sale waits for a price above it', async () => {
  const [id = 0] = await added({ price: 1000 })
  const { change } = await asks([id], { by: { price: 800 }, starts_at: inMinutes(1) })
  await rows(shop.db, 'update variant set price_poisha = 99000 where product_id = $1', [id])
  expect(await step(change.id, 'start')).toMatchObject({ refused: 1, results: [{ reason: 'changed' }] })
  await begin([id], { by: { price: 800 }, starts_at: inMinutes(1) })
  const lower = { action: 'price', of: 'price', direction: 'down', by: { amount: 200 }, starts_at: undefined }
  const { change: priced } = await asks([id], { ...lower, ends_at: undefined })
  expect(priced.results[0]).toMatchObject({ reason: 'below_sale' })
  await rows(shop.db, 'update variant set price_poisha = 80000 where product_id = $1', [id])
  expect(await pass(2)).toBe(0)
  await rows(shop.db, 'update variant set price_poisha = 81000 where product_id = $1', [id])
  expect(await pass(0)).toBe(1)
  expect(await pricesOf(id)).toEqual([[800, 810]])
})

test('the editor shows the sales of a product, and a price stays above planned ones there and in the list', async () => {
  const [id = 0] = await added({ price: 1000 })
  const { starts_at, ends_at } = { starts_at: inMinutes(10), ends_at: inMinutes(20) }
  await begin([id], { by: { price: 900 }, ends_at: inMinutes(5) })
  await begin([id], { by: { price: 800 }, starts_at, ends_at })
  const opened = await call(shop, `GET /v1/staff/products/${id}`, { token: owner.token })
  // The contract says so.
  const { version, variants, sales } = opened.body as unknown as ProductToEdit
  expect(sales).toMatchObject([
    { price: 900, runs: true, waits: false },
    { price: 800, runs: false, waits: false, starts_at, ends_at },
  ])
  await step((await end([id])).change.id, 'start')
  const low = variants.map((variant) => ({ ...formOf(variant), price: 790 }))
  const asked = { token: owner.token, body: { version, variants: low } }
  expect((await call(shop, `PATCH /v1/staff/products/${id}`, asked)).status).toBe(422)
  const typed = { token: owner.token, body: { price: 790, seen: 1000 } }
  const inList = `/v1/staff/product-pieces/${variants[0]?.id}/price` as const
  expect((await call(shop, `PUT ${inList}`, typed)).body).toMatchObject({ code: 'invalid_fields' })
})

test('a sale says when it ends, after its beginning and within a year, or that staff end it', async () => {
  const [id = 0] = await added({ price: 1000 })
  expect((await asks([id], { ends_at: undefined })).status).toBe(400)
  const wrong = [
    { ends_at: inMinutes(-1) },
    { starts_at: inMinutes(2), ends_at: inMinutes(2) },
    { ends_at: inMinutes(400 * DAY) },
    { starts_at: inMinutes(400 * DAY) },
  ]
  for (const wishes of wrong) expect((await asks([id], wishes)).status).toBe(422)
  const content = await aStaffMember(shop, 'staff', 'content')
  expect((await asks([id], {}, content)).status).toBe(403)
})

test('the prices below cost are counted for people who may know costs', async () => {
  const manager = await aStaffMember(shop, 'staff', 'manager')
  const ids = await added({ price: 1000 })
  await rows(shop.db, 'update variant set cost_poisha = 80000 where product_id = $1', [ids[0]])
  const { change } = await asks(ids, {}, manager)
  expect(change).toMatchObject({ below_cost: 1, results: [{ prices: { new_price: 700, margin: -14 } }] })
})

test('the database keeps two sales of a variant apart, and one that would end before it begins', async () => {
  const [id = 0] = await added({ price: 1000 })
  const sale = (from: string, to: string) =>
    rows(
      shop.db,
      `insert into variant_sale (variant_id, sale_poisha, starts_at, ends_at)
       select id, 50000, $2, $3 from variant where product_id = $1`,
      [id, from, to],
    )
  await sale('2027-01-01', '2027-02-01')
  await sale('2027-02-01', '2027-03-01')
  await expect(sale('2027-01-31', '2027-02-02')).rejects.toThrow('variant_sale_apart')
  await expect(sale('2028-01-02', '2028-01-01')).rejects.toThrow('check')
})

test('of two processes that look at once, one begins the sale', async () => {
  const ids = await added({ price: 1000 }, { price: 700 })
  await begin(ids, { starts_at: inMinutes(1), ends_at: inMinutes(2) })
  shop.pass(MINUTE)
  const turned = await Promise.all([shop, twin].map(({ db, now: clock }) => turnSales({ db, clock })))
  expect(turned).toContain(2)
  expect(turned).toContain(0)
  expect(await pricesOf(ids[0])).toEqual([[700, 1000]])
})

test('what staff plan and end is in the audit, and what the clock did is not', async () => {
  const [id = 0] = await added({ price: 1000 })
  await begin([id], { starts_at: inMinutes(1), ends_at: inMinutes(2) })
  await pass(1)
  await step((await end([id])).change.id, 'start')
  const found = await rows<{ change: string }>(
    shop.db,
    `select change from audit_entry where thing_kind = 'sale'
     and thing_id = (select id::text from variant where product_id = $1) order by id`,
    [id],
  )
  expect(found.map(({ change }) => change)).toEqual(['created', 'deleted'])
})

test('pages, their tags, feeds and carts follow a sale at its minute, and say until when it runs', async () => {
  const [one] = await shop.add(aProduct({ price: 1000, sku: 'SALE-1' }))
  const { id = 0, variants: [variant = 0] = [] } = one ?? {}
  const picture = 'c'.repeat(32)
  await rows(shop.db, `insert into picture values ($1, 1200, 1500, '#ffffff', 'jpg', 1000)`, [picture])
  await rows(
    shop.db,
    `insert into product_picture (product_id, position, picture_id, alt) values ($1, 1, $2, 'A piece')`,
    [id, picture],
  )
  const look = async (seen = '') => {
    const headers = { 'if-none-match': seen }
    const page = await twin.fetch(`/v1/product/shopitemsbyid/${id}`, { headers })
    const { lines } = await twin.api(quoteCart, { body: { lines: [{ id: variant, quantity: 1 }] } })
    const feed = await shop.shop.feeds.read('google-en', 'https://shop.example')
    const xml = gunzipSync(await readFile(feed?.file ?? '')).toString()
    return {
      status: page.status,
      etag: page.headers.get('etag') ?? '',
      view: page.status === 200 ? ((await page.json()) as ProductView) : undefined,
      paid: lines[0]?.price,
      time: /<g:sale_price_effective_date>([^<]+)/.exec(xml)?.[1],
    }
  }
  const before = await look()
  expect([before.status, before.paid, before.time]).toEqual([200, 1000, undefined])
  expect((await look(before.etag)).status).toBe(304)
  const [starts_at, ends_at] = [inMinutes(1), inMinutes(3)]
  await begin([id], { starts_at, ends_at })
  expect((await look(before.etag)).status).toBe(304)
  await pass(1)
  await vi.waitFor(async () => {
    const during = await look(before.etag)
    expect(during.view?.variants[0]).toMatchObject({
      price: 700,
      compare_at_price: 1000,
      sale: { starts_at, ends_at },
    })
    const time = [starts_at, ends_at].map(momentOf).join('/')
    expect([during.paid, during.time]).toEqual([700, time])
  })
  await pass(2)
  await vi.waitFor(async () => {
    const after = await look('')
    expect(after.view?.variants[0]).toMatchObject({ price: 1000, compare_at_price: null, sale: null })
    expect([after.paid, after.time]).toEqual([1000, undefined])
  })
})

test('a sale ends at its end also where no process has looked yet, and cards say until when it lasts', async () => {
  const [id = 0] = await added({ price: 1000 })
  const endsAt = inMinutes(30)
  await begin([id], { by: { percent: 20 }, ends_at: endsAt })
  const card = async () => {
    const { results } = await shop.api(listProducts, { query: { page_size: 50 } })
    const found = results.find((one) => one.id === id)
    return [found?.min_price, found?.sale_ends_at]
  }
  await vi.waitFor(async () => expect(await card()).toEqual([800, endsAt]))
  const [variant] = await rows<{ id: number }>(shop.db, 'select id from variant where product_id = $1', [id])
  const line = async (api = shop.api) =>
    (await api(quoteCart, { body: { lines: [{ id: variant?.id ?? 0, quantity: 1 }] } })).lines[0]
  expect(await line()).toMatchObject({ price: 800, compare_at_price: 1000 })
  shop.pass(30 * MINUTE)
  expect(await line()).toMatchObject({ price: 1000, compare_at_price: null })
  expect(await line(twin.api)).toMatchObject({ price: 1000, compare_at_price: null })
  await pass(0)
  await vi.waitFor(async () => expect(await card()).toEqual([1000, null]))
})
