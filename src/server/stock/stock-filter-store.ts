import { STOCK_ROWS_MAX } from '#domain/limits.ts'
import type { StockSort, StockView } from '#domain/stock/stock-list.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'

/** Which variants a list of stock has; null: whatever they have. */
export interface StockFilter {
  readonly view: StockView
  /** The typed text of a search, which may be a barcode or begin a SKU, and its words. */
  readonly search: StockSearch | null
  readonly category: string | null
  readonly location: string | null
  readonly shelf: string | null
}

export interface StockSearch {
  readonly typed: string
  readonly words: readonly string[]
}

/** After an import a list shows at once what this many batches hold; a job follows the rest within a minute. */
const BATCHES = 2

interface Condition {
  readonly from: string
  readonly where: string
  readonly parameters: readonly unknown[]
}

/** The variants on sale that are low, with their free pieces at all places, as the database keeps them. */
const lowOnes = 'join variant_low f on f.variant_id = v.id'
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

const views = {
  // What is sold no more is of interest as long as it lies somewhere.
  all: `((p.status <> 'archived' and v.active) or exists (select from stock where variant_id = v.id and on_hand > 0))`,
  low: 'true',
  out: 'f.free <= 0',
  waiting: 'true',
} as const satisfies Record<StockView, string>

/** The tables that a view looks at beside product and variant. */
const joins = { all: '', low: lowOnes, out: lowOnes, waiting: waiters } as const satisfies Record<
  StockView,
  string
>

function conditionOf(filter: StockFilter, isCode: boolean): Condition {
  const { view, search, category, location, shelf } = filter
  const found = search?.words.map((word) => `${word}:*`).join(' & ')
  const wanted: readonly (readonly [string, string | number | null])[] = [
    [views[view], null],
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
  fewest: 'f.free, f.product_id desc, f.position, f.variant_id',
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
  if (filter.view === 'low' || filter.view === 'out') await followNotes(db, { batches: BATCHES })
  const { from, where, parameters } = conditionOf(filter, await isCode(db, filter.search))
  const count = (await knownCount(db, filter)) ?? (await countRows(db, { from, where, parameters }))
  const page = `select v.id ${from} where ${where} order by ${orderOf(filter.view, sort)}
    limit ${limit} offset $${parameters.length + 1}`
  const ids = await rows<{ id: number }>(db, page, [...parameters, offset])
  return { ids: ids.map(({ id }) => id), count }
}

async function countRows(db: Db, { from, where, parameters }: Condition): Promise<number> {
  const text = `select count(*)::int as n from (select ${from} where ${where} limit ${STOCK_ROWS_MAX + 1}) picked`
  const [counted] = await rows<{ n: number }>(db, text, [...parameters])
  return counted?.n ?? 0
}

/** How many variants are low or out, where nothing else is asked for. */
async function knownCount(
  db: Db,
  { view, search, category, location, shelf }: StockFilter,
): Promise<number | undefined> {
  const isWhole = [search, category, location, shelf].every((one) => one === null)
  if (!isWhole || (view !== 'low' && view !== 'out')) return undefined
  const text = 'select n from product_count where view = $1 and term = 0'
  const [found] = await rows<{ n: number }>(db, text, [`variant_${view}`])
  return found?.n ?? 0
}

const summary = `
  select coalesce((select n from product_count where view = 'variant_low'), 0) as low,
    coalesce((select n from product_count where view = 'variant_out'), 0) as out,
    (select count(distinct variant_id) from stock_alert)::int as waiting`

export interface StockSummaryRow {
  readonly low: number
  readonly out: number
  readonly waiting: number
}

/** How many variants are low, sold out, and waited for. */
export async function countStock(db: Db): Promise<StockSummaryRow> {
  await followNotes(db, { batches: BATCHES })
  const [row] = await rows<StockSummaryRow>(db, summary)
  return row ?? { low: 0, out: 0, waiting: 0 }
}
