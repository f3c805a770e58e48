import { knownWords, type KnownWord } from '#domain/search/near-words.ts'
import type { WordList } from '#domain/search/word-list.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { loadWordsOfNames } from './search-store.ts'

/** The words that a misspelt one is compared with: those of the shop and those of the list. */
export type ShopWords = () => Promise<readonly KnownWord[]>

/** The state of all names: other terms, another list, or another revision, may have other words. */
interface NamesState {
  readonly terms: object
  readonly list: WordList
  readonly revision: number
}

/** They are read when somebody first needs them after names have changed: most searches never do. */
export function keepShopWords(db: ReadDb, namesState: () => NamesState): ShopWords {
  let cached: (NamesState & { readonly words: Promise<readonly KnownWord[]> }) | undefined
  return () => {
    const now = namesState()
    if (cached !== undefined && isSame(cached, now)) return cached.words
    const words = readWords(db, now.list)
    cached = { ...now, words }
    words.catch(() => {
      cached = undefined
    })
    return words
  }
}

function isSame(left: NamesState, right: NamesState): boolean {
  return left.terms === right.terms && left.list === right.list && left.revision === right.revision
}

async function readWords(db: ReadDb, list: WordList): Promise<readonly KnownWord[]> {
  const uses = new Map<string, number>()
  for (const form of [...list.named.keys(), ...list.misspelt.keys()]) {
    if (!form.includes(' ')) uses.set(form, 0)
  }
  for (const [word, times] of await loadWordsOfNames(db)) uses.set(word, times)
  return knownWords(uses)
}
