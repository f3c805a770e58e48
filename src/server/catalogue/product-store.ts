import type { PictureRole } from '#contract/shop/catalogue-views.ts'
import { NEW_DAYS } from '#domain/limits.ts'
import type { VideoKind } from '#domain/media/video.ts'
import type { StarCounts } from '#domain/reviews/product-review.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { rows } from '#server/db/rows.ts'
import { cardStates, type CardState } from './card-store.ts'
import { productPictureMembers } from '#server/media/picture-sql.ts'
import type { PictureRow } from '#server/media/present-picture.ts'
import { starsOf } from './ratings/rating-sql.ts'
import { sizeGuideOfProduct } from './variant-sql.ts'

interface OptionRow {
  readonly name: string
  readonly name_bn: string | null
  readonly values: readonly {
    readonly id: number
    readonly value: string
    readonly value_bn: string | null
    readonly swatch: string | null
  }[]
}

interface VariantRow {
  readonly id: number
  readonly sku: string
  readonly value_ids: readonly (number | null)[]
  readonly price: number
  readonly compare_at: number | null
  readonly weight_grams: number | null
  readonly barcode: string | null
  readonly picture: string | null
  readonly stock: number
  /** The sale that runs. */
  readonly sale: { readonly starts_at: string; readonly ends_at: string | null } | null
}

interface DetailRow {
  readonly label: string
  readonly label_bn: string | null
  readonly value: string
  readonly value_bn: string | null
}

export interface ProductPictureRow extends PictureRow {
  readonly shows: PictureRole
  readonly option_value_id: number | null
}

export interface ProductVideoRow {
  readonly id: string
  readonly kind: VideoKind
  readonly width: number
  readonly height: number
  readonly ms: number
  readonly uploaded_at: string
  readonly alt: string
  readonly alt_bn: string | null
  readonly poster: PictureRow
  readonly captions_id: string | null
  readonly captions_bn_id: string | null
}

export interface ProductRow {
  readonly id: number
  readonly sku: string
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  readonly description: string
  readonly description_bn: string | null
  readonly description_html: string | null
  readonly description_html_bn: string | null
  readonly brand: string | null
  readonly main_category_id: number
  readonly published_at: Date
  readonly is_new: boolean
  readonly updated_at: Date
  readonly size_guide: string
  readonly fit_note: string | null
  readonly fit_note_bn: string | null
  readonly care_note: string | null
  readonly care_note_bn: string | null
  readonly seo_title: string | null
  readonly seo_title_bn: string | null
  readonly seo_description: string | null
  readonly seo_description_bn: string | null
  readonly hygiene: boolean
  readonly made_to_order_from_days: number | null
  readonly made_to_order_to_days: number | null
  readonly price_on_request: boolean
  readonly options: readonly OptionRow[] | null
  readonly variants: readonly VariantRow[]
  readonly pictures: readonly ProductPictureRow[] | null
  readonly video: ProductVideoRow | null
  readonly details: readonly DetailRow[] | null
  readonly stars: StarCounts | null
  readonly value_ids: readonly number[]
  readonly tag_ids: readonly number[]
  readonly collection_ids: readonly number[]
  readonly related_ids: readonly number[]
  /** Of the products that were asked for along with it. */
  readonly beside: readonly CardState[]
}

const product = (match: string, status = "p.status = 'active'") => `
  select p.id, p.sku, p.slug, p.name, p.name_bn, p.description, p.description_bn,
    p.description_html, p.description_html_bn, p.brand, p.main_category_id,
    coalesce(p.published_at, p.publish_at, now()) as published_at,
    coalesce(p.published_at, now()) > now() - interval '${NEW_DAYS} days' as is_new, p.updated_at, ${sizeGuideOfProduct} as size_guide, p.fit_note, p.fit_note_bn, p.care_note, p.care_note_bn, p.hygiene,
    p.seo_title, p.seo_title_bn, p.seo_description, p.seo_description_bn,
    p.made_to_order_from_days, p.made_to_order_to_days, p.price_on_request,
    (select json_agg(json_build_object('name', o.name, 'name_bn', o.name_bn, 'values', (
        select coalesce(json_agg(json_build_object('id', ov.id, 'value', ov.value, 'value_bn', ov.value_bn,
          'swatch', ov.swatch) order by ov.position), '[]'::json)
        from option_value ov where ov.product_id = p.id and ov.option_position = o.position)) order by o.position)
      from product_option o where o.product_id = p.id) as options,
    v.variants,
    (select json_agg(json_build_object(${productPictureMembers}, 'shows', pp.shows, 'option_value_id', pp.option_value_id)
        order by pp.position)
      from product_picture pp join picture on picture.id = pp.picture_id where pp.product_id = p.id) as pictures,
    (select json_build_object('id', video.id, 'kind', video.kind, 'width', video.width, 'height', video.height,
        'ms', video.ms, 'uploaded_at', video.created_at, 'alt', pp.alt, 'alt_bn', pp.alt_bn,
        'captions_id', pp.captions_id, 'captions_bn_id', pp.captions_bn_id, 'poster', json_build_object(${productPictureMembers}))
      from product_video pp join video on video.id = pp.video_id join picture on picture.id = pp.poster_id
      where pp.product_id = p.id) as video,
    (select json_agg(json_build_object('label', label, 'label_bn', label_bn, 'value', value, 'value_bn', value_bn)
        order by position)
      from product_detail where product_id = p.id) as details,
    ${starsOf('p.id')} as stars,
    array(select value_id from product_attribute where product_id = p.id) as value_ids,
    array(select tag_id from product_tag where product_id = p.id) as tag_ids,
    array(select collection_id from collection_product where product_id = p.id) as collection_ids,
    array(select r.related_id from product_related r join product other on other.id = r.related_id
      where r.product_id = p.id and other.status = 'active' order by r.position) as related_ids,
    coalesce((select json_agg(state) from (${cardStates('$2')}) state), '[]'::json) as beside
  from product p
  join lateral (
    select json_agg(json_build_object('id', id, 'sku', sku, 'value_ids', array[value1_id, value2_id, value3_id],
      'price', price_poisha, 'compare_at', compare_at_poisha, 'weight_grams', weight_grams, 'barcode', barcode,
      'sale', (select json_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at) from variant_sale s
        where s.variant_id = variant.id and s.started_at is not null),
      'picture', (select picture_id from variant_picture where variant_id = variant.id),
      'stock', coalesce((select sum(on_hand - held) from stock where variant_id = variant.id), 0))
      order by position) as variants
    from variant where product_id = p.id and active and price_poisha is not null
    having count(*) > 0
  ) v on true
  where ${match} and ${status}`

const bySlug = product('p.slug = $1')
const byId = product('p.id = $1')
const whatever = product('p.id = $1', 'true')
const byFormerSlug = product(
  `p.id = (select target_id from slug_redirect where kind = 'product' and slug = $1)`,
)

/**
 * A published product under its slug, or under an earlier one, with the states of the cards that likely stand beside
 * it. One trip to the database does both.
 */
export async function findProductBySlug(
  db: ReadDb,
  slug: string,
  beside: readonly number[],
): Promise<ProductRow | undefined> {
  const [found] = await rows<ProductRow>(db, bySlug, [slug, beside])
  if (found !== undefined) return found
  const [renamed] = await rows<ProductRow>(db, byFormerSlug, [slug, beside])
  return renamed
}

/** The same of a product of any status. */
export async function findAnyProduct(db: ReadDb, id: number): Promise<ProductRow | undefined> {
  const [found] = await rows<ProductRow>(db, whatever, [id, []])
  return found
}

export async function findProductById(db: ReadDb, id: number): Promise<ProductRow | undefined> {
  const [found] = await rows<ProductRow>(db, byId, [id, []])
  return found
}

const afterId = `${product('p.id > $1')} order by p.id limit $3`

/** Published products after an id, in the order of their ids, without any card beside them. */
export function readProductsAfter(db: ReadDb, id: number, most: number): Promise<ProductRow[]> {
  return rows<ProductRow>(db, afterId, [id, [], most])
}

const archived = `
  select c.slug as category
  from product p join category c on c.id = p.main_category_id
  where p.status = 'archived'
    and (p.slug = $1 or p.id = (select target_id from slug_redirect where kind = 'product' and slug = $1))`

/** Slug of the category of a product that is no longer sold; undefined where there never was one. */
export async function findArchivedCategory(db: ReadDb, slug: string): Promise<string | undefined> {
  const [found] = await rows<{ readonly category: string }>(db, archived, [slug])
  return found?.category
}
