import type { CheckoutParts } from '#server/checkout/checkout-parts.ts'
import type { OrderParts } from '#server/orders/order-parts.ts'

/** What placing an order works with beside the use cases of orders. */
export interface PlaceParts extends OrderParts {
  readonly selling: CheckoutParts
}
