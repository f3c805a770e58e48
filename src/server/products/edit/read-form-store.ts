import type { ProductForm } from '#contract/staff/catalogue/product-form.ts'
import { EARLIER_PRICES_MAX } from '#domain/product-editing/product-limits.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { productPictureMembers, wholePictureMembers } from '#server/media/picture-sql.ts'
import { captionsObject, type KeptCaptionsRow } from '#server/media/captions/captions-sql.ts'
import { videoMembers, type KeptVideoRow } from '#server/media/video/video-sql.ts'
import { saleMembers, type SaleRow } from '#server/products/sales/sale-store.ts'
import type { PictureRow, WholePictureRow } from '#server/media/present-picture.ts'

type Plain = Omit<ProductForm, 'variants' | 'pictures' | 'video' | 'made_to_order_days' | 'related'>

export interface EditedVariantRow {
  readonly id: number
  readonly sku: string
  readonly values: readonly string[]
  readonly barcode: string | null
  /** Prices in poisha; the regular ones while a sale runs. Null: none yet. */
  readonly price: number | null
  readonly compare_at: number | null
  readonly cost: number | null
  readonly weight_grams: number | null
  readonly low_stock_level: number | null
  readonly active: boolean
  readonly picture: string | null
  readonly free: number
  readonly sale: { readonly price: number; readonly ends_at: string | null } | null
  readonly earlier: readonly { readonly price: number; readonly until: string }[]
}

export interface EditedPictureRow extends WholePictureRow {
  readonly shows: ProductForm['pictures'][number]['shows']
  readonly value: string | null
}

export interface EditedVideoRow extends KeptVideoRow {
  readonly alt: string
  readonly alt_bn: string | null
  readonly poster: WholePictureRow
  readonly captions: KeptCaptionsRow | null
  readonly captions_bn: KeptCaptionsRow | null
}

interface PersonRow {
  readonly id: string
  readonly name: string
}

interface RelatedRow {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly name_bn: string | null
  readonly status: 'draft' | 'active' | 'archived'
  readonly picture: PictureRow | null
}

export interface EditedProductRow extends Plain {
  readonly id: number
  readonly version: number
  readonly status: 'draft' | 'active' | 'archived'
  readonly published_at: Date | null
  readonly publish_at: Date | null
  readonly updated_at: Date
  readonly updated_by: PersonRow | null
  readonly former_slugs: readonly string[]
  readonly rule_collections: readonly number[]
  readonly made_to_order_from_days: number | null
  readonly made_to_order_to_days: number | null
  readonly related: readonly RelatedRow[]
  readonly tag_names: readonly {
    readonly id: number
    readonly name: string
    readonly name_bn: string | null
  }[]
  readonly variants: readonly EditedVariantRow[]
  readonly sales: readonly (SaleRow & { readonly variant: number; readonly waits: boolean })[]
  readonly pictures: readonly EditedPictureRow[]
  readonly video: EditedVideoRow | null
}

const many = (select: string) => `coalesce((${select}), '[]'::json)`

// Staff change a price by hand, in a file or by a rule, and the audit has each time. Prices of a draft were asked of nobody.
const earlier = many(`
  select json_agg(json_build_object('price', e.price, 'until', e.until) order by e.until desc)
  from (
    select (before ->> 'price_poisha')::bigint as price, max(at) as until from audit_entry
    where thing_kind = 'variant' and thing_id = v.id::text and change = 'changed' and before ->> 'price_poisha' is not null
      and at > p.published_at
    group by 1 order by 2 desc limit ${EARLIER_PRICES_MAX}
  ) e`)

const variants = many(`
  select json_agg(json_build_object('id', v.id, 'sku', v.sku,
    'values', array_remove(array[o1.value, o2.value, o3.value], null), 'barcode', v.barcode,
    'price', coalesce(s.regular_poisha, v.price_poisha),
    'compare_at', case when s.variant_id is null then v.compare_at_poisha else s.regular_compare_at_poisha end,
    'cost', v.cost_poisha, 'weight_grams', v.weight_grams, 'low_stock_level', v.low_stock_level, 'active', v.active,
    'picture', chosen.picture_id,
    'free', coalesce(shelf.free, 0),
    'sale', case when s.variant_id is not null then json_build_object('price', s.sale_poisha, 'ends_at', s.ends_at) end,
    'earlier', ${earlier})
    order by v.position, v.id)
  from variant v
  left join option_value o1 on o1.id = v.value1_id
  left join option_value o2 on o2.id = v.value2_id
  left join option_value o3 on o3.id = v.value3_id
  left join variant_sale s on s.variant_id = v.id and s.started_at is not null
  left join variant_picture chosen on chosen.variant_id = v.id
  left join (
    select st.variant_id, sum(st.on_hand - st.held)::int as free from stock st
    join variant own on own.id = st.variant_id where own.product_id = p.id group by st.variant_id
  ) shelf on shelf.variant_id = v.id
  where v.product_id = p.id and not v.removed`)

const sales = many(`
  select json_agg(json_build_object(${saleMembers}, 'variant', v.id,
    'waits', s.started_at is null and coalesce(r.regular_poisha, v.price_poisha, 0) <= s.sale_poisha)
    order by s.starts_at, v.position, v.id)
  from variant_sale s join variant v on v.id = s.variant_id
  left join variant_sale r on r.variant_id = v.id and r.started_at is not null
  where v.product_id = p.id and not v.removed`)

const pictures = many(`
  select json_agg(json_build_object(${wholePictureMembers}, 'shows', pp.shows, 'value', ov.value) order by pp.position)
  from product_picture pp join picture on picture.id = pp.picture_id
  left join option_value ov on ov.id = pp.option_value_id
  where pp.product_id = p.id`)

const video = `(
  select json_build_object(${videoMembers}, 'alt', pp.alt, 'alt_bn', pp.alt_bn,
    'poster', json_build_object(${wholePictureMembers}), 'captions', ${captionsObject('en')},
    'captions_bn', ${captionsObject('bn')})
  from product_video pp join video on video.id = pp.video_id join picture on picture.id = pp.poster_id
  left join captions en on en.id = pp.captions_id left join captions bn on bn.id = pp.captions_bn_id
  where pp.product_id = p.id)`

const related = many(`
  select json_agg(json_build_object('id', r.id, 'sku', r.sku, 'name', r.name, 'name_bn', r.name_bn,
    'status', r.status, 'picture', (
      select json_build_object(${productPictureMembers}) from product_picture pp
      join picture on picture.id = pp.picture_id where pp.product_id = r.id order by pp.position limit 1))
    order by pr.position)
  from product_related pr join product r on r.id = pr.related_id where pr.product_id = p.id`)

const options = many(`
  select json_agg(json_build_object('name', o.name, 'name_bn', o.name_bn, 'values', ${many(`
    select json_agg(json_build_object('value', ov.value, 'value_bn', ov.value_bn, 'swatch', ov.swatch)
      order by ov.position, ov.id)
    from option_value ov where ov.product_id = p.id and ov.option_position = o.position`)}) order by o.position)
  from product_option o where o.product_id = p.id`)

const details = many(`
  select json_agg(json_build_object('label', label, 'label_bn', label_bn, 'value', value, 'value_bn', value_bn)
    order by position)
  from product_detail where product_id = p.id`)

const tagNames = many(`
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'name_bn', t.name_bn) order by t.name)
  from product_tag pt join tag t on t.id = pt.tag_id where pt.product_id = p.id`)

const ofCollections = (rule: string) => `array(
  select c.id from collection_product cp join collection c on c.id = cp.collection_id
  where cp.product_id = p.id and c.rule is ${rule} order by c.position, c.id)`

const text = `
  select p.id, p.version, p.status, p.published_at, p.publish_at, p.updated_at, p.sku, p.slug, p.name, p.name_bn,
    p.description, p.description_bn, p.description_html, p.description_html_bn, p.brand, p.main_category_id as main_category, p.size_guide, p.fit_note,
    p.fit_note_bn, p.care_note, p.care_note_bn, p.hygiene, p.made_to_order_from_days, p.made_to_order_to_days,
    p.price_on_request, p.vat_class, p.seo_title, p.seo_title_bn, p.seo_description, p.seo_description_bn,
    (select json_build_object('id', a.id, 'name', a.name) from product_version h join account a on a.id = h.account_id
      where h.product_id = p.id order by h.version desc limit 1) as updated_by,
    array(select slug from slug_redirect where kind = 'product' and target_id = p.id order by slug) as former_slugs,
    array(select category_id from product_category
      where product_id = p.id and category_id <> p.main_category_id order by 1) as categories,
    array(select tag_id from product_tag where product_id = p.id order by 1) as tags,
    array(select value_id from product_attribute where product_id = p.id order by 1) as attribute_values,
    ${ofCollections('null')} as collections, ${ofCollections('not null')} as rule_collections,
    ${options} as options, ${details} as details, ${related} as related, ${tagNames} as tag_names, ${pictures} as pictures, ${video} as video, ${variants} as variants,
    ${sales} as sales
  from product p`

/** A product with all that its editor shows. */
export async function readEdited(db: Db, id: number): Promise<EditedProductRow | undefined> {
  const [found] = await rows<EditedProductRow>(db, `${text} where p.id = $1`, [id])
  return found
}

/** The same of several products, in the order of their ids. */
export function readEditedProducts(db: Db, ids: readonly number[]): Promise<EditedProductRow[]> {
  return rows<EditedProductRow>(db, `${text} where p.id = any ($1) order by p.id`, [ids])
}

/** Keeps a product from others until the transaction ends; false where there is none. */
export async function lockProduct(trx: Db, id: number): Promise<boolean> {
  return (await rows(trx, 'select from product where id = $1 for update', [id])).length > 0
}

/** The product of a variant; undefined where there is none, or where it was taken out. */
export async function productOfVariant(db: Db, variant: number): Promise<number | undefined> {
  const text = 'select product_id as id from variant where id = $1 and not removed'
  const [found] = await rows<{ id: number }>(db, text, [variant])
  return found?.id
}
