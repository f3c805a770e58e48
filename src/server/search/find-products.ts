import { Bitset } from '#domain/catalogue/bitset.ts'
import type { ListingIndex } from '#domain/catalogue/listing-index.ts'
import { everything } from '#domain/catalogue/listing.ts'
import { fromTaka } from '#domain/money.ts'
import { correctionTo, type Correction } from '#domain/search/correction.ts'
import { rankFinds, type PartFinds } from '#domain/search/rank-finds.ts'
import { readPrice, type PricedTerm } from '#domain/search/read-price.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import type { WordIndex } from '#domain/search/word-index.ts'
import type { WordList } from '#domain/search/word-list.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { factTerms, type ShopTerms } from './fact-terms.ts'
import { findExactly, findPart, type SearchIndexes } from './find-part.ts'
import { readMeaning } from './meant-parts.ts'
import { askOfTerm } from './search-store.ts'
import type { ShopWords } from './shop-words.ts'

interface Search {
  readonly db: ReadDb
  readonly shopWords: ShopWords
  readonly words: WordIndex
  readonly list: WordList
  readonly terms: ShopTerms
  readonly term: string
  /** Nothing but the words as they were typed. */
  readonly exact: boolean
  /** The products that may be found; the others count as not there. */
  readonly index: Pick<ListingIndex, 'all' | 'withTerm' | 'match'>
}

export interface SearchResult {
  /** Ids of products, the best tier first. */
  readonly tiers: readonly Bitset[]
  /** The term of the search in place of the typed one, if that is misspelt or names a thing that is not sold. */
  readonly corrected: Correction | null
}

/** A longer term is a sentence: it is taken as it stands. */
const WORDS_MAX = 6

/**
 * The products that a term finds: those of that very SKU, then those that all its parts find, by how well. If they are
 * few, those that most of its parts find. A word is put right if the list of words has it as misspelt, or if it finds
 * nothing; never if the shop itself calls a product so (docs/decisions/0009).
 */
export async function findProducts(search: Search): Promise<SearchResult> {
  const { db, words, list, term, exact, index, terms } = search
  const tokens = searchTokens(term)
  if (tokens.length === 0) return { tiers: [], corrected: null }
  const { by_sku, stems } = await askOfTerm(db, { tokens, term: term.trim() })
  const indexes: SearchIndexes = {
    words,
    list,
    index,
    facts: factTerms(terms),
    stems: new Map(tokens.map((token, place) => [token, stems[place] ?? ''])),
  }
  const sku = Bitset.of(by_sku)
  const found = exact ? findTyped(indexes, tokens) : await findMeant(search, indexes, tokens)
  return sku.meets(index.all) ? { tiers: [sku, ...found.tiers], corrected: null } : found
}

function findTyped(indexes: SearchIndexes, tokens: readonly string[]): SearchResult {
  const parts = withoutLittleWords(indexes, tokens).map((token) => findExactly(indexes, token))
  return { tiers: rankFinds(parts, indexes.index.all, { widen: false }), corrected: null }
}

async function findMeant(
  search: Search,
  indexes: SearchIndexes,
  tokens: readonly string[],
): Promise<SearchResult> {
  const { index } = search
  const price = readPrice(tokens, (token) => !search.words.withWord(token).named.isEmpty())
  const asked = withoutLittleWords(indexes, price?.tokens ?? tokens)
  const isSentence = asked.length > WORDS_MAX
  const meant = isSentence ? null : await readMeaning(indexes, search.shopWords, asked)
  const parts =
    meant === null
      ? asked.map((token) => findExactly(indexes, token))
      : meant.parts.map(({ words, group }) => findPart(indexes, words, group))
  const all = price === null ? parts : [...parts, pricedFinds(index, price)]
  const isNumber = tokens.some((token) => /[0-9]/.test(token)) && price === null
  return {
    tiers: rankFinds(all, index.all, { widen: !isSentence && !isNumber }),
    corrected: meant === null || meant.right === null ? null : correctionTo(indexes.list, meant.right),
  }
}

/** "For" and "with" say nothing of a piece; alone, they are words like others. */
function withoutLittleWords({ stems }: SearchIndexes, tokens: readonly string[]): readonly string[] {
  const telling = tokens.filter((token) => stems.get(token) !== '')
  return telling.length === 0 ? tokens : telling
}

const PRICE_SCORE = 6

function pricedFinds(index: Pick<ListingIndex, 'match'>, { low, high }: PricedTerm): PartFinds {
  const price = { low: low === null ? null : fromTaka(low), high: fromTaka(high) }
  return { isThing: false, levels: [{ score: PRICE_SCORE, found: index.match({ ...everything, price }) }] }
}
