import type { ProductCard } from '#contract/shop/catalogue-views.ts'

/** The offers of the page of a missing thing; they travel with the 404 that a loader throws. */
export interface NotFoundData {
  readonly bestSellers: readonly ProductCard[]
}

/** Tells it from other data that a loader may throw with a 404. */
export function isNotFoundData(data: unknown): data is NotFoundData {
  return typeof data === 'object' && data !== null && 'bestSellers' in data && Array.isArray(data.bestSellers)
}
