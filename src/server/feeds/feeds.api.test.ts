import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getFeed, listFeeds, previewFeed } from '#contract/staff/catalogue/feeds.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { refusalOf, openTestShop, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'
import { feedRoutes } from './feed-routes.ts'

let shop: TestShop
let get: (address: string, init?: RequestInit) => Promise<Response>
let headers: { readonly authorization: string }
let bangle: AddedProduct

const MINUTE_MS = 60_000
const origin = 'https://shop.example'

beforeAll(async () => {
  shop = await openTestShop()
  const added = await shop.add(
    aProduct({ sku: 'BG-1', slug: 'plain-bangle', name: 'Plain bangle', sizes: { '2.4': 0, '2.6': 5 } }),
    aProduct({ sku: 'NP-1', name: 'No picture' }),
    aProduct({ sku: 'DR-1', slug: 'a-draft', status: 'draft' }),
    aProduct({ sku: 'RQ-1', name: 'On request', priceOnRequest: true }),
    aProduct({ sku: 'GL-1', slug: 'bangle-with-glass', nameBn: 'কাচের চুড়ি', price: 900, compareAt: 1200 }),
  )
  const [one, , , , glass] = added
  if (one === undefined || glass === undefined) throw new Error('The products were not added')
  bangle = one
  await addPicture(shop.db, one.id, 'a')
  await addPicture(shop.db, glass.id, 'b')
  const routes = feedRoutes({ feeds: shop.shop.feeds, origin: () => origin })
  get = async (address, init) => routes.request(`http://inside.test${address}`, init)
  headers = { authorization: `Bearer ${(await aStaffMember(shop, 'staff', 'content')).token}` }
})
afterAll(() => shop.close())

async function addPicture(db: Db, productId: number, letter: string): Promise<void> {
  const id = letter.repeat(32)
  await rows(db, `insert into picture values ($1, 1200, 1500, '#ffffff', 'jpg', 1000)`, [id])
  await rows(
    db,
    `insert into product_picture (product_id, position, picture_id, alt) values ($1, 1, $2, 'A piece')`,
    [productId, id],
  )
}

test('the feed has each variant of what is on sale, as its page shows it', async () => {
  const answer = await get('/feeds/google-en.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  const [first, second] = bangle.variants
  expect(xml).toContain('<g:id>BG-1-2.4</g:id>')
  expect(xml).toContain(`<g:link>${origin}/product/plain-bangle?v=${first}</g:link>`)
  expect(xml).toContain(`<g:link>${origin}/product/plain-bangle?v=${second}</g:link>`)
  expect(xml).toContain(`<g:image_link>${origin}/media/${'a'.repeat(32)}/1080.jpg</g:image_link>`)
  expect(xml.match(/<g:availability>\w+/g)).toEqual([
    '<g:availability>out_of_stock',
    '<g:availability>in_stock',
    '<g:availability>in_stock',
  ])
  expect(xml).toContain('<g:price>1200.00 BDT</g:price>\n<g:sale_price>900.00 BDT</g:sale_price>')
  for (const absent of ['NP-1', 'DR-1', 'RQ-1']) expect(xml).not.toContain(absent)
})

test('the feed in Bangla leads to the pages in Bangla', async () => {
  const csv = await (await get('/feeds/meta-bn.csv')).text()
  expect(csv).toContain('কাচের চুড়ি')
  expect(csv).toContain(`${origin}/bn/product/bangle-with-glass`)
})

test('a reader that has the feed gets a short answer, one that only asks gets no body, a packed one unpacks', async () => {
  const first = await get('/feeds/meta-en.csv')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/feeds/meta-en.csv', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await get('/feeds/meta-en.csv', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  const packed = await get('/feeds/meta-en.csv', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(await first.text())
})

test('a change shows after a pause, in a file of its own; what nothing changed is not made again', async () => {
  const before = await get('/feeds/google-en.xml')
  await rows(shop.db, 'update variant set price_poisha = 77700 where product_id = $1', [bangle.id])
  await shop.shop.catalogue.apply(`product:${bangle.id}`)
  shop.pass(15 * MINUTE_MS)
  const after = await get('/feeds/google-en.xml')
  expect(await after.text()).toContain('<g:price>777.00 BDT</g:price>')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect((await get('/feeds/google-en.xml')).headers.get('last-modified')).toBe(
    after.headers.get('last-modified'),
  )
})

test('a feed whose file was lost is made again', async () => {
  const made = await shop.shop.feeds.read('google-en', origin)
  const folder = path.dirname(made?.file ?? '')
  for (const file of await readdir(folder)) await rm(path.join(folder, file))
  expect((await get('/feeds/google-en.xml')).status).toBe(200)
})

test('no other feed is there', async () => {
  expect((await get('/feeds/google-fr.xml')).status).toBe(404)
})

test('staff see what each feed holds, what it leaves out and why', async () => {
  const { results } = await shop.api(listFeeds, {}, { headers })
  expect(results.map(({ name, made }) => [name, made?.items, made?.pieces, made?.left_out])).toEqual([
    ['google-en', 3, 4, 2],
    ['google-bn', 3, 4, 2],
    ['meta-en', 3, 4, 2],
    ['meta-bn', 3, 4, 2],
  ])
  expect(results[0]?.url).toBe('http://shop.test/feeds/google-en.xml')
  expect(results[0]?.made?.remarks).toContainEqual({ code: 'no_picture', pieces: 1 })
  const { pieces } = await shop.api(
    getFeed,
    { params: { feed: 'google-en' }, query: { remark: 'price_on_request' } },
    { headers },
  )
  expect(pieces).toMatchObject([{ sku: 'RQ-1', remarks: ['price_on_request'], left_out: true }])
})

test('staff look at a piece as the feed writes it, by its SKU or that of a variant', async () => {
  const look = (sku?: string) =>
    shop.api(
      previewFeed,
      { params: { feed: 'google-en' }, query: sku === undefined ? {} : { sku } },
      { headers },
    )
  const { pieces } = await look('bg-1-2.6')
  expect(pieces[0]?.items.map(({ id }) => id)).toEqual(['BG-1-2.4', 'BG-1-2.6'])
  expect(pieces[0]?.items[1]?.fields).toContainEqual({ name: 'size', value: '2.6' })
  expect((await look()).pieces.map(({ sku }) => sku)).toEqual(['BG-1', 'GL-1'])
  expect(await refusalOf(look('NOWHERE'))).toMatchObject({ code: 'not_found' })
})
