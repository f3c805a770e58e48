import { ListingIndex } from '#domain/catalogue/listing-index.ts'
import { term, type Term } from '#domain/catalogue/listing.ts'
import type { WordList } from '#domain/search/word-list.ts'
import { OptionFacets } from './listing/option-facets.ts'
import { listTagsOfChange } from './tags/shown-tags.ts'
import { loadTerms, type Terms } from './terms.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { loadWordList } from '#server/search/word-list.ts'
import type { ListingFacts } from './listing/listing-facts.ts'
import {
  loadLastWritten,
  loadListed,
  loadNotedProducts,
  loadWrittenOptions,
  loadWrittenProducts,
  type OptionsByNumber,
} from './listing/listing-store.ts'

/** All that lists are answered from. */
export interface Lists {
  readonly terms: Terms
  readonly wordList: WordList
  readonly options: OptionFacets
  readonly published: ListingIndex
  readonly unpublished: ListingIndex
}

/** So many products are taken in at once: few while lists are answered, for pages get a turn between two parts. */
const READ_SERVING = 2000
const READ_OPENING = 20_000

/**
 * Everything. Changes that are noted before the written products are read are in these, or are read behind them; those
 * that come later are announced. While lists are answered, each part is sorted in by itself: nobody waits until the
 * whole catalogue is sorted.
 */
export async function readLists(db: ReadDb, { isServing }: { readonly isServing: boolean }): Promise<Lists> {
  const changed = new Set(await loadNotedProducts(db))
  const lists: Lists = {
    terms: await loadTerms(db),
    wordList: await loadWordList(db),
    options: new OptionFacets(),
    published: new ListingIndex(),
    unpublished: new ListingIndex(),
  }
  const last = await loadLastWritten(db)
  lists.published.makeRoom(last)
  lists.unpublished.makeRoom(last)
  const place = placing(lists, await loadWrittenOptions(db))
  const together = isServing ? READ_SERVING : READ_OPENING
  for await (const products of loadWrittenProducts(db, { last, together })) {
    for (const one of products) if (!place(one)) changed.add(one.entry.productId)
    if (isServing) sortIn(lists)
  }
  for await (const [part, found] of inParts(db, [...changed])) {
    takeIn(lists, part, found)
    if (isServing) sortIn(lists)
  }
  sortIn(lists)
  return lists
}

/** Otherwise the next who asks for a list waits for it. */
function sortIn({ published, unpublished }: Lists): void {
  published.sortIn()
  unpublished.sortIn()
}

/** Products that are read together: pages get a turn between two parts. */
const READ_TOGETHER = 1000

interface Refreshing {
  readonly lists: Lists
  readonly productIds: readonly number[]
  /** Hears the tags of the lists that a part has changed, once it shows. */
  readonly show: (tags: readonly string[]) => void
}

/** Takes products in, some at a time, and shows each part at once, with the tags of the lists that it changed. */
export async function refresh(db: ReadDb, { lists, productIds, show }: Refreshing): Promise<void> {
  for await (const [part, found] of inParts(db, productIds)) {
    const before = part.map((id) => lists.published.entryOf(id))
    takeIn(lists, part, found)
    sortIn(lists)
    show([...new Set(part.flatMap((id, nth) => listTagsOfChange(before[nth], lists.published.entryOf(id))))])
  }
}

type Listed = Awaited<ReturnType<typeof loadListed>>

/** Products as they are now, some at a time: while one part is taken in, the database reads the next. */
async function* inParts(
  db: ReadDb,
  productIds: readonly number[],
): AsyncGenerator<readonly [readonly number[], Listed]> {
  const partAt = (nth: number) => productIds.slice(nth * READ_TOGETHER, (nth + 1) * READ_TOGETHER)
  let reading = loadListed(db, partAt(0))
  for (let nth = 0; nth * READ_TOGETHER < productIds.length; nth += 1) {
    const found = await reading
    reading = loadListed(db, partAt(nth + 1))
    yield [partAt(nth), found]
  }
}

function takeIn(lists: Lists, productIds: readonly number[], { products, options }: Listed): void {
  const stillThere = new Set(products.map(({ entry }) => entry.productId))
  const place = placing(lists, options)
  for (const one of products) place(one)
  for (const id of productIds) {
    if (stillThere.has(id)) continue
    lists.published.remove(id)
    lists.unpublished.remove(id)
  }
}

/** Puts products into the lists; answers false, and leaves them as they are, for one with an option that is not there. */
function placing(
  { terms, options, published, unpublished }: Lists,
  known: OptionsByNumber,
): (product: ListingFacts) => boolean {
  const ofOption = new Map<number, Term>()
  const optionTerm = (id: number): Term | undefined => {
    const value = known.get(id)
    if (value === undefined) return undefined
    const one = ofOption.get(id) ?? options.termOf(value)
    ofOption.set(id, one)
    return one
  }
  return ({ entry, active, categoryIds, otherTerms, optionIds }) => {
    const optionTerms = optionIds.map(optionTerm)
    if (!optionTerms.every((one) => one !== undefined)) return false
    const [home, other] = active ? [published, unpublished] : [unpublished, published]
    home.put({ ...entry, terms: [...categoryTerms(terms, categoryIds), ...otherTerms, ...optionTerms] })
    other.remove(entry.productId)
    return true
  }
}

/** A product stands in its categories and in every one above them. */
function categoryTerms({ categories }: Terms, categoryIds: readonly number[]): Term[] {
  const [first = 0, ...others] = categoryIds
  const path = categories.get(first)?.path ?? []
  if (others.length === 0) return path.map((id) => term('category', id))
  const ids = new Set([...path, ...others.flatMap((id) => categories.get(id)?.path ?? [])])
  return [...ids].map((id) => term('category', id))
}
