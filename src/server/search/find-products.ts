import type { Db } from '#server/db/database.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import { findProductIds } from './search-store.ts'

/**
 * Ids of the products that the words find, best match first. The seam for spellings and synonyms:
 * whatever widens a term later happens here, and lists need not know.
 */
export async function findProducts(db: Db, term: string): Promise<number[]> {
  const tokens = searchTokens(term)
  return tokens.length === 0 ? [] : findProductIds(db, tokens)
}
