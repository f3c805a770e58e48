import type { Poisha } from '#domain/money.ts'
import type { Bitset } from './bitset.ts'

/** The facts of one published product that a list needs. */
export interface ListingEntry {
  readonly productId: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly soldCount: number
  /** Prices of its variants, rising, of which the first and the last count; empty where none is on sale. */
  readonly prices: readonly Poisha[]
  /** Largest reduction of a variant in whole per cent; 0 where nothing is reduced. */
  readonly percentOff: number
  readonly inStock: boolean
  /** Everything it can be filtered by. */
  readonly terms: readonly Term[]
}

declare const termBrand: unique symbol

/** A thing to filter by: a category, an attribute value, a tag, a collection or an option's value, as one small number. */
export type Term = number & { readonly [termBrand]: true }

const kinds = { category: 0, value: 1, tag: 2, collection: 3, option: 4 } as const
/** Ids beyond this would run into the next kind, and no shop has as many. */
const IDS_PER_KIND = 2 ** 26

/** The term of a thing by its kind and id. Numbers, because a large catalogue holds millions of them in memory. */
export function term(kind: keyof typeof kinds, id: number): Term {
  // The one place where terms are made.
  return (kinds[kind] * IDS_PER_KIND + id) as Term
}

/** The id of the category whose term it is; undefined: it is the term of something else. */
export function categoryOf(one: Term): number | undefined {
  return one < IDS_PER_KIND ? one : undefined
}

export type ListingSort = 'newest' | 'best_selling' | 'price_low' | 'price_high' | 'discount'

/** Bounds on price, either side open; a product fits by its lowest price, which is the one on its card. */
export interface PriceBounds {
  readonly low: Poisha | null
  readonly high: Poisha | null
}

/**
 * The question to a list. Terms of one group widen the result (OR), groups narrow it (AND). A group's name tells facets
 * which selection is their own.
 */
export interface ListingFilter {
  readonly groups: Readonly<Record<string, readonly Term[]>>
  readonly price: PriceBounds
  readonly inStockOnly: boolean
  readonly onSaleOnly: boolean
  /** Ids of products found by words; null where nothing was searched for. */
  readonly among: Bitset | null
}

/** The parts of a filter that a facet may leave out, beside its groups. */
export type FilterPart = 'price' | 'inStock' | 'onSale'

/** A filter that lets everything pass. */
export const everything: ListingFilter = {
  groups: {},
  price: { low: null, high: null },
  inStockOnly: false,
  onSaleOnly: false,
  among: null,
}

/**
 * Whether a product lies within the bounds, both ends included. Its lowest price alone decides (infinite: it has none):
 * so it stands in one range, and the ranges of a list add up to its pieces.
 */
export function priceFits(lowest: number, { low, high }: PriceBounds): boolean {
  return lowest !== Infinity && (low === null || lowest >= low) && (high === null || lowest <= high)
}
