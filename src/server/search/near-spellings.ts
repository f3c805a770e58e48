import { correctionTo, type Correction } from '#domain/search/correction.ts'
import { nearWords } from '#domain/search/near-words.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import { firstName } from '#domain/search/word-list.ts'
import type { ShopWords } from './shop-words.ts'
import { wordList } from './word-list.ts'

/** A longer term is a sentence, not a misspelt name. */
const WORDS_MAX = 6

interface Nowhere {
  /** A term that finds nothing. */
  readonly term: string
  readonly findsSomething: (word: string) => Promise<boolean>
  readonly shopWords: ShopWords
}

/**
 * The likely meanings of a term that finds nothing, the likeliest first. Words that find something by themselves, or
 * that the list of words has, are right.
 */
export async function nearSpellings({
  term,
  findsSomething,
  shopWords,
}: Nowhere): Promise<readonly Correction[]> {
  const tokens = searchTokens(term)
  if (tokens.length > WORDS_MAX) return []
  const right = await Promise.all(tokens.map(async (token) => tokens.length > 1 && findsSomething(token)))
  const known = await shopWords()
  const choices = tokens.map((token, place) =>
    right[place] === true || wordList.named.has(token) ? [token] : nearWords(token, known).map(rightly),
  )
  const [only] = choices
  if (choices.length === 1 && only !== undefined) {
    return only.filter((word) => word !== term).map((word) => correctionTo(wordList, word))
  }
  const words = choices.map(([best]) => best)
  const spelt = words.join(' ')
  return words.includes(undefined) || spelt === tokens.join(' ') ? [] : [correctionTo(wordList, spelt)]
}

/** A near word may itself be one of the misspellings of the list. */
function rightly(word: string): string {
  const group = wordList.misspelt.get(word)
  return group === undefined ? word : firstName(group, word)
}
