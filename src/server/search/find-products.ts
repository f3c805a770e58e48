import { searchTokens } from '#domain/search/search-tokens.ts'
import type { Db } from '#server/db/database.ts'
import { findByWords } from './search-store.ts'

/**
 * Ids of the products that the words find, in tiers: those of that very SKU, those whose name says it, those of which
 * anything says it. The seam for spellings and synonyms: whatever widens a term happens here, and lists need not know.
 */
export async function findProducts(db: Db, term: string): Promise<readonly (readonly number[])[]> {
  const tokens = searchTokens(term)
  if (tokens.length === 0) return []
  const found = await findByWords(db, { tokens, term: term.trim() })
  return found === undefined ? [] : [found.by_sku, found.by_name, found.by_anything]
}
