import { knownWords, type KnownWord } from '#domain/search/near-words.ts'
import type { Db } from '#server/db/database.ts'
import { loadWordsOfNames } from './search-store.ts'
import { wordList } from './word-list.ts'

/** The words that a misspelt one is compared with: those of the shop and those of the list. */
export type ShopWords = () => Promise<readonly KnownWord[]>

/** The state of all names: other terms, or another revision, may have other words. */
interface NamesState {
  readonly terms: object
  readonly revision: number
}

/** They are read when somebody first needs them after names have changed: most searches never do. */
export function keepShopWords(db: Db, namesState: () => NamesState): ShopWords {
  let cached: (NamesState & { readonly words: Promise<readonly KnownWord[]> }) | undefined
  return () => {
    const now = namesState()
    if (cached?.terms === now.terms && cached.revision === now.revision) return cached.words
    const words = readWords(db)
    cached = { ...now, words }
    words.catch(() => {
      cached = undefined
    })
    return words
  }
}

async function readWords(db: Db): Promise<readonly KnownWord[]> {
  const uses = new Map<string, number>()
  for (const form of [...wordList.named.keys(), ...wordList.misspelt.keys()]) {
    if (!form.includes(' ')) uses.set(form, 0)
  }
  for (const { word, uses: times } of await loadWordsOfNames(db)) uses.set(word, times)
  return knownWords(uses)
}
