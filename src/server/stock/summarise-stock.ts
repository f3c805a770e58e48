import { countStock, type StockSummaryRow } from './stock-filter-store.ts'
import type { StockContext } from './stock-context.ts'

/** So old may the numbers be: every first page asks for them. */
const FRESH_MS = 20_000

/** Tells how many variants are low, sold out and waited for; whoever asks while others do waits for their answer. */
export function stockSummary({ db, clock }: StockContext): () => Promise<StockSummaryRow> {
  let known: { readonly at: number; readonly found: Promise<StockSummaryRow> } | undefined
  return async () => {
    const now = clock()
    if (known === undefined || now - known.at > FRESH_MS) known = { at: now, found: countStock(db) }
    const asked = known
    try {
      return await asked.found
    } catch (error) {
      if (known === asked) known = undefined
      throw error
    }
  }
}
