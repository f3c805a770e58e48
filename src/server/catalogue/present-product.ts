import type {
  AttributeView,
  OptionView,
  ProductCard,
  ProductView,
  SizeGuideView,
  VideoView,
} from '#contract/shop/catalogue-views.ts'
import { gtinOf } from '#domain/catalogue/gtin.ts'
import { captionLanguages, captionsPath } from '#domain/media/captions/captions.ts'
import { videoPath } from '#domain/media/video.ts'
import { ratingOf } from '#domain/reviews/product-review.ts'
import { stockState } from '#domain/stock.ts'
import { namedPath, namedView } from './present-category.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { taka } from './present-card.ts'
import type { ProductPictureRow, ProductRow, ProductVideoRow } from './product-store.ts'
import type { Label, Terms } from './terms.ts'
import type { SizeGuideRow } from './terms-store.ts'

/** The pieces shown beside a product. */
export interface Companions {
  readonly look: readonly ProductCard[]
  readonly related: readonly ProductCard[]
}

export function presentProduct(row: ProductRow, { look, related }: Companions, terms: Terms): ProductView {
  const variants = presentVariants(row)
  const cheapest = variants.reduce((best, variant) => (variant.price < best.price ? variant : best))
  return {
    id: row.id,
    title: row.sku,
    slug: row.slug,
    name: row.name,
    name_bn: row.name_bn,
    description: row.description,
    description_bn: row.description_bn,
    description_html: row.description_html,
    description_html_bn: row.description_html_bn,
    brand: row.brand,
    image: (row.pictures ?? []).map(presentProductPicture),
    video: row.video === null ? null : presentVideo(row.video),
    main_category: terms.categories.get(row.main_category_id)?.slug ?? '',
    min_price: cheapest.price,
    max_price: Math.max(...variants.map((variant) => variant.price)),
    compare_at_price: cheapest.compare_at_price,
    sale_ends_at: cheapest.sale?.ends_at ?? null,
    stock: variants.reduce((total, variant) => total + variant.stock, 0),
    made_to_order: row.made_to_order_from_days !== null,
    made_to_order_days: madeToOrderDays(row),
    price_on_request: row.price_on_request,
    variant_count: variants.length,
    only_variant: variants.length === 1 ? cheapest.id : null,
    rating: row.stars === null ? null : ratingOf(row.stars),
    ...presentSizes(row),
    options: presentOptions(row),
    variants,
    attributes: presentAttributes(row.value_ids, terms),
    details: (row.details ?? []).map(({ label, label_bn, value, value_bn }) => ({
      label,
      label_bn,
      value,
      value_bn,
    })),
    tags: labels(terms.tags, row.tag_ids),
    collections: labels(terms.collections, row.collection_ids),
    category_path: namedPath(terms, row.main_category_id),
    size_guide: row.size_guide,
    guide: presentGuide(terms.sizeGuides.get(row.size_guide)),
    fit_note: row.fit_note,
    fit_note_bn: row.fit_note_bn,
    care_note: row.care_note,
    care_note_bn: row.care_note_bn,
    seo_title: row.seo_title,
    seo_title_bn: row.seo_title_bn,
    seo_description: row.seo_description,
    seo_description_bn: row.seo_description_bn,
    hygiene: row.hygiene,
    look: [...look],
    related: [...related],
    published_at: row.published_at.toISOString(),
    is_new: row.is_new,
    updated_at: row.updated_at.toISOString(),
  }
}

function presentProductPicture({ shows, option_value_id: value, ...picture }: ProductPictureRow) {
  return { ...presentPicture(picture), shows, value }
}

function presentVideo({ id, kind, alt, alt_bn, poster, ...video }: ProductVideoRow): VideoView {
  return {
    url: videoPath({ id, kind }),
    type: `video/${kind}`,
    width: video.width,
    height: video.height,
    ms: video.ms,
    uploaded_at: video.uploaded_at,
    alt,
    alt_bn,
    poster: presentPicture(poster),
    captions: captionLanguages.flatMap((language) => {
      const file = language === 'bn' ? video.captions_bn_id : video.captions_id
      return file === null ? [] : [{ language, url: captionsPath(file) }]
    }),
  }
}

function presentVariants(row: ProductRow): ProductView['variants'] {
  const madeToOrder = row.made_to_order_from_days !== null
  return row.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    values: variant.value_ids.filter((id) => id !== null),
    price: taka(variant.price),
    compare_at_price: variant.compare_at === null ? null : taka(variant.compare_at),
    stock: variant.stock,
    stock_state: stockState({ free: variant.stock, madeToOrder }),
    sale: presentSale(variant.sale),
    gtin: gtinOf(variant.barcode),
    weight_grams: variant.weight_grams,
    picture: variant.picture,
  }))
}

function presentSale(sale: ProductRow['variants'][number]['sale']): ProductView['variants'][number]['sale'] {
  if (sale === null) return null
  const { starts_at, ends_at } = sale
  return { starts_at: instant(starts_at), ends_at: ends_at === null ? null : instant(ends_at) }
}

function presentGuide(guide: SizeGuideRow | undefined): SizeGuideView | null {
  if (guide === undefined) return null
  const { code, name, name_bn, measure, measure_bn, note, note_bn, picture } = guide
  const { between_sizes, between_sizes_bn, columns, rows, finders } = guide
  return {
    code,
    name,
    name_bn,
    measure,
    measure_bn,
    note,
    note_bn,
    between_sizes,
    between_sizes_bn,
    columns: [...columns],
    rows: [...rows],
    finders: [...finders],
    image: picture === null ? null : presentPicture(picture),
  }
}

const instant = (at: string): string => new Date(at).toISOString()

/** Values of the first option, as lists show them. */
function presentSizes({ options }: ProductRow): Pick<ProductView, 'sizes' | 'sizes_bn'> {
  const values = options?.[0]?.values ?? []
  return {
    sizes: values.map(({ value }) => value),
    sizes_bn: values.map(({ value, value_bn }) => value_bn ?? value),
  }
}

function presentOptions(row: ProductRow): OptionView[] {
  return (row.options ?? []).map((option) => ({
    name: option.name,
    name_bn: option.name_bn,
    values: option.values.map(({ id, value, value_bn, swatch }) => ({ id, value, value_bn, swatch })),
  }))
}

function presentAttributes(valueIds: readonly number[], terms: Terms): AttributeView[] {
  const carried = new Set(valueIds)
  return terms.attributes.flatMap(({ code, name, name_bn, values }) => {
    const shown = values.filter((value) => carried.has(value.id))
    if (shown.length === 0) return []
    return [{ code, name, name_bn, values: shown.map((value) => ({ ...namedValue(value) })) }]
  })
}

export function namedValue({ code, name, name_bn, swatch }: AttributeView['values'][number]) {
  return { code, name, name_bn, swatch }
}

function labels(all: readonly Label[], ids: readonly number[]) {
  return all.filter((label) => ids.includes(label.id)).map(namedView)
}

function madeToOrderDays({ made_to_order_from_days: from, made_to_order_to_days: to }: ProductRow) {
  return from === null || to === null ? null : { from, to }
}
