import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { loadCards, loadCardStates, type CardState } from './card-store.ts'
import { presentCard, presentLastingCard, type LastingCard } from './present-card.ts'
import type { Terms } from './terms.ts'

/** Cards of products, of which only stock and age are read each time; the rest is kept until it changes. */
export interface LiveCards {
  /**
   * In the given order; products without a variant on sale are left out. Cards that are known now are not read again.
   */
  show(productIds: readonly number[], known?: readonly CardState[]): Promise<ProductCard[]>
  /** Called when products have changed. */
  forget(productIds: readonly number[] | 'all'): void
  /** How the cache does since the start. */
  statistics(): CacheNumbers
}

/** How a cache does: entries in it, and how many were asked for that were there, or not. */
export interface CacheNumbers {
  readonly size: number
  readonly hits: number
  readonly misses: number
}

/** About 2 KB each. */
const KEPT_MAX = 5000

export function openLiveCards(db: ReadDb, terms: () => Terms): LiveCards {
  const cache = new LRUCache<number, LastingCard>({ max: KEPT_MAX })
  let changes = 0
  let hits = 0
  let misses = 0

  async function load(productIds: readonly number[]): Promise<LastingCard[]> {
    if (productIds.length === 0) return []
    const before = changes
    const cards = (await loadCards(db, productIds)).map((row) => presentLastingCard(row, terms()))
    // Cards that were read during a change may be old.
    if (before === changes) for (const card of cards) cache.set(card.id, card)
    return cards
  }

  const loadStates = (productIds: readonly number[]) =>
    productIds.length === 0 ? [] : loadCardStates(db, productIds)

  return {
    show: async (productIds, known = []) => {
      const cards = new Map(productIds.map((id) => [id, cache.get(id)]))
      const states = new Map(known.map((state) => [state.id, state]))
      const missing = productIds.filter((id) => cards.get(id) === undefined)
      hits += productIds.length - missing.length
      misses += missing.length
      const [read, loaded] = await Promise.all([
        loadStates(productIds.filter((id) => !states.has(id))),
        load(missing),
      ])
      for (const card of loaded) cards.set(card.id, card)
      for (const state of read) states.set(state.id, state)
      return productIds.flatMap((id) => {
        const [card, state] = [cards.get(id), states.get(id)]
        return card === undefined || state === undefined ? [] : [presentCard(card, state)]
      })
    },
    forget: (productIds) => {
      changes += 1
      if (productIds === 'all') cache.clear()
      else for (const id of productIds) cache.delete(id)
    },
    statistics: () => ({ size: cache.size, hits, misses }),
  }
}
