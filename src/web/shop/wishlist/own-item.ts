import type { CardFacts } from '#web/shop/product-card/card-facts.ts'

/** A piece on the wishlist of somebody with an account. */
export interface OwnItem {
  readonly card: CardFacts
  readonly savedPrice: number
  /** A message was asked for when it costs less. */
  readonly hasPriceAlert: boolean
  /** One was asked for when it is back; null where it is not sold out. */
  readonly hasStockAlert: boolean | null
}
