import type { Poisha } from '#domain/money.ts'

/** A line as promotions look at it. */
export interface PricingLine {
  readonly variantId: number
  readonly productId: number
  /** Categories that the product stands in, and all above them. */
  readonly categoryIds: readonly number[]
  readonly price: Poisha
  readonly quantity: number
}
