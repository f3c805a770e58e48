import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { addedWords, changedAt, soldLately, withoutAddedWords } from './varied-columns.ts'

/** Rows of so many copies are written by one statement. */
const COPIES_TOGETHER = 10

/** The tables of a product that its copies need, parents first. */
const tables = [
  'product',
  'product_option',
  'option_value',
  'variant',
  'product_category',
  'product_attribute',
  'product_tag',
  'product_picture',
  'product_detail',
  'stock',
  'stock_movement',
] as const

/** What a copy of a row has in a column; `n` is the number of the copy, the rest as in the row. */
function copied(table: string, column: string, strides: Strides): string {
  const productId = `(r.id + n * ${strides.product})`
  const own: Readonly<Record<string, string>> = {
    'product.id': productId,
    'product.sku': `'M' || ${productId}`,
    'product.name': `${withoutAddedWords('r.name')} || ${addedWords(productId)}`,
    'product.updated_at': changedAt(productId),
    'product.sold_30_days': soldLately(productId),
    'product.slug': `r.slug || '-' || ${productId}`,
    'product.published_at': `r.published_at - interval '37 minutes' * n`,
    'product.sold_count': 'r.sold_count + abs(hashint4(r.id + n)::bigint) % 40',
    'product.brand': `'Brand ' || to_hex(abs(hashint4(r.id + n)::bigint) % 2000)`,
    'option_value.id': `r.id + n * ${strides.optionValue}`,
    'variant.id': `r.id + n * ${strides.variant}`,
    'variant.sku': `'M' || (r.product_id + n * ${strides.product}) || '-' || r.position`,
    'variant.price_poisha': 'r.price_poisha + 5000 * (abs(hashint4(r.product_id + n)::bigint) % 40)',
    'variant.compare_at_poisha':
      'r.compare_at_poisha + 5000 * (abs(hashint4(r.product_id + n)::bigint) % 40)',
    'variant.barcode': 'null',
    'stock_movement.id': `r.id + n * ${strides.movement}`,
  }
  const anyTable: Readonly<Record<string, string>> = {
    product_id: `r.product_id + n * ${strides.product}`,
    variant_id: `r.variant_id + n * ${strides.variant}`,
    value1_id: `r.value1_id + n * ${strides.optionValue}`,
    value2_id: `r.value2_id + n * ${strides.optionValue}`,
    value3_id: `r.value3_id + n * ${strides.optionValue}`,
    option_value_id: `r.option_value_id + n * ${strides.optionValue}`,
  }
  return own[`${table}.${column}`] ?? anyTable[column] ?? `r.${column}`
}

/** The highest ids before: ids of a copy lie so far behind those of the one before it. */
interface Strides {
  readonly product: number
  readonly optionValue: number
  readonly variant: number
  readonly movement: number
}

/**
 * Fills a shop up to about so many products with copies of those that it has, whose names are varied; each has ids, words,
 * SKUs and prices of its own.
 * Triggers must be off, for they would look at every row: the search is to be made anew, the summary follows by notes.
 */
export async function copyProducts(db: Db, wanted: number): Promise<void> {
  const [strides] = await rows<Strides>(
    db,
    `select (select max(id) from product) as product, (select max(id) from option_value) as "optionValue",
      (select max(id) from variant) as variant, (select max(id) from stock_movement) as movement`,
  )
  if (strides === undefined) throw new Error('The shop has no products to copy')
  const copies = Math.floor(wanted / strides.product) - 1
  for (const table of tables) await copyTable(db, { table, strides, copies })
}

async function copyTable(
  db: Db,
  { table, strides, copies }: { readonly table: string; readonly strides: Strides; readonly copies: number },
): Promise<void> {
  const columns = await rows<{ name: string }>(
    db,
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const isOriginal =
    table === 'product'
      ? `id <= ${strides.product}`
      : names.includes('product_id')
        ? `product_id <= ${strides.product}`
        : `variant_id <= ${strides.variant}`
  for (let from = 1; from <= copies; from += COPIES_TOGETHER) {
    await rows(
      db,
      `insert into ${table} (${names.join(', ')}) overriding system value
       select ${names.map((name) => copied(table, name, strides)).join(', ')}
       from generate_series($1::int, $2::int) as n cross join (select * from ${table} where ${isOriginal}) as r`,
      [from, Math.min(copies, from + COPIES_TOGETHER - 1)],
    )
  }
  if (names.includes('id'))
    await rows(db, `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}
