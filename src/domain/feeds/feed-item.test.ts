import { expect, test } from 'vitest'
import { readFeedProduct, type FeedProduct, type FeedShop } from './feed-item.ts'

const picture = (id: string, given: Partial<FeedProduct['pictures'][number]> = {}) => ({
  id: id.repeat(32),
  width: 1200,
  height: 1500,
  value: null,
  ...given,
})

const variant = (given: Partial<FeedProduct['variants'][number]> = {}) => ({
  id: 7,
  sku: 'LR-7',
  values: [],
  price: 12_500,
  compare_at_price: null,
  sale: null,
  stock_state: 'in_stock' as const,
  gtin: null,
  picture: null,
  weight_grams: 12,
  ...given,
})

const ring = (given: Partial<FeedProduct> = {}): FeedProduct => ({
  sku: 'LR',
  slug: 'lotus-ring',
  name: 'Lotus Ring',
  name_bn: 'পদ্ম আংটি',
  description: '<p>A ring.</p>',
  description_bn: 'একটি আংটি।',
  brand: null,
  price_on_request: false,
  made_to_order_days: null,
  category_path: [
    { slug: 'jewellery', name: 'Jewellery', name_bn: 'গয়না' },
    { slug: 'earring', name: 'Earrings', name_bn: null },
  ],
  options: [],
  variants: [variant()],
  attributes: [
    {
      code: 'colour',
      values: ['Gold', 'Red', 'Ivory', 'Green'].map((name) => ({ name, name_bn: null })),
    },
  ],
  pictures: [picture('a'), picture('b')],
  video: null,
  ...given,
})

const shop = (given: Partial<FeedShop> = {}): FeedShop => ({
  language: 'en',
  target: 'google',
  name: 'Abhoron',
  pageOf: (slug) => `https://shop.example/product/${slug}`,
  absolute: (path) => `https://shop.example${path}`,
  today: 20_780,
  delivery: 130,
  ...given,
})

const sizes = {
  name: 'Size',
  name_bn: 'মাপ',
  values: [
    { id: 1, value: '6', value_bn: null },
    { id: 2, value: '7', value_bn: null },
  ],
}
const colours = {
  name: 'Colour',
  name_bn: 'রং',
  values: [{ id: 3, value: 'Gold', value_bn: 'সোনালি' }],
}

test('a piece of one form is one item without a group', () => {
  expect(readFeedProduct(ring(), shop())).toEqual({
    items: [
      {
        id: 'LR-7',
        group: null,
        title: 'Lotus Ring',
        description: 'A ring.',
        link: 'https://shop.example/product/lotus-ring',
        image: `https://shop.example/media/${'a'.repeat(32)}/1080.jpg`,
        moreImages: [`https://shop.example/media/${'b'.repeat(32)}/1080.jpg`],
        video: null,
        state: 'in_stock',
        availableOn: null,
        price: '12500.00',
        salePrice: null,
        saleTime: null,
        brand: 'Abhoron',
        gtin: null,
        productType: 'Jewellery > Earrings',
        googleCategory: 194,
        color: 'Gold/Red/Ivory',
        size: null,
        material: null,
        weightGrams: 12,
        delivery: '130.00',
      },
    ],
    exclusions: [],
    advices: [],
  })
})

test('each variant is an item of its group, with its own address, picture and words', () => {
  const product = ring({
    options: [sizes, colours],
    variants: [
      variant({ values: [1, 3], picture: 'd'.repeat(32) }),
      variant({ id: 8, sku: 'LR-8', values: [2, 3] }),
    ],
    pictures: [picture('a'), picture('c', { value: 3 }), picture('d', { value: 99 })],
  })
  const { items } = readFeedProduct(product, shop({ language: 'bn' }))
  expect(items).toMatchObject([
    {
      id: 'LR-7',
      group: 'LR',
      title: 'পদ্ম আংটি, মাপ ৬ · সোনালি',
      size: '৬',
      color: 'সোনালি',
      // Chosen for this one variant.
      image: `https://shop.example/media/${'d'.repeat(32)}/1080.jpg`,
    },
    {
      id: 'LR-8',
      link: 'https://shop.example/product/lotus-ring?v=8',
      image: `https://shop.example/media/${'c'.repeat(32)}/1080.jpg`,
      moreImages: [`https://shop.example/media/${'a'.repeat(32)}/1080.jpg`],
    },
  ])
})

test('of a reduced piece the feed tells both prices, of one that is made to order the day', () => {
  const reduced = readFeedProduct(ring({ variants: [variant({ compare_at_price: 14_000 })] }), shop())
  expect(reduced.items).toMatchObject([{ price: '14000.00', salePrice: '12500.00' }])
  const made = ring({
    made_to_order_days: { to: 20 },
    variants: [variant({ stock_state: 'made_to_order' })],
  })
  expect(readFeedProduct(made, shop()).items).toMatchObject([{ availableOn: '2026-12-13' }])
})

test.each([
  ['no price', 'google', ring({ price_on_request: true }), ['price_on_request']],
  ['no picture', 'google', ring({ pictures: [] }), ['no_picture']],
  [
    'a picture of 240 px for Google',
    'google',
    ring({ pictures: [picture('a', { width: 240 })] }),
    ['small_picture'],
  ],
  [
    'a picture of 480 px for Meta',
    'meta',
    ring({ pictures: [picture('a', { width: 480 })] }),
    ['small_picture'],
  ],
] as const)('a piece with %s is left out and says why', (_, target, product, exclusions) => {
  expect(readFeedProduct(product, shop({ target }))).toMatchObject({ items: [], exclusions })
})

test('what could be better is told, and the piece is in the feed all the same', () => {
  const poor = ring({ name: 'R'.repeat(151), name_bn: null, description: ' ', description_bn: null })
  const { items, advices } = readFeedProduct(poor, shop({ language: 'bn' }))
  expect(advices).toEqual(['no_description', 'no_bangla', 'long_name'])
  expect(items[0]?.title).toHaveLength(150)
  expect(items[0]?.description).toHaveLength(151)
})

test('the video goes into a feed by its whole address; one that advertisers do not take is told', () => {
  const video = (kind: 'mp4' | 'webm') =>
    ring({ video: { url: `/media/videos/a.${kind}`, type: `video/${kind}` } })
  const taken = readFeedProduct(video('mp4'), shop())
  expect(taken.items[0]?.video).toBe('https://shop.example/media/videos/a.mp4')
  expect(taken.advices).toEqual([])
  const other = readFeedProduct(video('webm'), shop({ target: 'meta' }))
  expect([other.items[0]?.video, other.advices]).toEqual([null, ['webm_video']])
})
