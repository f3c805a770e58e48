import { PRODUCT_ROWS_MAX, type ProductSort, type ProductView } from '#domain/product-editing/product-list.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** The products that a list has; null: no condition. */
export interface ProductConditions {
  readonly view: ProductView
  readonly search: ProductSearch | null
  readonly category: number | null
  readonly value: number | null
  readonly tag: number | null
  readonly collection: number | null
}

/** The typed text of a search, which may be a barcode or begin a SKU, and its words. */
export interface ProductSearch {
  readonly typed: string
  readonly words: readonly string[]
}

/** SQL for the number of free pieces from which a variant `v` is low. */
export const lowLevel = `coalesce(v.low_stock_level,
  (select (value ->> 'low_level')::int from setting where name = 'stock'), 3)`

const onSale = `p.status = 'active' and p.made_to_order_from_days is null`
/** Free pieces of each variant that is sold, for views that must look at every one. */
const pieces = `
  select v.product_id, v.id, ${lowLevel} as level, coalesce(sum(s.on_hand - s.held), 0) as free
  from variant v left join stock s on s.variant_id = v.id where v.active group by v.id`

const views = {
  all: 'true',
  active: `p.status = 'active'`,
  draft: `p.status = 'draft'`,
  archived: `p.status = 'archived'`,
  low: `${onSale} and p.id in (select product_id from (${pieces}) piece where free <= level)`,
  out: `${onSale} and p.id in (select product_id from (${pieces}) piece group by product_id having max(free) <= 0)`,
  no_picture: `p.status <> 'archived' and not exists (select from product_picture pp where pp.product_id = p.id)`,
  no_bangla: `p.status <> 'archived' and p.name_bn is null`,
  reduced: `p.status <> 'archived' and p.id in (
    select product_id from variant where compare_at_poisha is not null and active)`,
} as const satisfies Record<ProductView, string>

/** The tilde comes after every sign of a SKU. */
const byCode = `
  select id from product where upper(sku) ~>=~ upper($) and upper(sku) ~<~ (upper($) || '~')
  union all
  select product_id from variant where upper(sku) ~>=~ upper($) and upper(sku) ~<~ (upper($) || '~')
  union all select product_id from variant where barcode = $`
const byWords = `select product_id from product_search where names @@ to_tsquery('simple', $)`

const terms = {
  category: `select product_id from product_category where category_id in (select categories_below(array[$::int]))`,
  value: 'select product_id from product_attribute where value_id = $',
  tag: 'select product_id from product_tag where tag_id = $',
  collection: 'select product_id from collection_product where collection_id = $',
} as const

const sorts = {
  updated: 'p.updated_at desc, p.id desc',
  newest: 'p.id desc',
  name: 'lower(p.name), p.id',
  sku: 'upper(p.sku)',
  sold: 'p.sold_30_days desc, p.id desc',
} as const satisfies Record<ProductSort, string>

interface Condition {
  readonly where: string
  readonly parameters: readonly (string | number)[]
}

function conditionOf(wanted: ProductConditions, isCode: boolean): Condition {
  const { view, search } = wanted
  const words = search?.words.map((word) => `${word}:*`).join(' & ')
  const parameters: (string | number)[] = []
  const within = (text: string, value: string | number | null | undefined) => {
    if (value === null || value === undefined) return []
    parameters.push(value)
    return [`p.id in (${text.replaceAll('$', `$${parameters.length}`)})`]
  }
  const parts = [
    views[view],
    ...within(isCode ? byCode : byWords, isCode ? search?.typed : words),
    ...within(terms.category, wanted.category),
    ...within(terms.value, wanted.value),
    ...within(terms.tag, wanted.tag),
    ...within(terms.collection, wanted.collection),
  ]
  return { where: parts.join(' and '), parameters }
}

/** Whether a SKU begins so, or a barcode is it: then the words are not looked for. */
async function isCode(db: Db, search: ProductSearch | null): Promise<boolean> {
  if (search === null) return false
  const text = `select from (${byCode.replaceAll('$', '$1')}) as found limit 1`
  return (await rows(db, text, [search.typed])).length > 0
}

export interface Slice {
  readonly sort: ProductSort
  readonly limit: number
  readonly offset: number
}

/** Ids of the products of a page, and how many there are, as far as they are counted. */
export async function findProducts(
  db: Db,
  wanted: ProductConditions,
  { sort, limit, offset }: Slice,
): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
  const { where, parameters } = conditionOf(wanted, await isCode(db, wanted.search))
  const counting = `select count(*)::int as n from (
    select from product p where ${where} limit ${PRODUCT_ROWS_MAX + 1}) picked`
  const [counted] = await rows<{ n: number }>(db, counting, parameters)
  const page = `select p.id from product p where ${where} order by ${sorts[sort]}
    limit ${limit} offset $${parameters.length + 1}`
  const found = await rows<{ id: number }>(db, page, [...parameters, offset])
  return { ids: found.map(({ id }) => id), count: counted?.n ?? 0 }
}
