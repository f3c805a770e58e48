import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import type { DB } from '#server/db/tables.ts'
import { addSamplePicture } from '#tests/support/samples/sample-pictures.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { seoRoutes } from './seo-routes.ts'

let shop: TestShop
let get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>

beforeAll(async () => {
  shop = await openTestShop()
  await shop.add(aProduct({ slug: 'pearl-jhumka' }), aProduct({ slug: 'a-draft', status: 'draft' }))
  const { catalogue, content } = shop.shop
  const routes = seoRoutes({
    db: shop.db,
    catalogue,
    content,
    now: shop.now,
    origin: () => 'https://shop.example',
  })
  get = async (path, headers = {}) => routes.request(`http://inside.test${path}`, { headers })
})
afterAll(() => shop.close())

test('the sitemap names its files, and each of them is there', async () => {
  const index = await (await get('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>https:\/\/shop\.example(.+?)<\/loc>/g)].map(([, path = '']) => path)
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/categories.xml', '/sitemaps/products-1.xml'])
  for (const file of files) {
    const answer = await get(file)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('xml')
  }
})

test('crawlers are told to come again while the database is away, and other faults are passed on', async () => {
  const { catalogue, content } = shop.shop
  const parts = { catalogue, content, now: shop.now }
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' })
  const away = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const origin = () => 'https://shop.example'
  for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml']) {
    const answer = await seoRoutes({ ...parts, db: away, origin }).request(`http://inside.test${path}`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  await away.destroy()
  const broken = () => {
    throw new Error('no origin')
  }
  const routes = seoRoutes({ ...parts, db: shop.db, origin: broken })
  await expect(async () => routes.request('http://inside.test/robots.txt')).rejects.toThrow('no origin')
})

test('products on sale are in the sitemap in both languages, drafts are not', async () => {
  const xml = await (await get('/sitemaps/products-1.xml')).text()
  expect(xml).toContain('<loc>https://shop.example/product/pearl-jhumka</loc>')
  expect(xml).toContain('<loc>https://shop.example/bn/product/pearl-jhumka</loc>')
  expect(xml).not.toContain('a-draft')
})

test('[R1, R2, R3] pages and categories are in the sitemap as the specification spells them', async () => {
  const categories = await (await get('/sitemaps/categories.xml')).text()
  expect(categories).toContain('<loc>https://shop.example/category/nose%20ring</loc>')
  expect(categories).toContain('<loc>https://shop.example/category/nacklace</loc>')
  const pages = await (await get('/sitemaps/pages.xml')).text()
  for (const path of ['/', '/shop', '/Store-locator', '/pages/faq', '/pages/privacy-policy']) {
    expect(pages).toContain(`<loc>https://shop.example${path}</loc>`)
  }
})

test('shown stories and looks are in the sitemap, and their lists with them; hidden ones are not', async () => {
  const pages = async () => (await get('/sitemaps/pages.xml')).text()
  expect(await pages()).not.toMatch(/stories|lookbook/)
  const picture = await addSamplePicture(shop)
  await rows(
    shop.db,
    `insert into story (slug, position, is_hidden, title, summary, body, picture_id, picture_alt)
     select slug, 1, slug = 'hidden-one', 'Pearls', 'In short.', '<p>Words</p>', $1, 'Pearls'
     from unnest(array['pearls', 'hidden-one']) slug`,
    [picture],
  )
  await rows(
    shop.db,
    `insert into look (slug, position, is_hidden, title, summary, picture_id, picture_alt, focus_x, focus_y, spots)
     select slug, 1, slug = 'hidden-one', 'Eid', 'In short.', $1, 'Eid', 500, 500, '[{"product_id":1,"x":1,"y":1}]'
     from unnest(array['eid', 'hidden-one']) slug`,
    [picture],
  )
  await expect.poll(pages, { timeout: 5000 }).toContain('<loc>https://shop.example/lookbook/eid</loc>')
  const shown = await pages()
  for (const path of ['/stories', '/stories/pearls', '/lookbook'])
    expect(shown).toContain(`<loc>https://shop.example${path}</loc>`)
  expect(shown).not.toContain('hidden-one')
})

test('a file beyond the last product does not exist', async () => {
  expect((await get('/sitemaps/products-2.xml')).status).toBe(404)
  expect((await get('/sitemaps/products-0.xml')).status).toBe(404)
})

test('the list of files is read again after ten minutes', async () => {
  const before = await (await get('/sitemap.xml')).text()
  await rows(shop.db, `update product set updated_at = '2031-02-03T04:05:06Z' where slug = 'pearl-jhumka'`)
  expect(await (await get('/sitemap.xml')).text()).toBe(before)
  shop.pass(10 * 60_000)
  expect(await (await get('/sitemap.xml')).text()).toContain('<lastmod>2031-02-03T04:05:06.000Z</lastmod>')
})

test('a crawler that has the file already gets a short answer instead of the file', async () => {
  const first = await get('/sitemap.xml')
  const again = await get('/sitemap.xml', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('robots.txt keeps crawlers off what belongs to one visitor, and names the sitemap', async () => {
  const text = await (await get('/robots.txt')).text()
  expect(text).toContain('Disallow: /bn/shop/cart\n')
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})
