import type { ListingIndex } from '#domain/catalogue/listing-index.ts'
import { relatedTerms, rightSpelling, type Correction } from '#domain/search/correction.ts'
import { otherWords } from '#domain/search/other-words.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import type { Db } from '#server/db/database.ts'
import { nearSpellings } from './near-spellings.ts'
import { findByWords } from './search-store.ts'
import type { ShopWords } from './shop-words.ts'
import { wordList } from './word-list.ts'

interface Search {
  readonly db: Db
  readonly shopWords: ShopWords
  readonly term: string
  /** Nothing but the words as they were typed. */
  readonly exact: boolean
  /** The products that may be found; the others count as not there. */
  readonly index: Pick<ListingIndex, 'has'>
}

/** Ids of products, the best tier first. */
type Tiers = readonly (readonly number[])[]

interface SearchResult {
  readonly tiers: Tiers
  /** The term of the search in place of the typed one, if that is misspelt or names a thing that is not sold. */
  readonly corrected: Correction | null
}

/**
 * The products that the words of a term find: those of that very SKU, those with it in the name, those with it
 * anywhere. After them, in the same order, the finds of other names of the same thing. A typed term is corrected if the
 * list of words has it as misspelt, or if it finds nothing; never if the shop itself calls a product so.
 */
export async function findProducts(search: Search): Promise<SearchResult> {
  const { db, term, exact } = search
  if (searchTokens(term).length === 0) return { tiers: [], corrected: null }
  if (exact) return { tiers: await findOnly(db, term), corrected: null }
  const right = rightSpelling(wordList, term)
  return right === null
    ? findOrInstead(search, term, await findWithNames(db, term))
    : findMisspelt(search, right)
}

async function findMisspelt(search: Search, right: Correction): Promise<SearchResult> {
  const { db, term } = search
  const [own, rightly, saidSo] = await Promise.all([
    findWithNames(db, term),
    findWithNames(db, right.searched),
    isSaidByShop(search),
  ])
  const [bySku = []] = own
  if (isAny(search, saidSo ? own : [bySku])) return { tiers: [...own, ...rightly], corrected: null }
  if (isAny(search, rightly)) return { tiers: rightly, corrected: right }
  return findOrInstead(search, right.searched, own)
}

/** Whether the shop itself has each word of the term in a name: then it is no mistake here. */
async function isSaidByShop({ shopWords, term }: Search): Promise<boolean> {
  const known = await shopWords()
  return searchTokens(term).every((token) => known.some(({ word, uses }) => word === token && uses > 0))
}

/**
 * The found products; if there are none, those found by a spelling near the term, or by a thing near the one it names.
 */
async function findOrInstead(search: Search, term: string, tiers: Tiers): Promise<SearchResult> {
  if (isAny(search, tiers)) return { tiers, corrected: null }
  const { db, shopWords } = search
  const findsSomething = async (word: string) => isAny(search, await findOnly(db, word))
  for (const corrected of await nearSpellings({ term, findsSomething, shopWords })) {
    const near = await findWithNames(db, corrected.searched)
    if (isAny(search, near)) return { tiers: near, corrected }
  }
  for (const corrected of relatedTerms(wordList, term)) {
    const related = await findWithNames(db, corrected.searched)
    const [, byName = [], , byOtherName = []] = related
    // A thing that is merely spoken of is not near enough to what was asked for.
    if (isAny(search, [byName, byOtherName])) return { tiers: related, corrected }
  }
  return { tiers, corrected: null }
}

function isAny({ index }: Search, tiers: Tiers): boolean {
  return tiers.some((ids) => ids.some((id) => index.has(id)))
}

async function findWithNames(db: Db, term: string): Promise<Tiers> {
  const [own = [], ...others] = await Promise.all(
    [term, ...otherWords(wordList, term)].map((words) => findOnly(db, words)),
  )
  return [
    ...own,
    others.flatMap(([, byName = []]) => byName),
    others.flatMap(([, , byAnything = []]) => byAnything),
  ]
}

async function findOnly(db: Db, words: string): Promise<Tiers> {
  const found = await findByWords(db, { tokens: searchTokens(words), term: words.trim() })
  return [found?.by_sku ?? [], found?.by_name ?? [], found?.by_anything ?? []]
}
