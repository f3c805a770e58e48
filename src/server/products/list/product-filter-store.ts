import { PRODUCT_ROWS_MAX, type ProductSort, type ProductView } from '#domain/product-editing/product-list.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import { ints, quoted, unprepared } from '#server/db/literal.ts'

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

const views = {
  all: 'true',
  active: `s.status = 'active'`,
  draft: `s.status = 'draft'`,
  archived: `s.status = 'archived'`,
  low: 's.low',
  out: 's.out',
  no_picture: 's.no_picture',
  no_bangla: 's.no_bangla',
  reduced: 's.reduced',
} as const satisfies Record<ProductView, string>

/** The columns of each order, from the first, with their direction. */
const sorts = {
  updated: ['updated_at desc', 'product_id desc'],
  newest: ['product_id desc'],
  name: ['name_key', 'product_id'],
  sku: ['sku_key'],
  sold: ['sold_30_days desc', 'product_id desc'],
} as const satisfies Record<ProductSort, readonly string[]>
const orderOf = (sort: ProductSort) => sorts[sort].map((column) => `s.${column}`).join(', ')

export interface Slice {
  readonly sort: ProductSort
  readonly limit: number
  readonly offset: number
}

export interface FoundProducts {
  readonly ids: readonly number[]
  readonly count: number
  /** There are more than were counted. */
  readonly hasMore: boolean
}

/** Of so many products all are looked at; of more, those that come first in the wanted order. */
const FEW = 500
/** So many products of a term are no longer gathered by the index of terms, which takes longer than to look at each. */
const FREQUENT = 3000
/** After an import a list shows at once what this many batches hold; a job follows the rest within a minute. */
const BATCHES = 2

/**
 * A page of products, as they are now. Without a search and with one term at most their number is kept by the database.
 * Else they are counted to some pages behind this one, and as far as `PRODUCT_ROWS_MAX`.
 */
export async function findProducts(db: Db, wanted: ProductConditions, slice: Slice): Promise<FoundProducts> {
  const terms = termsOf(wanted)
  const { search, view } = wanted
  const parts = [views[view], ...(await termParts(db, terms))]
  if (search !== null) {
    const coded = await ask(db, codes(search.typed, parts, slice))
    if (coded.n !== null) return found(coded, { known: mostOf(slice) })
    const query = quoted(search.words.map((word) => `${word}:*`).join(' & '))
    return found(await ask(db, picked([...parts, `s.names @@ to_tsquery('simple', ${query})`], slice)), {
      known: countedTo(slice),
    })
  }
  const isKept = terms.length === 0 || (terms.length === 1 && view === 'all')
  if (!isKept) return found(await ask(db, picked(parts, slice)), { known: countedTo(slice) })
  return found(await ask(db, kept(view, terms[0] ?? 0, page(parts, slice))), { known: PRODUCT_ROWS_MAX })
}

const viewsText = 'select view, n from product_count where term = 0 and view = any ($1::text[])'

/** The number of products in each view, as the database keeps it; a view without any is absent. */
export async function countProducts(db: Db): Promise<ReadonlyMap<string, number>> {
  await followNotes(db, { batches: BATCHES })
  const found = await rows<{ view: string; n: number }>(db, viewsText, [Object.keys(views)])
  return new Map(found.map(({ view, n }) => [view, n]))
}

interface Answer {
  /** Null: no code begins so. */
  readonly n: number | null
  readonly ids: readonly number[]
  /** Something has changed since the summary was made. */
  readonly stale: boolean
}

const stale = 'exists (select from summary_note) as stale'

/** Asks once more where notes wait. Nearly always none does, and one statement answers. */
async function ask(db: Db, text: string): Promise<Answer> {
  const [first] = await rows<Answer>(db, unprepared(text))
  const isOld = first?.stale === true
  if (isOld) await followNotes(db, { batches: BATCHES })
  const [answer] = isOld ? await rows<Answer>(db, unprepared(text)) : [first]
  return answer ?? { n: 0, ids: [], stale: false }
}

function found({ n, ids }: Answer, { known }: { readonly known: number }): FoundProducts {
  const count = Math.min(n ?? 0, known)
  return { ids, count, hasMore: (n ?? 0) > count }
}

/** Work with many products asks for more than a page. */
function mostOf({ limit, offset }: Slice): number {
  return Math.max(FEW, limit + offset)
}

function countedTo({ offset }: Slice): number {
  return Math.min(FEW + offset, PRODUCT_ROWS_MAX)
}

/** The terms by the numbers that `product_term` gives them. */
function termsOf({ category, value, tag, collection }: ProductConditions): readonly number[] {
  return [category, value, tag, collection].flatMap((id, kind) => (id === null ? [] : [id * 4 + kind]))
}

const countsText = `select term from product_count where view = 'all' and term = any ($1::int[]) and n > $2 order by n`

/**
 * SQL for each term. The operator has an index, the function that does the same has none. Of terms that are all frequent
 * the index finds the products of the two rarest, which are few more than those of all.
 */
async function termParts(db: Db, terms: readonly number[]): Promise<readonly string[]> {
  if (terms.length === 0) return []
  const found = await rows<{ term: number }>(db, countsText, [terms, FREQUENT])
  const frequent = found.map(({ term }) => term)
  const rare = terms.filter((term) => !frequent.includes(term))
  const sought = rare.length === 0 && frequent.length > 1 ? frequent.slice(0, 2) : rare
  const looked = terms.filter((term) => !sought.includes(term))
  return [
    ...(sought.length > 0 ? [`s.terms @> ${ints(sought)}`] : []),
    ...(looked.length > 0 ? [`arraycontains(s.terms, ${ints(looked)})`] : []),
  ]
}

/** SQL for the ids of a page, of the products in order until it is full. */
function page(parts: readonly string[], { sort, limit, offset }: Slice): string {
  return `select s.product_id from product_summary s where ${parts.join(' and ')}
    order by ${orderOf(sort)} limit ${limit} offset ${offset}`
}

const kept = (view: ProductView, term: number, ids: string) => `
  select coalesce((select n from product_count where view = '${view}' and term = ${term}), 0) as n,
    array(${ids}) as ids, ${stale}`

const keys = 's.product_id, s.updated_at, s.name_key, s.sku_key, s.sold_30_days'

/** SQL that looks at all of them where they are few. */
function picked(parts: readonly string[], slice: Slice): string {
  const most = countedTo(slice)
  return `
    with few as materialized (
      select ${keys} from product_summary s where ${parts.join(' and ')} limit ${most + 1}
    ), counted as (select count(*)::int as n from few)
    select n, case when n <= ${most} then array(${pageOf('few', slice)}) else array(${page(parts, slice)}) end as ids,
      ${stale}
    from counted`
}

const pageOf = (table: string, { sort, limit, offset }: Slice) =>
  `select product_id from ${table} s order by ${orderOf(sort)} limit ${limit} offset ${offset}`

/** The tilde comes after every sign of a SKU. */
const begins = (column: string, code: string) => `${column} ~>=~ ${code} and ${column} ~<~ (${code} || '~')`

/**
 * SQL for the products whose SKU, or a variant's, begins so, or of whose variants the barcode is it: the first by SKU, as
 * many as `mostOf` says and one more. Null where no code in the shop does: then the words are looked for.
 */
function codes(typed: string, parts: readonly string[], slice: Slice): string {
  const [code, barcode] = [quoted(typed.toUpperCase()), quoted(typed)]
  const most = mostOf(slice)
  const met = parts.join(' and ')
  return `
    with own as materialized (
      select ${keys} from product_summary s where ${begins('s.sku_key', code)} and ${met}
      order by s.sku_key using ~<~ limit ${most + 1}
    ), others as materialized (
      select ${keys} from product_summary s
      where (select count(*) from own) <= ${most} and ${met} and s.product_id in (
        select product_id from variant where ${begins('upper(sku)', code)}
        union all select product_id from variant where barcode = ${barcode})
      limit ${most + 1}
    ), few as materialized (select * from own union select * from others)
    select case when exists (select from few) or exists (select from product_summary s where ${begins('s.sku_key', code)})
        or exists (select from variant where ${begins('upper(sku)', code)} or barcode = ${barcode})
      then (select count(*)::int from few) end as n, array(${pageOf('few', slice)}) as ids, ${stale}`
}
