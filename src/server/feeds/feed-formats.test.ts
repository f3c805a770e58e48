import { expect, test } from 'vitest'
import type { FeedItem } from '#domain/feeds/feed-item.ts'
import { googleFormat } from './google-feed.ts'
import { metaFormat } from './meta-feed.ts'

const ring: FeedItem = {
  id: 'LR-6',
  group: 'LR',
  title: 'Lotus Ring, Size 6 · Gold',
  description: 'Handmade & heavy: "for ever" <3\nSecond line; with a semicolon, and a comma.',
  link: 'https://shop.example/product/lotus-ring?v=6',
  image: 'https://shop.example/media/aa/2000.jpg',
  moreImages: ['https://shop.example/media/bb/2000.jpg', 'https://shop.example/media/cc/2000.jpg'],
  video: 'https://shop.example/media/videos/dd.mp4',
  state: 'in_stock',
  availableOn: null,
  price: '14000.00',
  salePrice: '12500.00',
  saleTime: '2026-11-20T00:00+06:00/2026-12-01T00:00+06:00',
  brand: 'Abhoron',
  gtin: '4006381333931',
  productType: 'Jewellery > Rings',
  googleCategory: 200,
  color: 'Gold',
  size: '6',
  material: 'Brass',
  weightGrams: 12,
  delivery: '130.00',
}

/** Made to order, in Bangla, with what a spreadsheet would take for a formula and a sign that XML cannot carry. */
const nath: FeedItem = {
  ...ring,
  id: 'NT-1-ONE',
  group: null,
  title: '=নথ\u0008 "বিয়ের"',
  description: 'বিয়ের নথ',
  link: 'https://shop.example/bn/product/nath',
  moreImages: [],
  video: null,
  state: 'made_to_order',
  availableOn: '2026-12-13',
  salePrice: null,
  saleTime: null,
  gtin: null,
  color: null,
  size: null,
  material: null,
  weightGrams: null,
}

const soldOut: FeedItem = { ...ring, id: 'LR-7', state: 'sold_out', salePrice: null }

const about = { title: 'Abhoron & daughters', link: 'https://shop.example/' }

test.each([
  ['google.xml', googleFormat],
  ['meta.csv', metaFormat],
] as const)('%s is written as its readers expect it', async (file, { head, item, end }) => {
  const text = [head(about), ...[ring, nath, { ...ring, state: 'low' as const }, soldOut].map(item), end]
  await expect(text.join('')).toMatchFileSnapshot(`./golden/${file}`)
})

test('a preview has the fields of the file', () => {
  const xml = googleFormat.item(ring)
  for (const [name] of googleFormat.fields(ring)) expect(xml).toContain(`<g:${name}>`)
  const plain = { ...ring, title: 'Lotus Ring', description: 'plain', moreImages: [] }
  const values = metaFormat.fields(plain).map(([, value]) => value)
  expect(metaFormat.item(plain).trim().split(',').filter(Boolean)).toEqual(values)
})
