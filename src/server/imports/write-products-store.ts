import { createHash } from 'node:crypto'
import { slugOf } from '#domain/import/import-cell.ts'
import type { KeptLine } from '#domain/import/export-product.ts'
import type { ProductState } from '#domain/import/product-state.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The batch as one JSON parameter; each statement unpacks what it needs, so a hundred products cost a dozen calls. */
const input = `wanted as (
  select p.id, item.body from jsonb_to_recordset($1::jsonb) as item (sku text, body jsonb)
  join product p on p.sku = item.sku
)`

const productColumns = `sku text, slug text, name text, name_bn text, description text, description_bn text,
  description_html text, description_html_bn text,
  brand text, status text, seo_title text, seo_description text, vat_class text, main_category int`

/** A SKU that another product has is refused: unique. */
const newProducts = `
  insert into product (sku, slug, name, name_bn, description, description_bn, description_html, description_html_bn, brand, status, published_at, seo_title,
    seo_description, vat_class, main_category_id)
  select p.sku, p.slug, p.name, p.name_bn, p.description, p.description_bn, p.description_html, p.description_html_bn, p.brand, p.status,
    case when p.status = 'active' then $2::timestamptz end, p.seo_title, p.seo_description, p.vat_class, p.main_category
  from jsonb_to_recordset($1::jsonb) as item (body jsonb, is_new boolean)
  cross join jsonb_to_record(body) as p (${productColumns})
  where is_new order by p.sku`

const oldProducts = `
  update product set slug = p.slug, name = p.name, name_bn = p.name_bn, description = p.description,
    description_bn = p.description_bn, description_html = p.description_html,
    description_html_bn = p.description_html_bn, brand = p.brand, status = p.status,
    published_at = case when p.status = 'active' then coalesce(product.published_at, $2) else product.published_at end,
    publish_at = case when p.status = 'draft' then product.publish_at end,
    seo_title = p.seo_title, seo_description = p.seo_description, vat_class = p.vat_class, main_category_id = p.main_category,
    version = product.version + 1, updated_at = $2
  from jsonb_to_recordset($1::jsonb) as item (body jsonb, is_new boolean)
  cross join jsonb_to_record(body) as p (${productColumns})
  where product.sku = p.sku and not is_new`

const newCategories = `
  with ${input}
  insert into product_category (product_id, category_id)
  select wanted.id, c.id::int from wanted cross join lateral jsonb_array_elements_text(body -> 'categories') as c (id)
  on conflict do nothing`

const oldCategories = `
  with ${input}
  delete from product_category pc using wanted
  where pc.product_id = wanted.id and not wanted.body -> 'categories' @> to_jsonb(pc.category_id)`

const missingTags = `
  select name from unnest($1::text[], $2::text[]) as made (slug, name)
  where not exists (select from tag where tag.slug = made.slug or tag.name = made.name)`

const newTags = `
  insert into tag (slug, name) select slug, name from unnest($1::text[], $2::text[]) as made (slug, name)
  on conflict do nothing`

const productTags = `
  with ${input}
  insert into product_tag (product_id, tag_id)
  select wanted.id, tag.id from wanted cross join lateral jsonb_array_elements_text(body -> 'tags') as t (name)
  join tag on tag.name = t.name
  on conflict do nothing`

const oldTags = `
  with ${input}
  delete from product_tag pt using wanted, tag
  where pt.product_id = wanted.id and tag.id = pt.tag_id and not wanted.body -> 'tags' ? tag.name`

const newDetails = `
  with ${input}
  insert into product_detail (product_id, position, label, label_bn, value, value_bn)
  select wanted.id, d.position, d.detail ->> 'label', d.detail ->> 'label_bn', d.detail ->> 'value', d.detail ->> 'value_bn'
  from wanted cross join lateral jsonb_array_elements(body -> 'details') with ordinality as d (detail, position)
  on conflict (product_id, position) do update set label = excluded.label, label_bn = excluded.label_bn,
    value = excluded.value, value_bn = excluded.value_bn`

const oldDetails = `
  with ${input}
  delete from product_detail d using wanted
  where d.product_id = wanted.id and d.position > jsonb_array_length(wanted.body -> 'details')`

const options = `
  with ${input}
  insert into product_option (product_id, position, name)
  select wanted.id, o.position, o.name
  from wanted cross join lateral jsonb_array_elements_text(body -> 'options') with ordinality as o (name, position)
  on conflict (product_id, position) do update set name = excluded.name,
    name_bn = case when product_option.name = excluded.name then product_option.name_bn end
  where product_option.name <> excluded.name`

/** Values that are new stand behind those that are there, in the order of the variants. */
const optionValues = `
  with ${input}, used as (
    select wanted.id, chosen.position as option_position, chosen.value, min(v.position) as first
    from wanted cross join lateral jsonb_array_elements(body -> 'variants') with ordinality as v (variant, position)
    cross join lateral jsonb_array_elements_text(v.variant -> 'values') with ordinality as chosen (value, position)
    group by 1, 2, 3
  )
  insert into option_value (product_id, option_position, position, value)
  select used.id, used.option_position,
    coalesce((select max(position) from option_value o where o.product_id = used.id and o.option_position = used.option_position), 0)
      + row_number() over (partition by used.id, used.option_position order by used.first),
    used.value
  from used
  where not exists (select from option_value o where o.product_id = used.id
    and o.option_position = used.option_position and o.value = used.value)`

const valueId = (position: 1 | 2 | 3) => `(select ov.id from option_value ov where ov.product_id = wanted.id
  and ov.option_position = ${position} and ov.value = v.variant -> 'values' ->> ${position - 1})`

const variants = `
  with ${input}
  insert into variant as had (product_id, position, sku, barcode, price_poisha, compare_at_poisha, cost_poisha,
    weight_grams, active, value1_id, value2_id, value3_id)
  select wanted.id, v.position, v.variant ->> 'sku', v.variant ->> 'barcode', (v.variant ->> 'price')::bigint,
    (v.variant ->> 'compare_at')::bigint, (v.variant ->> 'cost')::bigint, (v.variant ->> 'weight')::int,
    (v.variant ->> 'active')::boolean, ${valueId(1)}, ${valueId(2)}, ${valueId(3)}
  from wanted cross join lateral jsonb_array_elements(body -> 'variants') with ordinality as v (variant, position)
  order by wanted.id, v.position
  on conflict (sku) do update set barcode = excluded.barcode, price_poisha = excluded.price_poisha,
    compare_at_poisha = excluded.compare_at_poisha, cost_poisha = excluded.cost_poisha,
    weight_grams = excluded.weight_grams, active = excluded.active, value1_id = excluded.value1_id,
    value2_id = excluded.value2_id, value3_id = excluded.value3_id, removed = had.removed and not excluded.active
  where (had.barcode, had.price_poisha, had.compare_at_poisha, had.cost_poisha, had.weight_grams, had.active,
      had.value1_id, had.value2_id, had.value3_id)
    is distinct from (excluded.barcode, excluded.price_poisha, excluded.compare_at_poisha, excluded.cost_poisha,
      excluded.weight_grams, excluded.active, excluded.value1_id, excluded.value2_id, excluded.value3_id)`

const search = `
  with ${input}
  select refresh_product_search(array(select id from wanted))`

// The database checks the prices of products in the shop here, and not at the end of the transaction alone: one product
// without a price is then told apart from the others.
const settle = ['immediate', 'deferred'].map(
  (moment) => `set constraints variant_sold_with_price, product_sold_with_prices ${moment}`,
)

const ids = `with ${input} select id, body ->> 'sku' as sku from wanted`

export interface StateToWrite {
  readonly state: ProductState
  readonly isNew: boolean
}

/**
 * Brings products to these states, by SKU; run it in a transaction. Variants, options and values that a state does not
 * name stay. Answers with the ids by SKU.
 */
export async function writeProducts(
  trx: Db,
  wanted: readonly StateToWrite[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0) return new Map()
  const items = JSON.stringify(
    wanted.map(({ state, isNew }) => ({ sku: state.sku, body: state, is_new: isNew })),
  )
  await writeTags(trx, [...new Set(wanted.flatMap(({ state }) => state.tags))])
  await rows(trx, newProducts, [items, now])
  await rows(trx, oldProducts, [items, now])
  const steps = [newCategories, oldCategories, productTags, oldTags, newDetails, oldDetails, options]
  for (const step of [...steps, optionValues, variants, search]) await rows(trx, step, [items])
  for (const step of settle) await rows(trx, step, [])
  const made = await rows<{ id: number; sku: string }>(trx, ids, [items])
  return new Map(made.map(({ id, sku }) => [sku, id]))
}

/** Makes the tags that are new. A statement on tags makes every process read the whole catalogue, so none runs in vain. */
async function writeTags(trx: Db, tags: readonly string[]): Promise<void> {
  const missing = await rows<{ name: string }>(trx, missingTags, [tags.map(tagSlug), tags])
  const names = missing.map(({ name }) => name)
  if (names.length > 0) await rows(trx, newTags, [names.map(tagSlug), names])
}

/** The address of a tag; one without Latin letters gets a name of its own. */
export function tagSlug(name: string): string {
  return slugOf(name) || `tag-${createHash('sha256').update(name).digest('hex').slice(0, 10)}`
}

const redirects = `
  insert into slug_redirect (kind, slug, target_id)
  select 'product', slug, id from unnest($1::text[], $2::int[]) as former (slug, id)
  where not exists (select from product p where p.slug = former.slug)
  on conflict do nothing`

/** Keeps addresses of the old shop, so that they lead to the products here. */
export async function keepFormerSlugs(
  trx: Db,
  former: readonly { readonly slug: string; readonly id: number }[],
): Promise<void> {
  if (former.length === 0) return
  await rows(trx, redirects, [former.map(({ slug }) => slug), former.map(({ id }) => id)])
}

const originText = `
  insert into product_origin (product_id, format, lines)
  select kept.id, $1, kept.lines from jsonb_to_recordset($2::jsonb) as kept (id int, lines jsonb)
  on conflict (product_id) do update set format = excluded.format, lines = excluded.lines`

interface Origin {
  readonly id: number
  readonly lines: readonly KeptLine[]
}

/** Keeps the lines that products came from. */
export async function keepOrigins(trx: Db, format: string, origins: readonly Origin[]): Promise<void> {
  if (origins.length > 0) await rows(trx, originText, [format, JSON.stringify(origins)])
}

const movementText = `
  select m.id from stock_movement m
  where m.variant_id = any (select id from variant where product_id = any ($1))
    and m.reference_kind = 'import' and m.reference = $2 and m.reason = 'imported'
    and not exists (select from stock_movement u where u.undoes = m.id)`

/** The movements of an import for products that nobody took back. */
export async function findMovements(trx: Db, products: readonly number[], number: string): Promise<number[]> {
  return (await rows<{ id: number }>(trx, movementText, [products, number])).map(({ id }) => id)
}

const undoMovementText = `
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, undoes, at)
  select variant_id, location_id, -delta, 'undone', 'import', $2, id, $3
  from stock_movement where id = any ($1) order by variant_id, location_id, id`

/** Takes movements back. The database refuses to take more than lies there free: `stock_check`. */
export async function undoMovements(
  trx: Db,
  movements: readonly number[],
  { number, now }: { readonly number: string; readonly now: Date },
): Promise<void> {
  await rows(trx, undoMovementText, [movements, number, now])
}
