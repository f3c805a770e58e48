import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { SeedProduct } from './seed-files.ts'

/** A product of a seed with its pictures by id. */
export interface ProductToSave extends Omit<SeedProduct, 'pictures'> {
  readonly pictures: readonly {
    readonly id: string
    readonly alt: string
    readonly altBn: string | null
    readonly view: string
  }[]
}

/** The batch as one JSON parameter; each statement unpacks what it needs, so a thousand products cost a dozen calls. */
const input = `input as (
  select sku, body from jsonb_to_recordset($1::jsonb) as item (sku text, body jsonb)
), wanted as (
  select product.id, input.body from input join product on product.sku = input.sku
)`

const products = `
  insert into product (sku, slug, name, name_bn, description, description_bn, main_category_id, status, published_at,
    size_guide, fit_note, fit_note_bn, care_note, care_note_bn, hygiene, made_to_order_from_days,
    made_to_order_to_days, price_on_request, sold_before, sold_count)
  select p.sku, p.slug, p.name, p."nameBn", p.description, p."descriptionBn", c.id, p.status,
    date_trunc('hour', now()) - make_interval(days => p."publishedDaysAgo"), p."sizeGuide", p."fitNote",
    p."fitNoteBn", p."careNote", p."careNoteBn", p.hygiene, (p."madeToOrderDays" ->> 'from')::int,
    (p."madeToOrderDays" ->> 'to')::int, p."priceOnRequest", p."soldCount", p."soldCount"
  from jsonb_to_recordset($1::jsonb) as item (body jsonb)
  cross join jsonb_to_record(body) as p (sku text, slug text, name text, "nameBn" text, description text,
    "descriptionBn" text, category text, status text, "publishedDaysAgo" int, "sizeGuide" text, "fitNote" text,
    "fitNoteBn" text, "careNote" text, "careNoteBn" text, hygiene boolean, "madeToOrderDays" jsonb,
    "priceOnRequest" boolean, "soldCount" int)
  join category c on c.slug = p.category
  on conflict (sku) do update set slug = excluded.slug, name = excluded.name, name_bn = excluded.name_bn,
    description = excluded.description, description_bn = excluded.description_bn,
    main_category_id = excluded.main_category_id, status = excluded.status, size_guide = excluded.size_guide,
    fit_note = excluded.fit_note, fit_note_bn = excluded.fit_note_bn, care_note = excluded.care_note,
    care_note_bn = excluded.care_note_bn, hygiene = excluded.hygiene,
    made_to_order_from_days = excluded.made_to_order_from_days,
    made_to_order_to_days = excluded.made_to_order_to_days, price_on_request = excluded.price_on_request,
    updated_at = now()`

const categories = `
  with ${input}
  insert into product_category (product_id, category_id)
  select distinct wanted.id, category.id
  from wanted
  cross join lateral jsonb_array_elements_text(wanted.body -> 'categories' || (wanted.body -> 'category')) as wanted_slug (value)
  join category on category.slug = wanted_slug.value
  on conflict do nothing`

const options = `
  with ${input}
  insert into product_option (product_id, position, name, name_bn)
  select wanted.id, o.position, o.option ->> 'name', o.option ->> 'nameBn'
  from wanted cross join lateral jsonb_array_elements(wanted.body -> 'options') with ordinality as o (option, position)
  on conflict (product_id, position) do update set name = excluded.name, name_bn = excluded.name_bn`

const optionValues = `
  with ${input}
  insert into option_value (product_id, option_position, position, value, value_bn, swatch)
  select wanted.id, o.position, v.position, v.value ->> 'value', v.value ->> 'valueBn', v.value ->> 'swatch'
  from wanted cross join lateral jsonb_array_elements(wanted.body -> 'options') with ordinality as o (option, position)
  cross join lateral jsonb_array_elements(o.option -> 'values') with ordinality as v (value, position)
  on conflict (product_id, option_position, value) do update set position = excluded.position,
    value_bn = excluded.value_bn, swatch = excluded.swatch`

const valueId = (position: 1 | 2 | 3) => `(select ov.id from option_value ov where ov.product_id = wanted.id
  and ov.option_position = ${position} and ov.value = v.variant -> 'values' ->> ${position - 1})`

const variants = `
  with ${input}
  insert into variant (product_id, position, sku, barcode, price_poisha, compare_at_poisha, weight_grams,
    value1_id, value2_id, value3_id)
  select wanted.id, v.position, v.variant ->> 'sku', v.variant ->> 'barcode', (v.variant ->> 'price')::bigint * 100,
    (v.variant ->> 'compareAt')::bigint * 100, (v.variant ->> 'weightGrams')::int,
    ${valueId(1)}, ${valueId(2)}, ${valueId(3)}
  from wanted cross join lateral jsonb_array_elements(wanted.body -> 'variants') with ordinality as v (variant, position)
  on conflict (sku) do update set position = excluded.position, barcode = excluded.barcode,
    price_poisha = excluded.price_poisha, compare_at_poisha = excluded.compare_at_poisha,
    weight_grams = excluded.weight_grams`

/** Stock is only ever given a beginning: what has been sold since stays sold. */
const stock = `
  with ${input}, wanted_stock as (
    select variant.id as variant_id, location.id as location_id, s.pieces::int,
      wanted.body -> 'shelves' ->> location.code as shelf
    from wanted cross join lateral jsonb_array_elements(wanted.body -> 'variants') as v (variant)
    cross join lateral jsonb_each_text(v.variant -> 'stock') as s (code, pieces)
    join variant on variant.sku = v.variant ->> 'sku'
    join location on location.code = s.code
  ), shelf as (
    insert into stock (variant_id, location_id, shelf) select variant_id, location_id, shelf from wanted_stock
    on conflict do nothing
    returning variant_id, location_id
  )
  insert into stock_movement (variant_id, location_id, delta, reason)
  select variant_id, location_id, pieces, 'opening' from wanted_stock join shelf using (variant_id, location_id)
  where pieces > 0`

const pictures = `
  with ${input}
  insert into product_picture (product_id, position, picture_id, alt, alt_bn, shows)
  select wanted.id, p.position, p.picture ->> 'id', p.picture ->> 'alt', p.picture ->> 'altBn', p.picture ->> 'view'
  from wanted cross join lateral jsonb_array_elements(wanted.body -> 'pictures') with ordinality as p (picture, position)
  on conflict (product_id, position) do update set picture_id = excluded.picture_id, alt = excluded.alt,
    alt_bn = excluded.alt_bn, shows = excluded.shows`

/** Behind the pictures of a product that are still those of the seed, one for one. */
const laterPictures = `
  with ${input}, unchanged as (
    select wanted.id, wanted.body, had.count
    from wanted cross join lateral (
      select count(*) as count, array_agg(picture_id order by position) as ids
      from product_picture where product_id = wanted.id
    ) had
    where had.count > 0 and had.ids = array(
      select picture ->> 'id' from jsonb_array_elements(wanted.body -> 'pictures') with ordinality as p (picture, position)
      where position <= had.count order by position)
  )
  insert into product_picture (product_id, position, picture_id, alt, alt_bn, shows)
  select unchanged.id, p.position, p.picture ->> 'id', p.picture ->> 'alt', p.picture ->> 'altBn', p.picture ->> 'view'
  from unchanged
  cross join lateral jsonb_array_elements(unchanged.body -> 'pictures') with ordinality as p (picture, position)
  where p.position > unchanged.count`

const details = `
  with ${input}
  insert into product_detail (product_id, position, label, label_bn, value, value_bn)
  select wanted.id, d.position, d.detail ->> 'label', d.detail ->> 'labelBn', d.detail ->> 'value', d.detail ->> 'valueBn'
  from wanted cross join lateral jsonb_array_elements(wanted.body -> 'details') with ordinality as d (detail, position)
  on conflict (product_id, position) do update set label = excluded.label, label_bn = excluded.label_bn,
    value = excluded.value, value_bn = excluded.value_bn`

const attributes = `
  with ${input}
  insert into product_attribute (product_id, value_id)
  select distinct wanted.id, attribute_value.id
  from wanted cross join lateral jsonb_each(wanted.body -> 'attributes') as a (code, codes)
  cross join lateral jsonb_array_elements_text(a.codes) as wanted_code (value)
  join attribute on attribute.code = a.code
  join attribute_value on attribute_value.attribute_id = attribute.id and attribute_value.code = wanted_code.value
  on conflict do nothing`

const tags = `
  with ${input}
  insert into product_tag (product_id, tag_id)
  select distinct wanted.id, tag.id
  from wanted cross join lateral jsonb_array_elements_text(wanted.body -> 'tags') as wanted_slug (value)
  join tag on tag.slug = wanted_slug.value
  on conflict do nothing`

const search = `
  with ${input}
  select refresh_product_search(array(select id from wanted))`

/** Adds the pictures that a product lacks, by SKU, where those that it has are the first ones of the batch. */
export async function appendPictures(
  trx: Db,
  batch: readonly Pick<ProductToSave, 'sku' | 'pictures'>[],
): Promise<void> {
  await rows(trx, laterPictures, [
    JSON.stringify(batch.map((product) => ({ sku: product.sku, body: product }))),
  ])
}

/** Adds or updates products by SKU; run it in a transaction. */
export async function saveProducts(trx: Db, batch: readonly ProductToSave[]): Promise<void> {
  const items = JSON.stringify(batch.map((product) => ({ sku: product.sku, body: product })))
  for (const statement of [
    products,
    categories,
    options,
    optionValues,
    variants,
    stock,
    pictures,
    details,
    attributes,
    tags,
    search,
  ]) {
    await rows(trx, statement, [items])
  }
}
