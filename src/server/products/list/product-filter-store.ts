import { PRODUCT_ROWS_MAX, type ProductSort, type ProductView } from '#domain/product-editing/product-list.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
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

/** SQL for the number of free pieces from which a variant `v` is low. */
export const lowLevel = `coalesce(v.low_stock_level,
  (select (value ->> 'low_level')::int from setting where name = 'stock'), 3)`

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
const FEW = 1000

/**
 * A page of products. Without a search and with one term at most their number is kept by the database. Else they are
 * counted to some pages behind this one, and as far as `PRODUCT_ROWS_MAX`.
 */
export async function findProducts(db: Db, wanted: ProductConditions, slice: Slice): Promise<FoundProducts> {
  const terms = termsOf(wanted)
  const parts = [views[wanted.view], ...(terms.length > 0 ? [`s.terms @> ${ints(terms)}`] : [])]
  const known = wanted.search === null ? await knownCount(db, wanted.view, terms) : undefined
  if (known !== undefined && known > FEW) {
    const count = Math.min(known, PRODUCT_ROWS_MAX)
    return { ids: await walk(db, parts, slice), count, hasMore: known > count }
  }
  if (wanted.search === null) return pick(db, parts, slice)
  const coded = await findCodes(db, wanted.search.typed, parts)
  if (coded !== undefined) {
    const ids = coded.ids.slice(0, FEW)
    const found = await pick(db, [`s.product_id = any(${ints(ids)})`], slice)
    return { ...found, hasMore: coded.ids.length > FEW }
  }
  const query = wanted.search.words.map((word) => `${word}:*`).join(' & ')
  return pick(db, [...parts, `s.names @@ to_tsquery('simple', ${quoted(query)})`], slice)
}

/** The terms by the numbers that `product_term` gives them. */
function termsOf({ category, value, tag, collection }: ProductConditions): readonly number[] {
  return [category, value, tag, collection].flatMap((id, kind) => (id === null ? [] : [id * 4 + kind]))
}

/** How many products a view or a term has; undefined for both together. */
async function knownCount(db: Db, view: ProductView, terms: readonly number[]): Promise<number | undefined> {
  if (terms.length > 1 || (terms.length === 1 && view !== 'all')) return undefined
  const text = 'select n from product_count where view = $1 and term = $2'
  const [found] = await rows<{ n: number }>(db, text, [view, terms[0] ?? 0])
  return found?.n ?? 0
}

/** Looks at all of them where they are few. */
async function pick(db: Db, parts: readonly string[], slice: Slice): Promise<FoundProducts> {
  const { sort, limit, offset } = slice
  const most = Math.min(FEW + offset, PRODUCT_ROWS_MAX)
  const [found] = await rows<{ ids: readonly number[] | null; n: number }>(
    db,
    unprepared(`
      with s as materialized (
        select s.product_id, s.updated_at, s.name_key, s.sku_key, s.sold_30_days from product_summary s
        where ${parts.join(' and ')} limit ${most + 1}
      ), counted as (select count(*)::int as n from s)
      select n, case when n <= ${most} then array(
        select product_id from s order by ${orderOf(sort)} limit ${limit} offset ${offset}) end as ids
      from counted`),
  )
  if (found?.ids) return { ids: found.ids, count: found.n, hasMore: false }
  return { ids: await walk(db, parts, slice), count: most, hasMore: true }
}

/** Goes through the products in the wanted order until a page is full. */
async function walk(
  db: Db,
  parts: readonly string[],
  { sort, limit, offset }: Slice,
): Promise<readonly number[]> {
  const text = `select s.product_id from product_summary s where ${parts.join(' and ')}
    order by ${orderOf(sort)} limit ${limit} offset ${offset}`
  const found = await rows<{ product_id: number }>(db, unprepared(text))
  return found.map(({ product_id }) => product_id)
}

/** The tilde comes after every sign of a SKU. */
const byCode = (column: string, code: string) => `${column} ~>=~ ${code} and ${column} ~<~ (${code} || '~')`

/**
 * The products whose SKU, or a variant's, begins so, or of whose variants the barcode is it: the first by SKU, one more
 * than `FEW` at most. Undefined where no code in the shop does: then the words are looked for.
 */
async function findCodes(
  db: Db,
  typed: string,
  parts: readonly string[],
): Promise<{ readonly ids: readonly number[] } | undefined> {
  const [code, barcode] = [quoted(typed.toUpperCase()), quoted(typed)]
  const met = parts.join(' and ')
  const [found] = await rows<{ there: boolean }>(
    db,
    unprepared(`select exists (select from product_summary s where ${byCode('s.sku_key', code)})
      or exists (select from variant where ${byCode('upper(sku)', code)})
      or exists (select from variant where barcode = ${barcode}) as there`),
  )
  if (found?.there !== true) return undefined
  const first = await rows<{ product_id: number }>(
    db,
    unprepared(`select s.product_id from product_summary s where ${byCode('s.sku_key', code)} and ${met}
      order by s.sku_key using ~<~ limit ${FEW + 1}`),
  )
  if (first.length > FEW) return { ids: first.map(({ product_id }) => product_id) }
  const ofVariants = await rows<{ product_id: number }>(
    db,
    unprepared(`select distinct s.product_id from product_summary s where ${met} and s.product_id in (
      select product_id from variant where ${byCode('upper(sku)', code)}
      union all select product_id from variant where barcode = ${barcode}) limit ${FEW + 1}`),
  )
  return { ids: [...new Set([...first, ...ofVariants].map(({ product_id }) => product_id))] }
}
