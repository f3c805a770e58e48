import { STOCK_ROWS_MAX } from '#domain/limits.ts'
import type { StockSort, StockView } from '#domain/stock/stock-list.ts'
import type { Db } from '#server/db/database.ts'
import { ints, quoted, unprepared } from '#server/db/literal.ts'
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

/** So many variants behind a page are counted where there is a condition. */
const FEW = 500

/** SQL for the variants of each view, as `f`, with the summary `s` of their product. */
const variants = `product_summary s
  join (select id as variant_id, product_id, position, active from variant) f on f.product_id = s.product_id`
const waitedFor = `product_summary s
  join (select v.id as variant_id, v.product_id, v.position, w.people
    from (select variant_id, count(*) as people from stock_alert group by variant_id) w
    join variant v on v.id = w.variant_id) f on f.product_id = s.product_id`
const lowOnes = 'variant_low f join product_summary s on s.product_id = f.product_id'
const views = {
  // Variants that are no longer sold are listed as long as pieces of them lie somewhere.
  all: `${variants} where s.listed and ((s.status <> 'archived' and f.active)
    or exists (select from stock where variant_id = f.variant_id and on_hand > 0))`,
  low: `${lowOnes} where s.low`,
  out: `${lowOnes} where s.low and f.free <= 0`,
  waiting: `${waitedFor} where true`,
} as const satisfies Record<StockView, string>

/** All variants product by product: the way that is cheapest where no condition picks some of them. */
const byProduct = `product_summary s
  cross join lateral (
    select id as variant_id, product_id, position, active from variant where product_id = s.product_id offset 0
  ) f`

/** Low variants without a condition need no summary of their product. */
const whole = {
  ...views,
  all: views.all.replace(variants, byProduct),
  low: 'variant_low f where true',
  out: 'variant_low f where f.free <= 0',
} as const satisfies Record<StockView, string>

const newest = 'f.product_id desc, f.position, f.variant_id'
const orders = {
  newest,
  sku: '(select sku from variant where id = f.variant_id)',
  fewest: `f.free, ${newest}`,
  waiting: `f.people desc, ${newest}`,
} as const satisfies Record<StockSort, string>

/** The columns by which only some views can be put in order. */
const ownColumns = {
  all: '',
  low: ', f.free',
  out: ', f.free',
  waiting: ', f.people',
} as const satisfies Record<StockView, string>

/** A sort that the view has no numbers for gives way to the newest. */
function orderOf(view: StockView, sort: StockSort): string {
  const fits = sort === 'waiting' ? view === 'waiting' : sort !== 'fewest' || view === 'low' || view === 'out'
  return orders[fits ? sort : 'newest']
}

// In a condition `$` stands for its value. The summary of a product has the words and categories that it is found by.
/** The tilde comes after every sign of a SKU. */
const byCode = `
  select id from variant where upper(sku) ~>=~ upper($) and upper(sku) ~<~ (upper($) || '~')
  union all select id from variant where barcode = $`
const byWords = `s.names @@ to_tsquery('simple', $)`
const inCategory = `s.terms @> array[(select product_term('category', id) from category where slug = $)]`
/** The operator has an index, the function that does the same has none. */
const inLarge = (term: number) => `arraycontains(s.terms, ${ints([term])})`
const atLocation = `exists (select from stock t join location l on l.id = t.location_id
  where t.variant_id = f.variant_id and l.code = $)`
const onShelf = `exists (select from stock t
  where t.variant_id = f.variant_id and starts_with(upper(t.shelf), upper($)))`

function conditionsOf(
  { search, category, location, shelf }: StockFilter,
  { isCode, large }: Known,
): readonly string[] {
  const words = search?.words.map((word) => `${word}:*`).join(' & ')
  const wanted: readonly (readonly [string, string | undefined | null])[] = [
    [`f.variant_id in (${byCode})`, isCode ? search?.typed : null],
    [byWords, isCode ? null : words],
    [large === null ? inCategory : inLarge(large), category],
    [atLocation, location],
    [onShelf, shelf],
  ]
  return wanted.flatMap(([text, value]) =>
    value === null || value === undefined ? [] : [text.replaceAll('$', () => quoted(value))],
  )
}

export interface Slice {
  readonly sort: StockSort
  readonly limit: number
  readonly offset: number
}

/** To gather so many products of a category takes longer than to look at each. */
const FREQUENT = 20_000

interface Known {
  /** A SKU begins so, or a barcode is it: then the words are not looked for, which siblings have too. */
  readonly isCode: boolean
  /** The term of a category that many products are in; null: it is none. */
  readonly large: number | null
}

const knownText = `
  select exists (${byCode.replaceAll('$', '$1')}) as "isCode",
    (select k.term from category c join product_count k on k.view = 'all' and k.term = product_term('category', c.id)
      where c.slug = $2 and k.n > ${FREQUENT}) as large`

/** Tells how the variants of a filter are found best. */
async function knowOf(db: Db, { search, category }: StockFilter): Promise<Known> {
  const nothing = { isCode: false, large: null }
  if (search === null && category === null) return nothing
  const [known] = await rows<Known>(db, knownText, [search?.typed ?? null, category])
  return known ?? nothing
}

export interface FoundStock {
  readonly ids: readonly number[]
  readonly count: number
  /** There are more than were counted. */
  readonly hasMore: boolean
}

interface Answer {
  readonly n: number
  readonly ids: readonly number[]
  /** Something has changed since the summary was made. */
  readonly stale: boolean
}

/**
 * A page of variants, as they are now. The database keeps the counts of low and of sold out variants. Others are counted
 * some pages behind this one, at most to `STOCK_ROWS_MAX`. One statement answers, unless the summary has to be brought up
 * to date first.
 */
export async function findStock(db: Db, filter: StockFilter, slice: Slice): Promise<FoundStock> {
  const conditions = conditionsOf(filter, await knowOf(db, filter))
  const isWhole = conditions.length === 0
  const isKept = isWhole && (filter.view === 'low' || filter.view === 'out')
  const most = isKept ? STOCK_ROWS_MAX : countedTo(slice)
  const order = orderOf(filter.view, slice.sort)
  const inText = isKept
    ? kept(filter.view, pageOf(whole[filter.view], order, slice))
    : counted({ view: filter.view, conditions, order }, slice)
  // The first page of each view has one text for all who look, so it is planned once.
  const text = isWhole && slice.offset === 0 ? inText : unprepared(inText)
  const { n, ids } = await ask(db, text)
  return { ids, count: Math.min(n, most), hasMore: n > most }
}

/** Asks once more where notes wait. */
async function ask(db: Db, text: string): Promise<Answer> {
  const [found] = await rows<Answer>(db, text)
  const isOld = found?.stale === true
  if (isOld) await followNotes(db, { batches: BATCHES })
  const [answer] = isOld ? await rows<Answer>(db, text) : [found]
  return answer ?? { n: 0, ids: [], stale: false }
}

/** A table asks for more than a page. */
function countedTo({ limit, offset }: Slice): number {
  return Math.min(offset + Math.max(FEW, limit), STOCK_ROWS_MAX)
}

const stale = 'exists (select from summary_note) as stale'

const pageOf = (from: string, order: string, { limit, offset }: Slice) =>
  `array(select f.variant_id from ${from} order by ${order} limit ${limit} offset ${offset})`

const kept = (view: StockView, page: string) => `
  select coalesce((select n from product_count where view = 'variant_${view}' and term = 0), 0) as n,
    ${page} as ids, ${stale}`

function counted(wanted: Picked, slice: Slice): string {
  const isAll = wanted.view === 'all' && wanted.conditions.length === 0 && wanted.order === newest
  return isAll ? first(slice) : picked(wanted, slice)
}

/** SQL that reads all variants in order, to the last that is counted: the page is among them. */
function first(slice: Slice): string {
  return `
    with few as materialized (
      select f.variant_id, f.product_id, f.position from ${whole.all}
      order by s.product_id desc, f.position, f.variant_id limit ${countedTo(slice) + 1}
    )
    select (select count(*)::int from few) as n, ${pageOf('few f', newest, slice)} as ids, ${stale}`
}

interface Picked {
  readonly view: StockView
  readonly conditions: readonly string[]
  readonly order: string
}

/** SQL that takes the page from the counted variants where these are all, so that they are found once. */
function picked({ view, conditions, order }: Picked, slice: Slice): string {
  const most = countedTo(slice)
  const met = [views[view], ...conditions].join(' and ')
  return `
    with few as materialized (
      select f.variant_id, f.product_id, f.position${ownColumns[view]} from ${met} limit ${most + 1}
    ), counted as (select count(*)::int as n from few)
    select n, case when n <= ${most} then ${pageOf('few f', order, slice)} else ${pageOf(met, order, slice)} end as ids, ${stale}
    from counted`
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
