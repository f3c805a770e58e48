import { Bitset } from '#domain/catalogue/bitset.ts'
import type { ListingIndex } from '#domain/catalogue/listing-index.ts'
import { relatedTerms, rightSpelling, type Correction } from '#domain/search/correction.ts'
import { otherWords } from '#domain/search/other-words.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import type { WordIndex } from '#domain/search/word-index.ts'
import type { Db } from '#server/db/database.ts'
import { nearSpellings } from './near-spellings.ts'
import { askOfTerm } from './search-store.ts'
import type { ShopWords } from './shop-words.ts'
import { wordList } from './word-list.ts'

interface Search {
  readonly db: Db
  readonly shopWords: ShopWords
  readonly words: WordIndex
  readonly term: string
  /** Nothing but the words as they were typed. */
  readonly exact: boolean
  /** The products that may be found; the others count as not there. */
  readonly index: Pick<ListingIndex, 'all'>
}

/** Ids of products, the best tier first. */
type Tiers = readonly Bitset[]

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
  const { term, exact } = search
  if (searchTokens(term).length === 0) return { tiers: [], corrected: null }
  if (exact) return { tiers: await findOnly(search, term), corrected: null }
  const right = rightSpelling(wordList, term)
  return right === null
    ? findOrInstead(search, term, await findWithNames(search, term))
    : findMisspelt(search, right)
}

async function findMisspelt(search: Search, right: Correction): Promise<SearchResult> {
  const { term } = search
  const [own, rightly, saidSo] = await Promise.all([
    findWithNames(search, term),
    findWithNames(search, right.searched),
    isSaidByShop(search),
  ])
  if (isAny(search, saidSo ? own : own.slice(0, 1))) return { tiers: [...own, ...rightly], corrected: null }
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
  const { shopWords } = search
  const findsSomething = async (word: string) => isAny(search, await findOnly(search, word))
  for (const corrected of await nearSpellings({ term, findsSomething, shopWords })) {
    const near = await findWithNames(search, corrected.searched)
    if (isAny(search, near)) return { tiers: near, corrected }
  }
  for (const corrected of relatedTerms(wordList, term)) {
    const related = await findWithNames(search, corrected.searched)
    const [, byName, , byOtherName] = related
    // A thing that is merely spoken of is not near enough to what was asked for.
    if (
      isAny(
        search,
        [byName, byOtherName].filter((tier) => tier !== undefined),
      )
    )
      return { tiers: related, corrected }
  }
  return { tiers, corrected: null }
}

function isAny({ index }: Search, tiers: Tiers): boolean {
  return tiers.some((ids) => ids.sizeWith(index.all) > 0)
}

async function findWithNames(search: Search, term: string): Promise<Tiers> {
  const [own = [], ...others] = await Promise.all(
    [term, ...otherWords(wordList, term)].map((words) => findOnly(search, words)),
  )
  const byName = new Bitset()
  const byAnything = new Bitset()
  for (const [, named, said] of others) {
    if (named !== undefined) byName.addAll(named)
    if (said !== undefined) byAnything.addAll(said)
  }
  return [...own, byName, byAnything]
}

/** Every word must be found: as it stands or as the beginning of a longer one, or by its English stem. */
async function findOnly({ db, words }: Search, term: string): Promise<Tiers> {
  const tokens = searchTokens(term)
  const { by_sku, stems } = await askOfTerm(db, { tokens, term: term.trim() })
  const begun = tokens.map((token) => words.withBeginning(token))
  const stemmed = stems.filter((stem) => stem !== '').map((stem) => words.withWord(stem))
  const tier = (of: 'named' | 'said') => {
    const found = allOf(begun.map((finds) => finds[of]))
    found.addAll(allOf(stemmed.map((finds) => finds[of])))
    return found
  }
  return [Bitset.of(by_sku), tier('named'), tier('said')]
}

function allOf(sets: readonly Bitset[]): Bitset {
  const [first, ...others] = sets
  return others.reduce((all, set) => all.and(set), first ?? new Bitset())
}
