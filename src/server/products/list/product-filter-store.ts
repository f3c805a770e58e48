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
/** The same where a page of one term alone is wanted. */
const FREQUENT_ALONE = 1200
/** A frequent term that fewer products than these have is gathered, too, where that spares a look at each of another. */
const FREQUENT_BESIDE = 30_000
/** And of a word: to count 500 of 100,000 products takes as long one way as the other then. */
const FREQUENT_WORD = 8000
/** After an import a list shows at once what this many batches hold; a job follows the rest within a minute. */
const BATCHES = 2

/**
 * A page of products, as they are now. Without a search the numbers of a view are kept by the database, and those of one
 * term in views that `counts_of` names. Else products are counted to some pages behind this one, and as far as
 * `PRODUCT_ROWS_MAX`.
 */
export async function findProducts(db: Db, wanted: ProductConditions, slice: Slice): Promise<FoundProducts> {
  const terms = termsOf(wanted)
  const { search, view } = wanted
  const known = await frequentTerms(db, terms)
  if (search === null && isKept(view, terms)) {
    const [term = 0] = terms
    const text = statement((value) =>
      kept({ view, term }, partsOfOne(view, known, { term, value }), { slice, value }),
    )
    return found(await ask(db, text, { isUsual: slice.offset === 0 }), { known: PRODUCT_ROWS_MAX })
  }
  const parts = [views[view], ...termParts(terms, known)]
  const met = { indexed: parts, looked: parts }
  if (search === null)
    return found(
      await ask(
        db,
        picked(() => met, slice),
        { isUsual: false },
      ),
      { known: countedTo(slice) },
    )
  const isUsual = slice.offset === 0 && view === 'all' && terms.length === 0
  const coded = await ask(db, codes(search, parts, slice), { isUsual })
  if (coded.n !== null) return found(coded, { known: mostOf(slice) })
  const byWords = wordParts(search.words, coded.often ?? [])
  const text = picked((value) => {
    const { indexed, looked, isLong = false } = byWords(value)
    return {
      indexed: [...parts, ...indexed],
      looked: [...parts, ...looked],
      isLong: isLong && isUsual,
    }
  }, slice)
  return found(await ask(db, text, { isUsual }), { known: countedTo(slice) })
}

function isKept(view: ProductView, terms: readonly number[]): boolean {
  return terms.length === 0 || (terms.length === 1 && (view === 'all' || view === 'low' || view === 'out'))
}

const viewsText = 'select view, n from product_count where term = 0 and view = any ($1::text[])'

/** The number of products in each view, as the database keeps it; a view without any is absent. */
export async function countProducts(db: Db): Promise<ReadonlyMap<string, number>> {
  await followNotes(db, { batches: BATCHES })
  const found = await rows<{ view: string; n: number }>(db, viewsText, [Object.keys(views)])
  return new Map(found.map(({ view, n }) => [view, n]))
}

type Value = string | number | readonly string[] | readonly number[]
/** Gives a value its place in a statement, with its type. */
type Place = (value: Value, type: 'text' | 'int' | 'text[]' | 'int[]') => string

/** A statement whose values are apart from its text. */
interface Statement {
  readonly text: string
  readonly values: readonly Value[]
}

function statement(textOf: (value: Place) => string): Statement {
  const values: Value[] = []
  const text = textOf((value, type) => `$${values.push(value)}::${type}`)
  return { text, values }
}

/** The same with its values in its text, planned for them. */
function inOneText({ text, values }: Statement): string {
  return unprepared(text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1] ?? '')))
}

function literal(value: Value): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'number') return String(Math.trunc(value))
  return `array[${value.map((one) => literal(one)).join(',')}]`
}

interface Answer {
  /** Null: no code begins so. */
  readonly n: number | null
  readonly ids: readonly number[]
  /** Something has changed since the summary was made. */
  readonly stale: boolean
  /** Of each word of a search, whether it stands in many products; null where codes were found. */
  readonly often?: readonly boolean[] | null
}

const stale = 'exists (select from summary_note) as stale'

/**
 * Asks once more where notes wait. Nearly always none does, and one statement answers. A usual one has the same text for
 * all who look and is planned once: to plan it takes three times as long as to run it.
 */
async function ask(db: Db, asked: Statement, { isUsual }: { readonly isUsual: boolean }): Promise<Answer> {
  const run = () =>
    isUsual ? rows<Answer>(db, asked.text, asked.values) : rows<Answer>(db, inOneText(asked))
  const [first] = await run()
  const isOld = first?.stale === true
  if (isOld) await followNotes(db, { batches: BATCHES })
  const [answer] = isOld ? await run() : [first]
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

const countsText = `select term, n from product_count where view = 'all' and term = any ($1::int[]) and n > $2 order by n`

/** The terms that many products have with how many do, the rarest first. */
async function frequentTerms(db: Db, terms: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (terms.length === 0) return new Map()
  const found = await rows<{ term: number; n: number }>(db, countsText, [terms, FREQUENT_ALONE])
  return new Map(found.map(({ term, n }) => [term, n]))
}

/**
 * SQL for each term. The operator has an index, the function that does the same has none. Where the rarest term is not
 * rare, the index finds the products of the two rarest, which are few more than those of all.
 */
function termParts(terms: readonly number[], known: ReadonlyMap<number, number>): readonly string[] {
  const frequent = [...known].flatMap(([term, n]) => (n > FREQUENT ? [term] : []))
  const rare = terms.filter((term) => !frequent.includes(term))
  const [first = 0] = rare
  const beside =
    rare.length === 1 && known.has(first)
      ? frequent.filter((term) => (known.get(term) ?? 0) < FREQUENT_BESIDE)
      : []
  const sought =
    rare.length === 0 && frequent.length > 1 ? frequent.slice(0, 2) : [...rare, ...beside.slice(0, 1)]
  const looked = terms.filter((term) => !sought.includes(term))
  return [
    ...(sought.length > 0 ? [`s.terms @> ${ints(sought)}`] : []),
    ...(looked.length > 0 ? [`arraycontains(s.terms, ${ints(looked)})`] : []),
  ]
}

/** SQL for a view with one term, or none. */
function partsOfOne(
  view: ProductView,
  known: ReadonlyMap<number, number>,
  { term, value }: { readonly term: number; readonly value: Place },
): readonly string[] {
  if (term === 0) return [views[view]]
  const wanted = value([term], 'int[]')
  return [views[view], known.has(term) ? `arraycontains(s.terms, ${wanted})` : `s.terms @> ${wanted}`]
}

interface Parts {
  /** As an index finds them. */
  readonly indexed: readonly string[]
  /** As a product is looked at by itself. */
  readonly looked: readonly string[]
  /** An index of each eighth product can tell how many they are. */
  readonly isLong?: boolean
}

/** SQL for the words that a product has or begins; words that many products have are not sought by the index. */
function wordParts(words: readonly string[], often: readonly boolean[]): (value: Place) => Parts {
  const queryOf = (some: readonly string[], value: Place) =>
    `(select to_tsquery('simple', ${value(some.map((word) => `${word}:*`).join(' & '), 'text')}))`
  const rare = words.filter((_, index) => often[index] !== true)
  const frequent = words.filter((_, index) => often[index] === true)
  return (value) => {
    if (words.length === 0) return { indexed: ['false'], looked: ['false'] }
    return {
      indexed: [
        ...(rare.length > 0 ? [`s.names @@ ${queryOf(rare, value)}`] : []),
        ...(frequent.length > 0 ? [`ts_match_vq(s.names, ${queryOf(frequent, value)})`] : []),
      ],
      looked: [`ts_match_vq(s.names, ${queryOf(words, value)})`],
      isLong: rare.length > 0,
    }
  }
}

/** SQL for the ids of a page, of the products in order until it is full. */
function page(parts: readonly string[], { sort, limit, offset }: Slice): string {
  return `select s.product_id from product_summary s where ${parts.join(' and ')}
    order by ${orderOf(sort)} limit ${limit} offset ${offset}`
}

const kept = (
  { view, term }: { readonly view: ProductView; readonly term: number },
  parts: readonly string[],
  { slice, value }: { readonly slice: Slice; readonly value: Place },
) => `
  select coalesce((select n from product_count where view = '${view}' and term = ${value(term, 'int')}), 0) as n,
    array(${page(parts, slice)}) as ids, ${stale}`

const keys = 's.product_id, s.updated_at, s.name_key, s.sku_key, s.sold_30_days'

/** To put so many products of a word in order takes as long as to look for the first of them. */
const GATHERED = 2000

/**
 * SQL that looks at all of them where they are few. An index has each eighth product by its words: where that alone finds
 * more than are counted, nothing else is, and where it finds few, all can be put in order.
 */
function picked(partsOf: (value: Place) => Parts, slice: Slice): Statement {
  const most = countedTo(slice)
  return statement((value) => {
    const { indexed, looked, isLong = false } = partsOf(value)
    const met = `from product_summary s where ${indexed.join(' and ')}`
    const eighth = isLong ? `select ${met} and s.product_id % 8 = 0 limit ${most + 1}` : 'select where false'
    const reach = isLong
      ? `case when n > ${most} then 0 when n > ${GATHERED / 8} then ${most + 1} else ${GATHERED * 2} end`
      : most + 1
    return `
    with eighth as materialized (${eighth}),
    sample as materialized (select n, ${reach} as reach from (select count(*) as n from eighth) counted),
    few as materialized (select ${keys} ${met} limit ${isLong ? '(select reach from sample)' : reach}),
    counted as (select count(*) as n from few)
    select greatest(counted.n, sample.n)::int as n, case when counted.n < sample.reach then array(${pageOf('few', slice)})
      else array(${page(looked, slice)}) end as ids, ${stale}
    from counted cross join sample`
  })
}

const pageOf = (table: string, { sort, limit, offset }: Slice) =>
  `select product_id from ${table} s order by ${orderOf(sort)} limit ${limit} offset ${offset}`

/** The tilde comes after every sign of a SKU. */
const begins = (column: string, code: string) => `${column} ~>=~ ${code} and ${column} ~<~ (${code} || '~')`

/**
 * SQL for the products whose SKU, or a variant's, begins so, or of whose variants the barcode is it: the first by SKU, as
 * many as `mostOf` says and one more. Null where no code in the shop does: then the words are looked for.
 */
function codes({ typed, words }: ProductSearch, parts: readonly string[], slice: Slice): Statement {
  const most = mostOf(slice)
  const met = parts.join(' and ')
  return statement((value) => {
    const [code, barcode] = [value(typed.toUpperCase(), 'text'), value(typed, 'text')]
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
    ), few as materialized (select * from own union select * from others), coded as materialized (
      select exists (select from few)
        or exists (select from product_summary s where ${begins('s.sku_key', code)})
        or exists (select from variant where ${begins('upper(sku)', code)})
        or exists (select from variant where barcode = ${barcode}) as yes
    )
    select case when yes then (select count(*)::int from few) end as n, array(${pageOf('few', slice)}) as ids, ${stale},
      case when not yes then array(${oftenOf(value(words, 'text[]'))}) end as often
    from coded`
  })
}

/** SQL for whether many products have words that begin with each of these, as `refresh_frequent_words` knows it. */
const oftenOf = (words: string) => `
  select coalesce((select sum(n) from frequent_word
    where word >= typed.word collate "C" and word < typed.word || U&'\\+10FFFF' collate "C"), 0) > ${FREQUENT_WORD}
  from unnest(${words}) with ordinality as typed (word, place) order by typed.place`
