import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import type { Db } from '#server/db/database.ts'

/** The dependencies of the use cases of wishlists. */
export interface WishlistParts {
  readonly db: Db
  /** Cards of the products that the shop shows, in the order asked for. */
  readonly cards: (ids: readonly number[]) => Promise<readonly ProductCard[]>
  /** Ms since 1970. */
  readonly now: () => number
}
