import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/v1/catalogue-views.ts'
import type { Db } from '#server/db/database.ts'
import { loadCards, loadCardStates } from './card-store.ts'
import { presentCard, presentLastingCard, type LastingCard } from './present-card.ts'
import type { Terms } from './terms.ts'

/** Cards of products, of which only stock and age are read each time; the rest is kept until it changes. */
export interface LiveCards {
  /** In the given order; products without a variant on sale are left out. */
  show(productIds: readonly number[]): Promise<ProductCard[]>
  /** Called when products have changed. */
  forget(productIds: readonly number[] | 'all'): void
}

/** About 2 KB each. */
const KEPT_MAX = 5000

export function openLiveCards(db: Db, terms: () => Terms): LiveCards {
  const kept = new LRUCache<number, LastingCard>({ max: KEPT_MAX })
  let changes = 0

  async function load(productIds: readonly number[]): Promise<LastingCard[]> {
    if (productIds.length === 0) return []
    const before = changes
    const cards = (await loadCards(db, productIds)).map((row) => presentLastingCard(row, terms()))
    // What was read while something changed may be of before.
    if (before === changes) for (const card of cards) kept.set(card.id, card)
    return cards
  }

  return {
    show: async (productIds) => {
      if (productIds.length === 0) return []
      const known = new Map(productIds.map((id) => [id, kept.get(id)]))
      const missing = productIds.filter((id) => known.get(id) === undefined)
      const [states, loaded] = await Promise.all([loadCardStates(db, productIds), load(missing)])
      for (const card of loaded) known.set(card.id, card)
      const stateOf = new Map(states.map((state) => [state.id, state]))
      return productIds.flatMap((id) => {
        const [card, state] = [known.get(id), stateOf.get(id)]
        return card === undefined || state === undefined ? [] : [presentCard(card, state)]
      })
    },
    forget: (productIds) => {
      changes += 1
      if (productIds === 'all') kept.clear()
      else for (const id of productIds) kept.delete(id)
    },
  }
}
