import { otherWords } from '#domain/search/other-words.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import type { Db } from '#server/db/database.ts'
import { findByWords, type FoundRow } from './search-store.ts'
import synonyms from './synonyms.json' with { type: 'json' }

const otherWordsOf = otherWords(synonyms.groups)

/**
 * Ids of the products that the words find, in tiers: those of that very SKU, those whose name says it, those of which
 * anything says it; after them, in the same order, what other words and right spellings of the same thing find.
 */
export async function findProducts(db: Db, term: string): Promise<readonly (readonly number[])[]> {
  if (searchTokens(term).length === 0) return []
  const [found, ...others] = await Promise.all([term, ...otherWordsOf(term)].map((words) => find(db, words)))
  return [
    found?.by_sku ?? [],
    found?.by_name ?? [],
    found?.by_anything ?? [],
    others.flatMap((other) => other?.by_name ?? []),
    others.flatMap((other) => other?.by_anything ?? []),
  ]
}

function find(db: Db, words: string): Promise<FoundRow | undefined> {
  return findByWords(db, { tokens: searchTokens(words), term: words.trim() })
}
