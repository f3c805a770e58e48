import type { ProductPictureView, ProductView, VideoView } from '#contract/shop/catalogue-views.ts'
import type { DeliveryZoneView } from '#contract/shop/delivery.ts'
import { dateRangeIn } from '#web/text/date-range.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { pageGuide, type PageGuide } from '#web/size-guide/page-guide.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import type { VariantChoices } from '#web/shop/variants/choice.ts'
import { lowerParts, type LowerParts } from './lower/lower-parts.ts'

/** A product as its page shows it: texts in the page's language, and nothing that the page does not show. */
export interface PageProduct extends VariantChoices {
  readonly id: number
  readonly sku: string
  readonly slug: string
  /** Both forms, as the cart remembers them. */
  readonly name: string
  readonly name_bn: string | null
  readonly description: string
  /** The texts that staff wrote for search engines; null: the name and the description are used. */
  readonly seoTitle: string | null
  readonly seoDescription: string | null
  /** The maker, where it is another house. */
  readonly brand: string | null
  readonly pictures: readonly PagePicture[]
  readonly video: PageVideo | null
  readonly priceOnRequest: boolean
  readonly making: { readonly from: number; readonly to: number } | null
  readonly soldOut: boolean
  readonly material: string | null
  readonly category: { readonly slug: string; readonly name: string }
  readonly categoryPath: readonly { readonly slug: string; readonly name: string }[]
  readonly sizeGuide: PageGuide | null
  readonly fitNote: string | null
  readonly hygiene: boolean
  /** Shown on appointment: worn by brides, so a video call is offered. */
  readonly bridal: boolean
  /** Null in a document, which has them as HTML. */
  readonly lower: LowerParts | null
}

/** A delivery zone with its days in words: counting them is the server's. */
export interface PageZone extends Pick<DeliveryZoneView, 'code' | 'charge' | 'days'> {
  readonly arrives: string
  readonly arrivesMade: string | null
}

export function pageZones(zones: readonly DeliveryZoneView[], language: Language): readonly PageZone[] {
  return zones.map(({ code, charge, days, arrives, arrives_made: made }) => ({
    code,
    charge,
    days,
    arrives: dateRangeIn(language, arrives),
    arrivesMade: made === null ? null : dateRangeIn(language, made),
  }))
}

/** The video of a piece; nothing of it is loaded before somebody taps. */
export interface PageVideo {
  readonly url: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly ms: number
  readonly alt: string
  readonly poster: PictureFacts
  readonly captions: readonly PageCaptions[]
  readonly uploadedAt: string
}

/** The captions of a video in one language. */
export interface PageCaptions {
  readonly language: Language
  readonly url: string
  /** The player shows these unless somebody chooses others. */
  readonly isFirst: boolean
}

export interface PagePicture extends PictureFacts {
  readonly alt: string
  readonly shows: ProductPictureView['shows']
  readonly value: number | null
}

const BRIDAL_TAG = 'bridal'

export function pageProduct(view: ProductView, language: Language): PageProduct {
  const words = (english: string, bangla: string | null) => inWords(language, english, bangla)
  const note = (english: string | null, bangla: string | null) =>
    english === null ? null : words(english, bangla)
  const written = (english: string | null, bangla: string | null) =>
    language === 'bn' ? (bangla ?? english) : english
  const categoryPath = view.category_path.map(({ slug, name, name_bn }) => ({
    slug,
    name: words(name, name_bn),
  }))
  return {
    id: view.id,
    sku: view.title,
    slug: view.slug,
    name: view.name,
    name_bn: view.name_bn,
    description: words(view.description, view.description_bn),
    seoTitle: written(view.seo_title, view.seo_title_bn),
    seoDescription: written(view.seo_description, view.seo_description_bn),
    brand: view.brand,
    pictures: view.image.map((picture) => ({
      id: picture.id,
      width: picture.width,
      height: picture.height,
      colour: picture.colour,
      alt: words(picture.alt, picture.alt_bn),
      shows: picture.shows,
      value: picture.value,
    })),
    video:
      view.video === null ? null : pageVideo(view.video, words(view.video.alt, view.video.alt_bn), language),
    options: view.options,
    variants: view.variants,
    priceOnRequest: view.price_on_request,
    making: view.made_to_order_days,
    soldOut: view.variants.every(({ stock_state }) => stock_state === 'sold_out'),
    material: materialOf(view),
    category: categoryPath.at(-1) ?? { slug: view.main_category, name: view.main_category },
    categoryPath,
    sizeGuide: view.guide === null ? null : pageGuide(view.guide, language),
    fitNote: note(view.fit_note, view.fit_note_bn),
    hygiene: view.hygiene,
    bridal: view.tags.some(({ slug }) => slug === BRIDAL_TAG),
    lower: lowerParts(view, language),
  }
}

function pageVideo(view: VideoView, alt: string, language: Language): PageVideo {
  const { url, type, width, height, ms, poster, captions, uploaded_at } = view
  const { id, colour, ...size } = poster
  const first = captions.find((one) => one.language === language) ?? captions[0]
  return {
    url,
    type,
    width,
    height,
    ms,
    alt,
    poster: { id, colour, width: size.width, height: size.height },
    captions: captions.map((one) => ({
      language: one.language,
      // Players read captions of their own site alone, whatever address of the shop somebody opened.
      url: new URL(one.url, 'https://shop.invalid').pathname,
      isFirst: one === first,
    })),
    uploadedAt: uploaded_at,
  }
}

/** For search engines, which read English best. */
function materialOf({ attributes }: ProductView): string | null {
  const metal = attributes.find(({ code }) => code === 'metal')
  return metal === undefined ? null : metal.values.map(({ name }) => name).join(', ')
}
