import { isoOf, type Day } from '#domain/calendar.ts'
import {
  amountOf,
  kindsOf,
  offerOf,
  picturesOf,
  type Offer,
  type OfferedProduct,
  type OfferedVariant,
} from '#domain/catalogue/offer.ts'
import { optionWords, valueIn } from '#domain/catalogue/option-words.ts'
import { widthsFor } from '#domain/picture.ts'
import type { StockState } from '#domain/stock.ts'
import { googleCategory } from './google-category.ts'
import { plainText, shortened } from './plain-text.ts'

export const feedTargets = ['google', 'meta'] as const
export type FeedTarget = (typeof feedTargets)[number]

type Language = 'en' | 'bn'

interface Named {
  readonly name: string
  readonly name_bn: string | null
}

/** A product as its page shows it. */
export interface FeedProduct extends OfferedProduct, Named {
  readonly sku: string
  readonly slug: string
  readonly description: string
  readonly description_bn: string | null
  /** The maker, where it is another house. */
  readonly brand: string | null
  readonly price_on_request: boolean
  readonly made_to_order_days: { readonly to: number } | null
  /** From the top of the tree down. */
  readonly category_path: readonly (Named & { readonly slug: string })[]
  readonly options: readonly (OfferedProduct['options'][number] & Named)[]
  readonly variants: readonly FeedVariant[]
  readonly attributes: readonly { readonly code: string; readonly values: readonly Named[] }[]
  readonly pictures: readonly (OfferedProduct['pictures'][number] & { readonly height: number })[]
  /** The address is a path of the shop. */
  readonly video: { readonly url: string; readonly type: 'video/mp4' | 'video/webm' } | null
}

interface FeedVariant extends OfferedVariant {
  readonly sku: string
  readonly gtin: string | null
  readonly weight_grams: number | null
}

/** What a feed says of the shop. */
export interface FeedShop {
  readonly language: Language
  readonly target: FeedTarget
  /** The name of the shop, in the language. */
  readonly name: string
  /** Address of a product's page in the language. */
  readonly pageOf: (slug: string) => string
  /** Absolute address of a path. */
  readonly absolute: (path: string) => string
  readonly today: Day
  /** The dearest delivery, in taka: no feed may promise a lower one than somebody pays. */
  readonly delivery: number
}

/** A variant in a feed, before a target's own words. */
export interface FeedItem {
  readonly id: string
  /** The SKU of the product; null where it is sold in one form. */
  readonly group: string | null
  readonly title: string
  readonly description: string
  readonly link: string
  readonly image: string
  readonly moreImages: readonly string[]
  /** Address of the video; null: there is none that the targets take. */
  readonly video: string | null
  readonly state: StockState
  /** The day from which on a piece that is made to order can be had, such as `2026-12-06`. */
  readonly availableOn: string | null
  /** What is asked, and the lower price where it is reduced. */
  readonly price: string
  readonly salePrice: string | null
  /** From when to when it is lower, such as `2026-11-20T00:00+06:00/2026-11-30T23:59+06:00`. */
  readonly saleTime: string | null
  readonly brand: string
  readonly gtin: string | null
  readonly productType: string
  readonly googleCategory: number
  readonly color: string | null
  readonly size: string | null
  readonly material: string | null
  readonly weightGrams: number | null
  readonly delivery: string
}

/** Why a piece is not in a feed. `small_picture`: too small for the target. */
export const feedExclusions = ['price_on_request', 'no_picture', 'small_picture'] as const
export type FeedExclusion = (typeof feedExclusions)[number]

/** What would make a piece sell better; it is in the feed all the same. */
export const feedAdvices = ['no_description', 'no_bangla', 'long_name', 'webm_video'] as const
export type FeedAdvice = (typeof feedAdvices)[number]

export interface FeedReading {
  readonly items: readonly FeedItem[]
  /** Why some or all of its variants are left out. */
  readonly exclusions: readonly FeedExclusion[]
  readonly advices: readonly FeedAdvice[]
}

const limits = {
  google: { side: 250, title: 150, description: 5000, pictures: 10 },
  meta: { side: 500, title: 200, description: 9999, pictures: 20 },
} as const satisfies Record<FeedTarget, unknown>

/** A product in a feed: an item for each variant, and the reasons for what is left out. */
export function readFeedProduct(product: FeedProduct, shop: FeedShop): FeedReading {
  const advices = advicesOf(product, shop)
  if (product.price_on_request) return { items: [], exclusions: ['price_on_request'], advices }
  const { side } = limits[shop.target]
  const items: FeedItem[] = []
  const exclusions = new Set<FeedExclusion>()
  for (const variant of product.variants) {
    const [best] = picturesOf(product, variant)
    if (best === undefined) exclusions.add('no_picture')
    else if (servedSide(best) < side) exclusions.add('small_picture')
    else items.push(itemOf(product, variant, shop))
  }
  return { items, exclusions: [...exclusions], advices }
}

function itemOf(product: FeedProduct, variant: FeedVariant, shop: FeedShop): FeedItem {
  const { language, target } = shop
  const offer = offerOf(product, variant, shop.pageOf(product.slug))
  const [image = '', ...others] = offer.pictures.map(shop.absolute)
  const title = titleOf(product, variant, language)
  const description = plainText(inWords(language, product.description, product.description_bn))
  return {
    id: variant.sku,
    group: product.options.length === 0 ? null : product.sku,
    title: shortened(title, limits[target].title),
    description: shortened(description === '' ? title : description, limits[target].description),
    link: offer.url,
    image,
    moreImages: others.slice(0, limits[target].pictures),
    // Google and Meta take MP4, and no WebM.
    video: product.video?.type === 'video/mp4' ? shop.absolute(product.video.url) : null,
    state: offer.state,
    availableOn:
      offer.state === 'made_to_order' ? isoOf(shop.today + (product.made_to_order_days?.to ?? 0)) : null,
    ...pricesOf(offer),
    brand: product.brand ?? shop.name,
    gtin: variant.gtin,
    productType: product.category_path.map((one) => nameIn(language, one)).join(' > '),
    googleCategory: googleCategory(product.category_path.map(({ slug }) => slug)),
    ...formOf(product, variant, language),
    weightGrams: variant.weight_grams,
    delivery: amountOf(shop.delivery),
  }
}

function pricesOf({ price, was, sale }: Offer): Pick<FeedItem, 'price' | 'salePrice' | 'saleTime'> {
  if (was === null) return { price, salePrice: null, saleTime: null }
  return { price: was, salePrice: price, saleTime: sale === null ? null : `${sale.from}/${sale.until}` }
}

/** By the options of the variant; colour and material also by the attributes of the product. */
function formOf(
  product: FeedProduct,
  variant: FeedVariant,
  language: Language,
): Pick<FeedItem, 'color' | 'size' | 'material'> {
  const { color, size = null, material } = kindsOf(product, variant, (value) => valueIn(language, value))
  return {
    color: color ?? attributeOf(product, 'colour', language),
    size,
    material: material ?? attributeOf(product, 'metal', language),
  }
}

/** The name with the values of the variant, such as `Plain bangles, Size 2.6 · Gold`. */
function titleOf(product: FeedProduct, { values }: FeedVariant, language: Language): string {
  const chosen = product.options.flatMap(({ values: known, ...option }, place) => {
    const value = known.find(({ id }) => id === values[place])
    return value === undefined ? [] : [{ ...option, value: value.value, value_bn: value.value_bn }]
  })
  return [nameIn(language, product), optionWords(chosen, language)].filter((part) => part !== '').join(', ')
}

/** So many words of an attribute are read: three colours are the most that Google takes. */
const WORDS_MAX = 3

function attributeOf({ attributes }: FeedProduct, code: string, language: Language): string | null {
  const words = (attributes.find((one) => one.code === code)?.values ?? []).map((value) =>
    nameIn(language, value),
  )
  return words.length === 0 ? null : words.slice(0, WORDS_MAX).join('/')
}

function advicesOf(product: FeedProduct, { language, target }: FeedShop): readonly FeedAdvice[] {
  const isBangla = language === 'bn'
  return [
    ...(plainText(product.description) === '' ? (['no_description'] as const) : []),
    ...(isBangla && (product.name_bn === null || product.description_bn === null)
      ? (['no_bangla'] as const)
      : []),
    ...(nameIn(language, product).length > limits[target].title ? (['long_name'] as const) : []),
    ...(product.video?.type === 'video/webm' ? (['webm_video'] as const) : []),
  ]
}

/** The shorter side of a picture as it is served. */
function servedSide({ width, height }: { readonly width: number; readonly height: number }): number {
  const served = widthsFor(width).at(-1) ?? 0
  return Math.min(served, Math.round((height * served) / width))
}

function nameIn(language: Language, { name, name_bn }: Named): string {
  return inWords(language, name, name_bn)
}

function inWords(language: Language, english: string, bangla: string | null): string {
  return language === 'bn' ? (bangla ?? english) : english
}
