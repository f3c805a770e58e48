import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductView } from '#contract/shop/catalogue-views.ts'
import type { FeedItem } from '#domain/feeds/feed-item.ts'
import { feedNames, feeds } from '#domain/feeds/feed-names.ts'
import { videoPath } from '#domain/media/video.ts'
import { formats, readProduct } from '#server/feeds/read-product.ts'
import { pageProduct } from '#web/shop/product/page-product.ts'
import { productThings } from '#web/shop/product/product-json-ld.ts'

/* What a feed says of a variant is what its page tells search engines, whatever the product is like. */

const ORIGIN = 'https://shop.example'
const states = new Map([
  ['InStock', 'in_stock'],
  ['LimitedAvailability', 'in_stock'],
  ['MadeToOrder', 'backorder'],
  ['OutOfStock', 'out_of_stock'],
])

const word = fc.constantFrom('Gold', 'Red', '2.6', '38', 'Wide', 'a & b', '<i>', 'বড়')
const bangla = fc.option(fc.constantFrom('সোনালি', 'লাল'), { nil: null })
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((poisha) => poisha / 100)
const hex = fc.stringMatching(/^[0-9a-f]{32}$/)

const product = fc
  .record({
    optionNames: fc.uniqueArray(fc.constantFrom('Size', 'Colour', 'Stone', 'Fitting'), { maxLength: 3 }),
    values: fc.array(fc.tuple(word, bangla), { minLength: 1, maxLength: 3 }),
    variants: fc.array(
      fc.record({
        picks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
        price: amount,
        more: fc.option(amount, { nil: null }),
        state: fc.constantFrom('in_stock', 'low', 'made_to_order', 'sold_out'),
        gtin: fc.constantFrom(null, '4006381333931'),
        shown: fc.option(fc.nat(), { nil: null }),
        sale: fc.constantFrom(
          null,
          { starts_at: '2026-11-19T18:00:00Z', ends_at: null },
          { starts_at: '2026-11-19T18:00:00Z', ends_at: '2026-11-30T17:59:00Z' },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    pictures: fc.array(fc.record({ id: hex, width: fc.integer({ min: 120, max: 4000 }), value: fc.nat(9) }), {
      maxLength: 4,
    }),
    onRequest: fc.boolean(),
    brand: fc.option(fc.constant('Aarong'), { nil: null }),
    slug: fc.constantFrom('lotus-ring', 'a'),
    nameBn: bangla,
    video: fc.option(fc.record({ id: hex, kind: fc.constantFrom('mp4', 'webm') }), { nil: null }),
  })
  .map((given): ProductView => {
    const options = given.optionNames.map((name, place) => ({
      name,
      name_bn: null,
      values: given.values.map(([value, value_bn], index) => ({
        id: place * 10 + index + 1,
        value: `${value}${index}`,
        value_bn,
        swatch: null,
      })),
    }))
    const named = (name: string) => ({ slug: name.toLowerCase(), name, name_bn: null })
    const plain = { id: 1, title: 'LR', slug: given.slug, name: 'Lotus ring', name_bn: given.nameBn }
    return ProductView.parse({
      ...plain,
      image: given.pictures.map(({ id, width, value }) => ({
        id,
        url: '',
        alt: 'A ring',
        alt_bn: null,
        width,
        height: Math.round(width * 1.25),
        colour: '#ffffff',
        shows: 'front',
        value: value === 0 ? null : value,
      })),
      main_category: 'earring',
      min_price: 1,
      max_price: 1,
      compare_at_price: null,
      stock: 0,
      made_to_order: true,
      made_to_order_days: { from: 10, to: 20 },
      price_on_request: given.onRequest,
      variant_count: given.variants.length,
      only_variant: null,
      rating: null,
      sizes: [],
      sizes_bn: [],
      sale_ends_at: null,
      published_at: '2026-11-01T00:00:00Z',
      is_new: false,
      description: 'A ring.',
      description_bn: null,
      description_html: null,
      description_html_bn: null,
      brand: given.brand,
      options,
      variants: given.variants.map(({ picks, price, more, state, gtin, shown, sale }, place) => ({
        id: place + 1,
        sku: `LR-${place}`,
        values: options.map(({ values }, option) => values[(picks[option] ?? 0) % values.length]?.id),
        price,
        compare_at_price: more === null ? null : price + more,
        sale,
        stock: 1,
        stock_state: state,
        gtin,
        picture: shown === null ? null : (given.pictures[shown % given.pictures.length]?.id ?? null),
        weight_grams: null,
      })),
      attributes: [],
      details: [],
      tags: [],
      collections: [],
      category_path: [named('Jewellery'), named('Earring')],
      size_guide: 'none',
      guide: null,
      fit_note: null,
      video: given.video && {
        url: videoPath(given.video),
        type: `video/${given.video.kind}`,
        width: 640,
        height: 480,
        ms: 9000,
        alt: 'The ring turns',
        alt_bn: null,
        poster: {
          id: 'e'.repeat(32),
          url: '',
          alt: '',
          alt_bn: null,
          width: 800,
          height: 1000,
          colour: '#ffffff',
        },
        captions: [],
        uploaded_at: '2026-11-01T00:00:00Z',
      },
      fit_note_bn: null,
      care_note: null,
      care_note_bn: null,
      seo_title: null,
      seo_title_bn: null,
      seo_description: null,
      seo_description_bn: null,
      hygiene: false,
      look: [],
      related: [],
      updated_at: '2026-11-01T00:00:00Z',
    })
  })

interface LinkedVariant {
  readonly sku: string
  readonly gtin?: string
  readonly image?: string | readonly string[]
  readonly brand?: unknown
  readonly video?: unknown
  readonly offers?: {
    readonly url: string
    readonly price: string
    readonly availability: string
    readonly priceValidUntil?: string
    readonly priceSpecification?: { readonly price: string }
  }
}

/** The variants of the data for search engines, by SKU, as the page of the product has them. */
function linkedVariants(view: ProductView, language: 'en' | 'bn'): ReadonlyMap<string, LinkedVariant> {
  const page = pageProduct(view, language)
  const url = `${ORIGIN}${language === 'bn' ? '/bn' : ''}/product/${view.slug}`
  const site = { origin: ORIGIN, storeName: 'Abhoron', language }
  const [thing = {}] = productThings({
    site,
    product: page,
    name: view.name,
    url,
    zones: null,
    exchangeDays: 7,
    reviews: null,
  })
  // The builder says which of the two it is.
  const variants = (thing['hasVariant'] ?? [thing]) as readonly LinkedVariant[]
  // Google and Meta take no WebM.
  const film = thing['subjectOf'] as { readonly contentUrl: string } | undefined
  const video = film?.contentUrl.endsWith('.webm') === false ? film.contentUrl : null
  return new Map(variants.map((one) => [one.sku, { brand: thing['brand'], video, ...one }]))
}

/** The same facts, as the feed has them. */
function fromFeed(item: FeedItem) {
  const isReduced = item.salePrice !== null
  return {
    address: item.link,
    paid: item.salePrice ?? item.price,
    before: isReduced ? item.price : undefined,
    until: item.saleTime?.split('/')[1],
    state: new Map(formats.google.fields(item)).get('availability'),
    picture: item.image,
    gtin: item.gtin ?? undefined,
    brand: { '@type': 'Brand', name: item.brand },
    video: item.video,
  }
}

/** And as the page has them. */
function fromPage({ offers, image, gtin, brand, video }: LinkedVariant) {
  const [, state = ''] = offers?.availability.split('.org/') ?? []
  return {
    address: offers?.url,
    paid: offers?.price,
    before: offers?.priceSpecification?.price,
    until: offers?.priceValidUntil,
    state: states.get(state),
    picture: [image].flat()[0],
    gtin,
    brand,
    video,
  }
}

test('feed and page agree on price, reduction, stock, address, picture, video, barcode and maker of every variant', () => {
  fc.assert(
    fc.property(product, fc.constantFrom(...feedNames), (view, name) => {
      const { language, target } = feeds[name]
      const prefix = language === 'bn' ? '/bn' : ''
      const { items } = readProduct(view, {
        language,
        target,
        name: 'Abhoron',
        pageOf: (slug) => `${ORIGIN}${prefix}/product/${slug}`,
        absolute: (path) => `${ORIGIN}${path}`,
        today: 20_780,
        delivery: 130,
      })
      const linked = linkedVariants(view, language)
      expect(items.map(fromFeed)).toEqual(items.map(({ id }) => fromPage(linked.get(id) ?? { sku: id })))
      // A piece without an offer on its page is in no feed.
      expect(view.price_on_request ? items : []).toEqual([])
    }),
  )
})
