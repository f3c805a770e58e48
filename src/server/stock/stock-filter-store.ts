import { STOCK_ROWS_MAX } from '#domain/limits.ts'
import type { StockSort, StockView } from '#domain/stock/stock-list.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

/** Which variants a list of stock has; null: whatever they have. */
export interface StockFilter {
  readonly view: StockView
  /** The typed text of a search, which may be a barcode or begin a SKU, and its words. */
  readonly search: StockSearch | null
  readonly category: string | null
  readonly location: string | null
  readonly shelf: string | null
  /** The level of the shop. */
  readonly lowLevel: number
}

export interface StockSearch {
  readonly typed: string
  readonly words: readonly string[]
}

interface Condition {
  readonly from: string
  readonly where: string
  readonly parameters: readonly unknown[]
}

const onSale = `p.status = 'active' and v.active and p.made_to_order_from_days is null`

/** Free pieces of each variant at all places, where a list must look at every one. */
const freePieces = `left join (select variant_id, sum(on_hand - held) as free from stock group by variant_id) as f
  on f.variant_id = v.id`
const waiters = `join (select variant_id, count(*) as people from stock_alert group by variant_id) as w
  on w.variant_id = v.id`

/** The tilde comes after every sign of a SKU. */
const byCode = `
  select id from variant where upper(sku) ~>=~ upper($) and upper(sku) ~<~ (upper($) || '~')
  union all select id from variant where barcode = $`
const byWords = `p.id in (select product_id from product_search where names @@ to_tsquery('simple', $))`
const inCategory = `exists (
  with recursive below as (
    select id from category where slug = $
    union all select c.id from category c join below on c.parent_id = below.id
  )
  select from product_category pc join below on below.id = pc.category_id where pc.product_id = p.id)`
const atLocation = `exists (select from stock s join location l on l.id = s.location_id
  where s.variant_id = v.id and l.code = $)`
const onShelf = `exists (select from stock s where s.variant_id = v.id and starts_with(upper(s.shelf), upper($)))`

/** The condition of each view; `$` stands for the level of the shop. */
const views = {
  // What is sold no more is of interest as long as it lies somewhere.
  all: `((p.status <> 'archived' and v.active) or exists (select from stock where variant_id = v.id and on_hand > 0))`,
  low: `${onSale} and coalesce(f.free, 0) <= coalesce(v.low_stock_level, $::int)`,
  out: `${onSale} and coalesce(f.free, 0) <= 0`,
  waiting: 'true',
} as const satisfies Record<StockView, string>

/** The tables that a view looks at beside product and variant. */
const joins = { all: '', low: freePieces, out: freePieces, waiting: waiters } as const satisfies Record<
  StockView,
  string
>

function conditionOf(filter: StockFilter, isCode: boolean): Condition {
  const { view, search, category, location, shelf, lowLevel } = filter
  const found = search?.words.map((word) => `${word}:*`).join(' & ')
  const wanted: readonly (readonly [string, string | number | null])[] = [
    [views[view], view === 'low' ? lowLevel : null],
    [isCode ? `v.id in (${byCode})` : byWords, (isCode ? search?.typed : found) ?? null],
    [inCategory, category],
    [atLocation, location],
    [onShelf, shelf],
  ]
  const parameters: unknown[] = []
  const parts = wanted.flatMap(([text, value]) => {
    if (value === null) return text.includes('$') ? [] : [text]
    parameters.push(value)
    return [text.replaceAll(/\$(?!\d)/g, `$${parameters.length}`)]
  })
  return {
    from: `from product p join variant v on v.product_id = p.id ${joins[view]}`,
    where: parts.join(' and '),
    parameters,
  }
}

const sorts = {
  newest: 'p.id desc, v.position, v.id',
  sku: 'v.sku',
  fewest: 'coalesce(f.free, 0), p.id desc, v.position, v.id',
  waiting: 'w.people desc, p.id desc, v.position, v.id',
} as const satisfies Record<StockSort, string>

/** A sort that the view has no numbers for gives way to the newest. */
function orderOf(view: StockView, sort: StockSort): string {
  const fits = sort === 'waiting' ? view === 'waiting' : sort !== 'fewest' || view === 'low' || view === 'out'
  return sorts[fits ? sort : 'newest']
}

export interface Slice {
  readonly sort: StockSort
  readonly limit: number
  readonly offset: number
}

/** Whether a SKU begins so, or a barcode is it: then the words are not looked for, which siblings have too. */
async function isCode(db: Db, search: StockSearch | null): Promise<boolean> {
  if (search === null) return false
  const text = `select from (${byCode.replaceAll('$', '$1')}) as found limit 1`
  return (await rows(db, text, [search.typed])).length > 0
}

/** Ids of the variants of a page, and how many there are, as far as they are counted. */
export async function findStock(
  db: Db,
  filter: StockFilter,
  { sort, limit, offset }: Slice,
): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
  const { from, where, parameters } = conditionOf(filter, await isCode(db, filter.search))
  const counting = `select count(*)::int as n from (
    select ${from} where ${where} limit ${STOCK_ROWS_MAX + 1}) picked`
  const [counted] = await rows<{ n: number }>(db, counting, [...parameters])
  const page = `select v.id ${from} where ${where} order by ${orderOf(filter.view, sort)}
    limit ${limit} offset $${parameters.length + 1}`
  const ids = await rows<{ id: number }>(db, page, [...parameters, offset])
  return { ids: ids.map(({ id }) => id), count: counted?.n ?? 0 }
}

const summary = `
  with piece as (
    select coalesce(f.free, 0) as free, coalesce(v.low_stock_level, $1::int) as level
    from product p join variant v on v.product_id = p.id ${freePieces}
    where ${onSale}
  )
  select count(*) filter (where free <= level)::int as low, count(*) filter (where free <= 0)::int as out,
    (select count(distinct variant_id) from stock_alert)::int as waiting
  from piece`

export interface StockSummaryRow {
  readonly low: number
  readonly out: number
  readonly waiting: number
}

/** How many variants are low, sold out, and waited for. It looks at every shelf of the shop. */
export async function countStock(db: Db, lowLevel: number): Promise<StockSummaryRow> {
  const [row] = await rows<StockSummaryRow>(db, summary, [lowLevel])
  return row ?? { low: 0, out: 0, waiting: 0 }
}
