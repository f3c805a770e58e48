import type { Poisha } from '#domain/money.ts'

/** What a list needs to know of one published product. */
export interface ListingEntry {
  readonly productId: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly soldCount: number
  /** Distinct prices of its variants, rising; never empty. */
  readonly prices: readonly Poisha[]
  /** Largest reduction of a variant in whole per cent; 0 where nothing is reduced. */
  readonly percentOff: number
  readonly inStock: boolean
  /** Everything it can be filtered by. */
  readonly terms: readonly Term[]
}

/** A thing to filter by, as one key: a category, an attribute value, a tag or a collection. */
export type Term = `${'category' | 'value' | 'tag' | 'collection'}:${number}`

export type ListingSort = 'newest' | 'best_selling' | 'price_low' | 'price_high' | 'discount'

/** Bounds on price, either side open; a product fits when one of its variants does. */
export interface PriceBounds {
  readonly low: Poisha | null
  readonly high: Poisha | null
}

/**
 * What is asked of a list. Terms of one group widen the result (OR), groups narrow it (AND).
 * A group's name tells facets which selection is their own.
 */
export interface ListingFilter {
  readonly groups: Readonly<Record<string, readonly Term[]>>
  readonly price: PriceBounds
  readonly inStockOnly: boolean
  readonly onSaleOnly: boolean
  /** Products found by words; null where nothing was searched for. */
  readonly among: readonly number[] | null
}

/** The parts of a filter that a facet may leave out, beside its groups. */
export type FilterPart = 'price' | 'inStock' | 'onSale'

export function pricesFit(prices: readonly Poisha[], bounds: PriceBounds): boolean {
  return prices.some(
    (price) => (bounds.low === null || price >= bounds.low) && (bounds.high === null || price <= bounds.high),
  )
}
