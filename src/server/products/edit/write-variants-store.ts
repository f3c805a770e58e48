import type { ProductForm } from '#contract/staff/catalogue/product-form.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** A variant as its rows take it: prices in poisha, values by their text. */
export interface VariantToWrite {
  readonly id: number | null
  readonly position: number
  readonly sku: string
  readonly barcode: string | null
  readonly price: number | null
  readonly compare_at: number | null
  readonly cost: number | null
  readonly weight_grams: number | null
  readonly low_stock_level: number | null
  readonly active: boolean
  readonly value1: string | null
  readonly value2: string | null
  readonly value3: string | null
}

const freeNamesText = `
  update product_option o set name = '~' || o.position
  from unnest($2::text[]) with ordinality as wanted (name, position)
  where o.product_id = $1 and o.position = wanted.position and o.name <> wanted.name`
const optionsText = `
  insert into product_option (product_id, position, name, name_bn)
  select $1, o.position, o.option ->> 'name', o.option ->> 'name_bn'
  from jsonb_array_elements($2::jsonb) with ordinality as o (option, position)
  on conflict (product_id, position) do update set name = excluded.name, name_bn = excluded.name_bn
  where (product_option.name, product_option.name_bn) is distinct from (excluded.name, excluded.name_bn)`
const valuesText = `
  insert into option_value (product_id, option_position, position, value, value_bn, swatch)
  select $1, o.position, v.position, v.value ->> 'value', v.value ->> 'value_bn', v.value ->> 'swatch'
  from jsonb_array_elements($2::jsonb) with ordinality as o (option, position)
  cross join lateral jsonb_array_elements(o.option -> 'values') with ordinality as v (value, position)
  on conflict (product_id, option_position, value) do update
    set position = excluded.position, value_bn = excluded.value_bn, swatch = excluded.swatch
  where (option_value.position, option_value.value_bn, option_value.swatch)
    is distinct from (excluded.position, excluded.value_bn, excluded.swatch)`

/** Writes options and their values; those that are no longer wanted stay until the variants have left them. */
export async function addOptions(trx: Db, id: number, options: ProductForm['options']): Promise<void> {
  await rows(trx, freeNamesText, [id, options.map(({ name }) => name)])
  const list = JSON.stringify(options)
  await rows(trx, optionsText, [id, list])
  await rows(trx, valuesText, [id, list])
}

const dropValuesText = `
  delete from option_value ov where ov.product_id = $1 and not exists (
    select from jsonb_array_elements($2::jsonb) with ordinality as o (option, position)
    cross join lateral jsonb_array_elements(o.option -> 'values') as v (value)
    where o.position = ov.option_position and v.value ->> 'value' = ov.value)`
const dropOptionsText = 'delete from product_option where product_id = $1 and position > $2'

/** Takes away the options and values that no variant has any more. */
export async function dropOptions(trx: Db, id: number, options: ProductForm['options']): Promise<void> {
  await rows(trx, dropValuesText, [id, JSON.stringify(options)])
  await rows(trx, dropOptionsText, [id, options.length])
}

const leftText =
  'select id from variant where product_id = $1 and not removed and id <> all ($2::int[]) for update'
// A variant stays while an order, a return, a stock movement, a cart, a stock alert or a gift names it.
const deleteText = `
  delete from variant v where v.product_id = $1 and v.id = any ($2::int[])
    and not exists (select from order_line l where l.variant_id = v.id)
    and not exists (select from return_line l where l.exchange_variant_id = v.id)
    and not exists (select from stock_movement m where m.variant_id = v.id)
    and not exists (select from cart_line c where c.variant_id = v.id)
    and not exists (select from stock_alert a where a.variant_id = v.id)
    and not exists (select from promotion g where g.gift_variant_id = v.id)`
const removeText = `
  update variant set removed = true, active = false, value1_id = null, value2_id = null, value3_id = null
  where product_id = $1 and id = any ($2::int[])`

/** Takes all other variants out of a product. */
export async function removeOthers(trx: Db, id: number, kept: readonly number[]): Promise<void> {
  const left = (await rows<{ id: number }>(trx, leftText, [id, kept])).map((row) => row.id)
  if (left.length === 0) return
  await rows(trx, deleteText, [id, left])
  await rows(trx, removeText, [id, left])
}

/** Removed variants of a product whose SKU comes back, by the SKU in upper case. */
export async function removedWith(
  trx: Db,
  id: number,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const text = `select id, upper(sku) as sku from variant
    where product_id = $1 and removed and upper(sku) = any ($2::text[])`
  const found = await rows<{ id: number; sku: string }>(trx, text, [id, skus])
  return new Map(found.map(({ sku, id: variant }) => [sku, variant]))
}

const input = `input as (
  select w.*, o1.id as value1_id, o2.id as value2_id, o3.id as value3_id
  from jsonb_to_recordset($2::jsonb) as w (id int, position int, sku text, barcode text, price bigint,
    compare_at bigint, cost bigint, weight_grams int, low_stock_level int, active boolean, value1 text, value2 text,
    value3 text)
  left join option_value o1 on o1.product_id = $1 and o1.option_position = 1 and o1.value = w.value1
  left join option_value o2 on o2.product_id = $1 and o2.option_position = 2 and o2.value = w.value2
  left join option_value o3 on o3.product_id = $1 and o3.option_position = 3 and o3.value = w.value3
)`

// SKUs and barcodes may change places; each is free for a moment first.
const freeSkusText = `
  update variant v set sku = 'TEMP-' || v.id, barcode = null
  from unnest($2::int[]) as moving (id) where v.id = moving.id and v.product_id = $1`

const updateText = `
  with ${input}
  update variant v set position = w.position, sku = w.sku, barcode = w.barcode, cost_poisha = w.cost,
    price_poisha = case when s.variant_id is null then w.price else v.price_poisha end,
    compare_at_poisha = case when s.variant_id is null then w.compare_at else v.compare_at_poisha end,
    weight_grams = w.weight_grams, low_stock_level = w.low_stock_level, active = w.active, removed = false,
    value1_id = w.value1_id, value2_id = w.value2_id, value3_id = w.value3_id
  from input w left join variant_sale s on s.variant_id = w.id and s.started_at is not null
  where v.id = w.id and v.product_id = $1
    and (v.position, v.sku, v.barcode, v.cost_poisha, v.weight_grams, v.low_stock_level, v.active, v.removed,
      v.value1_id, v.value2_id, v.value3_id)
      is distinct from (w.position, w.sku, w.barcode, w.cost, w.weight_grams, w.low_stock_level, w.active, false,
      w.value1_id, w.value2_id, w.value3_id)
  or v.id = w.id and v.product_id = $1 and s.variant_id is null
    and (v.price_poisha, v.compare_at_poisha) is distinct from (w.price, w.compare_at)`

// The earlier price that shoppers see is one that was asked, and never above the one that comes back.
const regularText = `
  with ${input}, regular as (
  update variant_sale s set regular_poisha = w.price, regular_compare_at_poisha = w.compare_at
  from input w
  where s.variant_id = w.id and s.started_at is not null
    and (s.regular_poisha, s.regular_compare_at_poisha) is distinct from (w.price, w.compare_at)
  returning s.variant_id, s.regular_poisha)
  update variant v set compare_at_poisha = r.regular_poisha from regular r
  where v.id = r.variant_id and v.compare_at_poisha > r.regular_poisha`

const insertText = `
  with ${input}
  insert into variant (product_id, position, sku, barcode, price_poisha, compare_at_poisha, cost_poisha, weight_grams,
    low_stock_level, active, value1_id, value2_id, value3_id)
  select $1, position, sku, barcode, price, compare_at, cost, weight_grams, low_stock_level, active, value1_id,
    value2_id, value3_id
  from input where id is null`

const salesText = `
  select from variant_sale s join variant v on v.id = s.variant_id where v.product_id = $1 order by v.id for update of s`

/** Keeps the sales of a product from beginning or ending until the transaction ends. */
export async function lockSales(trx: Db, id: number): Promise<void> {
  await rows(trx, salesText, [id])
}

interface VariantWork {
  readonly variants: readonly VariantToWrite[]
  /** Those whose SKU or barcode is free for a moment first. */
  readonly moving: readonly number[]
}

/** Writes the variants of a product, all by a few statements; a price in a sale is the one that comes back after it. */
export async function saveVariants(trx: Db, id: number, { variants, moving }: VariantWork): Promise<void> {
  if (moving.length > 0) await rows(trx, freeSkusText, [id, moving])
  const list = JSON.stringify(variants)
  for (const text of [updateText, regularText, insertText]) await rows(trx, text, [id, list])
}
