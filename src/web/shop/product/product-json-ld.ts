import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { kindsOf, offerOf, optionKind } from '#domain/catalogue/offer.ts'
import { bestPicturePath } from '#domain/picture.ts'
import { shopId, type LinkedThing } from '#web/app/page/json-ld.ts'
import type { Site } from '#web/app/page/page-meta.ts'
import { choiceInWords } from '#web/shop/variants/choice.ts'
import type { PageProduct, PageVideo, PageZone } from './page-product.ts'
import type { PageReviews } from './reviews/page-reviews.ts'

interface ProductThing {
  readonly site: Site
  readonly product: PageProduct
  /** The product's name in the page's language. */
  readonly name: string
  /** Absolute address of the page. */
  readonly url: string
  readonly zones: readonly PageZone[] | null
  readonly exchangeDays: number
  /** As the page shows them; null: it could not load them. */
  readonly reviews: PageReviews | null
}

/**
 * The piece for search engines: one product, or a group of its variants, with offers as the page shows them. Delivery
 * and exchange are the same for all variants: they stand once, and offers name them.
 */
export function productThings(thing: ProductThing): readonly LinkedThing[] {
  return thing.product.variants.length > 1 ? [pieceThing(thing), ...sharedThings(thing)] : [pieceThing(thing)]
}

function pieceThing(thing: ProductThing): LinkedThing {
  const { product, name, url, site } = thing
  const about = {
    name,
    description: product.description,
    url,
    image: product.pictures.map((picture) => `${site.origin}${bestPicturePath(picture)}`),
    brand: { '@type': 'Brand', name: product.brand ?? site.storeName },
    ...(product.material !== null && { material: product.material }),
    ...(product.video !== null && { subjectOf: videoThing(thing, product.video) }),
    category: product.categoryPath.map((category) => category.name).join(' > '),
    ...reviewFacts(thing.reviews),
  }
  const [only, ...others] = product.variants
  if (only !== undefined && others.length === 0) {
    const image = picturesFor(thing, only)
    return { '@type': 'Product', '@id': `${url}#product`, ...about, image, ...variantFacts(thing, only) }
  }
  return {
    '@type': 'ProductGroup',
    '@id': `${url}#group`,
    productGroupID: product.sku,
    ...about,
    variesBy: product.options.map((option) => `https://schema.org/${optionKind(option.name)}`),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: `${name}, ${choiceInWords(product, variant, 'en')}`,
      image: picturesFor(thing, variant)[0],
      ...kindsOf(product, variant, ({ value }) => value),
      ...variantFacts(thing, variant),
    })),
  }
}

/** The average and the reviews that stand on the page: real ones alone, and nothing without any. */
function reviewFacts(reviews: PageReviews | null): LinkedThing {
  if (reviews === null || reviews.rating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: reviews.rating.average,
      reviewCount: reviews.rating.count,
      bestRating: BEST,
      worstRating: 1,
    },
    review: reviews.lists?.shown.map(({ author, stars, text, language, published }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: published,
      inLanguage: language,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: BEST, worstRating: 1 },
    })),
  }
}

const BEST = 5

/** The video for search engines, which show it with its picture. */
function videoThing({ site, name }: ProductThing, video: PageVideo): LinkedThing {
  const thumbnail = `${site.origin}${bestPicturePath(video.poster)}`
  return {
    '@type': 'VideoObject',
    name,
    description: video.alt,
    thumbnailUrl: thumbnail,
    contentUrl: new URL(video.url, site.origin).href,
    uploadDate: video.uploadedAt,
    duration: `PT${Math.max(1, Math.round(video.ms / 1000))}S`,
  }
}

function variantFacts(thing: ProductThing, variant: VariantView): LinkedThing {
  const { product } = thing
  return {
    sku: variant.sku,
    mpn: variant.sku,
    ...(variant.gtin !== null && { gtin: variant.gtin }),
    ...(variant.weight_grams !== null && {
      weight: { '@type': 'QuantitativeValue', value: variant.weight_grams, unitCode: 'GRM' },
    }),
    ...(!product.priceOnRequest && { offers: linkedOffer(thing, variant) }),
  }
}

const availabilities = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  made_to_order: 'MadeToOrder',
  sold_out: 'OutOfStock',
} as const satisfies Record<VariantView['stock_state'], string>

function linkedOffer(thing: ProductThing, variant: VariantView): LinkedThing {
  const { site, product, url, zones, exchangeDays } = thing
  const offer = offerOf(product, variant, url)
  return {
    '@type': 'Offer',
    url: offer.url,
    price: offer.price,
    priceCurrency: 'BDT',
    ...(offer.sale !== null && { priceValidUntil: offer.sale.until }),
    availability: `https://schema.org/${availabilities[offer.state]}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': shopId(site) },
    ...(offer.was !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: offer.was,
        priceCurrency: 'BDT',
      },
    }),
    ...(zones !== null &&
      offer.state !== 'sold_out' && { shippingDetails: zones.map((zone) => named(thing, shippingTo(zone))) }),
    hasMerchantReturnPolicy: named(thing, returnsWithin(exchangeDays)),
  }
}

/** The parts of all offers of a group; `#inside_dhaka` is an address on the page, as search engines read it. */
function sharedThings({ zones, exchangeDays }: ProductThing): readonly LinkedThing[] {
  return [...(zones ?? []).map(shippingTo), returnsWithin(exchangeDays)]
}

/** A shared part by its name; the whole of it where there is one offer only. */
function named({ product }: ProductThing, { '@id': id, ...part }: LinkedThing): LinkedThing {
  return product.variants.length > 1 ? { '@id': id } : part
}

function returnsWithin(days: number): LinkedThing {
  return {
    '@id': '#returns',
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BD',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
  }
}

function shippingTo({ code, charge, days }: PageZone): LinkedThing {
  const daysOf = (from: number, to: number) => ({
    '@type': 'QuantitativeValue',
    minValue: from,
    maxValue: to,
    unitCode: 'DAY',
  })
  return {
    '@id': `#${code}`,
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: charge, currency: 'BDT' },
    // Region 13 of ISO 3166-2:BD is the district of Dhaka; beyond it the country as a whole.
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'BD',
      ...(code === 'inside_dhaka' && { addressRegion: ['13'] }),
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: daysOf(0, 1),
      transitTime: daysOf(days.from, days.to),
    },
  }
}

/** The pictures that show a variant, the best one first, as the feeds of advertisers name them. */
function picturesFor({ product, site, url }: ProductThing, variant: VariantView): readonly string[] {
  return offerOf(product, variant, url).pictures.map((path) => `${site.origin}${path}`)
}
