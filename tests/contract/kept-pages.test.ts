import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#client/api.ts'
import { inProcessApi } from '#client/in-process-api.ts'
import { rows } from '#server/db/rows.ts'
import { pageApi } from '#server/http/site/page-api.ts'
import { pageCache } from '#server/http/site/page-cache.ts'
import { turnSales } from '#server/products/sales/sale-clock.ts'
import { asSuperuser } from '#tests/support/postgres.ts'
import { addSamplePicture } from '#tests/support/samples/sample-pictures.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { unpack } from '#web/app/packed.ts'
import { loadHome } from '#web/shop/home/load-home.ts'
import { loadLayout } from '#web/shop/layout/load-layout.ts'
import { loadCategory } from '#web/shop/listing/load-category.ts'
import { loadList } from '#web/shop/listing/load-list.ts'
import { loadProduct } from '#web/shop/product/load-product.ts'
import { loadStores } from '#web/shop/stores/load-stores.ts'
import { dhakaWeekday, doorAt } from '#domain/store/opening-hours.ts'

/** The kept pages of a process; each says all that its loaders read, and is counted when it is made. */
function keptPages({ shop, now }: TestShop) {
  const made = new Map<string, number>()
  const app = new Hono()
  app.use(
    pageCache({
      routes: ['bn?', 'bn?/shop', 'bn?/category/:name', 'bn?/product/:slug', 'bn?/Store-locator'],
      personalCookies: [],
      changes: shop.tagChanges,
      clock: now,
    }),
  )
  app.all('*', async ({ req: { raw: request } }) => {
    const url = new URL(request.url)
    made.set(url.pathname, (made.get(url.pathname) ?? 0) + 1)
    const reads = shop.readsFor({ request, language: 'en' })
    const inProcess = pageApi((inner) => shop.api.fetch(inner), { request, reads, language: 'en' })
    const api = inProcessApi(inProcess.read, createApi(inProcess.fetch, url.origin))
    const data = await dataOf(url, api, now())
    return inProcess.finish(
      new Response(JSON.stringify(data), {
        headers: { 'content-type': 'text/html', 'cache-control': 'private, no-cache' },
      }),
    )
  })
  return {
    get: async (path: string) => (await app.request(`http://shop.test${path}`)).text(),
    made: (path: string) => made.get(path) ?? 0,
  }
}

/** What the loaders of a page give it. */
async function dataOf(url: URL, api: Parameters<typeof loadLayout>[0], now: number): Promise<unknown> {
  const report = (error: unknown) => {
    throw error
  }
  const place = { language: 'en', search: url.searchParams, report, term: null } as const
  const [, kind, name = ''] = url.pathname.split('/')
  const layout = unpack(await loadLayout(api, 'en'))
  // A page says whether its shops are open, for its own moment.
  const stores = async () =>
    (await loadStores(api, 'en')).map((one) => [one, doorAt(one.hours, now), dhakaWeekday(now)])
  if (kind === '')
    return [layout, { ...(await loadHome({ api, report, language: 'en', now, draft: null })), now: 0 }]
  if (kind === 'shop') return [layout, await loadList(api, { ...place, category: null })]
  if (kind === 'category')
    return [layout, await loadCategory(api, name, 'en'), await loadList(api, { ...place, category: name })]
  if (kind === 'product') return [layout, unpack((await loadProduct({ slug: name, url, api, report })).data)]
  return [layout, await stores()]
}

let shop: TestShop
let twin: TestShop
let here: ReturnType<typeof keptPages>
let there: ReturnType<typeof keptPages>
let earring: { readonly id: number; readonly variants: readonly number[] }

beforeAll(async () => {
  shop = await openTestShop({ answersMax: 100 })
  twin = await shop.twin({ answersMax: 100 })
  const [first, second] = await shop.add(
    aProduct({
      slug: 'pearl-jhumka',
      category: 'earring',
      sizeGuide: 'ring',
      attributes: { metal: ['brass'] },
    }),
    aProduct({ slug: 'plain-stud', category: 'earring', price: 700 }),
    aProduct({ slug: 'velvet-clutch', category: 'clutch', price: 4000 }),
  )
  if (first === undefined || second === undefined) throw new Error('Not all products were added')
  earring = first
  await addSamplePicture(shop)
  await twin.shop.catalogue.reload()
  here = keptPages(shop)
  there = keptPages(twin)
})

afterAll(async () => {
  await twin.close()
  await shop.close()
})

const product = '/product/pearl-jhumka'
const neighbour = '/product/plain-stud'
const stranger = '/product/velvet-clutch'
const list = '/category/earring'
const strangeList = '/category/clutch'
const all = ['/', '/shop', list, strangeList, product, neighbour, stranger, '/Store-locator']

/** Reads pages until no change of before makes them anew. A piece that left the shop has no page to keep. */
async function settle(): Promise<void> {
  const counted = all.filter((path) => path !== neighbour)
  const settled = async (pages: typeof here) => {
    const read = async () => {
      const before = counted.map((path) => pages.made(path))
      for (const path of all) await pages.get(path)
      return counted.map((path) => pages.made(path)).join() === before.join()
    }
    // Changes that follow each other are told together, after a quarter of a second.
    const isQuiet = async () => {
      if (!(await read())) return false
      await setTimeout(300)
      return read()
    }
    await expect.poll(isQuiet, { timeout: 10_000 }).toBe(true)
  }
  await Promise.all([settled(here), settled(there)])
}

const one = 'from product where slug = $1'

type Change = readonly [
  sql: string,
  given: readonly unknown[],
  changed: readonly string[],
  kept: readonly string[],
]

test.each<[string, Change]>([
  [
    'a price',
    [
      `update variant set price_poisha = 123400 where id = $1`,
      ['variant'],
      [product, neighbour, list, '/'],
      [stranger, strangeList],
    ],
  ],
  [
    'a name',
    [
      `update product set name = 'Renamed jhumka' where id = $1`,
      ['id'],
      [product, neighbour, list],
      [stranger, strangeList, '/Store-locator'],
    ],
  ],
  [
    'the number of pieces',
    [
      `update stock set held = 1 where variant_id = $1`,
      ['variant'],
      [product, neighbour],
      [stranger, strangeList, '/Store-locator'],
    ],
  ],
  [
    'the last piece',
    [
      `update stock set held = on_hand where variant_id = $1`,
      ['variant'],
      [product, list, neighbour],
      [stranger, strangeList],
    ],
  ],
  [
    'pieces that are back',
    [
      `update stock set held = 0 where variant_id = $1`,
      ['variant'],
      [product, list, neighbour],
      [stranger, strangeList],
    ],
  ],
  [
    'a detail',
    [
      `insert into product_detail (product_id, position, label, value) values ($1, 1, 'Length', '4 cm')`,
      ['id'],
      [product],
      [stranger, strangeList],
    ],
  ],
  [
    'a pick of staff',
    [
      `insert into product_related (product_id, related_id, position) select $1, id, 1 ${one.replace('$1', '$2')}`,
      ['id', 'velvet-clutch'],
      [product],
      [strangeList],
    ],
  ],
  [
    'a value',
    [
      `update attribute_value set name = 'Bronze' where code = 'brass' and $1 > 0`,
      ['id'],
      [product],
      ['/Store-locator'],
    ],
  ],
  [
    'a size guide',
    [
      `update size_guide set measure = 'Measure in the evening.' where code = 'ring' and $1 > 0`,
      ['id'],
      [product],
      [stranger, neighbour, list, '/Store-locator'],
    ],
  ],
  [
    'a category',
    [
      `update category set name = 'Ear rings', heading = 'Ear rings' where slug = 'earring' and $1 > 0`,
      ['id'],
      all,
      [],
    ],
  ],
  [
    'the shop’s phone',
    [
      `update setting set value = jsonb_set(value, '{phone}', '"+8801711111111"') where name = 'store' and $1 > 0`,
      ['id'],
      all,
      [],
    ],
  ],
  [
    'an announcement',
    [`insert into announcement (position, text) values (9, 'Eid ' || $1)`, ['id'], all, []],
  ],
  [
    'the first words of the home page',
    [
      `update home_section set heading = 'New words' where kind = 'hero' and $1 > 0`,
      ['id'],
      ['/'],
      [product, '/Store-locator'],
    ],
  ],
  [
    'a shop’s name',
    [
      `update location set name = 'New house' where kind = 'shop' and $1 > 0`,
      ['id'],
      ['/Store-locator', '/'],
      [],
    ],
  ],
  [
    'delivery',
    [
      `update setting set value = jsonb_set(value, '{handling_days}', '9') where name = 'delivery' and $1 > 0`,
      ['id'],
      [product, stranger],
      ['/', list, '/Store-locator'],
    ],
  ],
  [
    'a look with it',
    [
      `insert into look (slug, position, is_hidden, title, summary, picture_id, picture_alt, focus_x, focus_y, spots)
        select 'eid', 1, false, 'Eid', 'Gold.', id, 'A sari', 500, 500,
          jsonb_build_array(jsonb_build_object('product_id', $1::int, 'x', 1, 'y', 1)) from picture limit 1`,
      ['id'],
      [product],
      [stranger, neighbour, list, '/'],
    ],
  ],
  [
    'a look with another piece in its place',
    [
      `update look set spots = jsonb_build_array(jsonb_build_object('product_id', product.id, 'x', 1, 'y', 1))
        from product where product.slug = $1`,
      ['velvet-clutch'],
      [product, stranger],
      [neighbour, list, '/'],
    ],
  ],
  [
    'one that leaves the shop',
    [
      `update product set status = 'archived' where id = (select id ${one})`,
      ['plain-stud'],
      [product, list, '/'],
      [strangeList],
    ],
  ],
  [
    'one that comes back',
    [
      `update product set status = 'active' where id = (select id ${one})`,
      ['plain-stud'],
      [product, list, '/'],
      [strangeList],
    ],
  ],
])(
  '%s shows in the next answer of every process, and pages without it stay',
  async (_, [sql, given, changed, kept]) => {
    await settle()
    const before = new Map<string, string>()
    for (const path of changed) before.set(path, await here.get(path))
    const made = kept.map((path) => [here.made(path), there.made(path)])
    const values: Record<string, unknown> = { id: earring.id, variant: earring.variants[0] }
    await rows(
      shop.db,
      sql,
      given.map((value) => values[String(value)] ?? value),
    )
    for (const path of changed)
      for (const pages of [here, there]) await expect.poll(() => pages.get(path)).not.toBe(before.get(path))
    for (const path of kept) for (const pages of [here, there]) await pages.get(path)
    expect(kept.map((path) => [here.made(path), there.made(path)])).toEqual(made)
  },
)

test('a sale begins, gets another end and is over on the pages of every process', async () => {
  await settle()
  const [variant] = earring.variants
  let last = ''
  const seen = async () => {
    for (const pages of [here, there]) await expect.poll(() => pages.get(product)).not.toBe(last)
    last = await here.get(product)
    await expect.poll(() => there.get(product)).toBe(last)
  }
  await seen()
  const until = (hours: number) => new Date(shop.now() + hours * 3_600_000)
  await rows(
    shop.db,
    `insert into variant_sale (variant_id, sale_poisha, starts_at, ends_at) values ($1, 90000, $2, $3)`,
    [variant, until(-1), until(5)],
  )
  await turnSales({ db: shop.db, clock: shop.now })
  await seen()
  await rows(shop.db, `update variant_sale set ends_at = $2 where variant_id = $1`, [variant, until(2)])
  await seen()
  await turnSales({ db: shop.db, clock: () => shop.now() + 3 * 3_600_000 })
  await seen()
})

test('days of delivery and opening hours change by the clock, and pages with them', async () => {
  await settle()
  const before = [await here.get(product), await here.get('/Store-locator')]
  shop.pass(24 * 3_600_000)
  expect(await here.get(product)).not.toBe(before[0])
  expect(await here.get('/Store-locator')).not.toBe(before[1])
})

test('a change shows that nobody announced because the connection was lost', async () => {
  await settle()
  const before = await here.get(product)
  const name = new URL(shop.connectionString).pathname.slice(1)
  const listening = `datname = '${name}' and application_name like '%listening'`
  await rows(shop.db, `alter table product disable trigger announce_update`)
  await rows(shop.db, `update product set name = 'Said by nobody' where id = $1`, [earring.id])
  await rows(shop.db, `alter table product enable trigger announce_update`)
  expect(await here.get(product)).toBe(before)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`)
  for (const pages of [here, there]) await expect.poll(() => pages.get(product)).toContain('Said by nobody')
  // Once everything was read again, pages are kept as before.
  await settle()
  const made = [here.made(product), there.made(product)]
  shop.pass(5000)
  await here.get(product)
  await there.get(product)
  expect([here.made(product), there.made(product)]).toEqual(made)
})

test('the page of a piece leads to a look from the moment it begins, and no longer when it ends', async () => {
  await settle()
  const at = (minutes: number) => new Date(shop.now() + minutes * 60_000)
  await rows(
    shop.db,
    `update look set starts_at = $2, ends_at = $3,
      spots = jsonb_build_array(jsonb_build_object('product_id', $1::int, 'x', 1, 'y', 1))`,
    [earring.id, at(2), at(5)],
  )
  await settle()
  const looks = async () => {
    const seen = []
    for (const pages of [here, there]) seen.push((await pages.get(product)).includes('"slug":"eid"'))
    return seen
  }
  expect(await looks()).toEqual([false, false])
  const made = here.made(stranger)
  shop.pass(2 * 60_000)
  expect(await looks()).toEqual([true, true])
  shop.pass(3 * 60_000)
  expect(await looks()).toEqual([false, false])
  await here.get(stranger)
  expect(here.made(stranger)).toBe(made)
})
