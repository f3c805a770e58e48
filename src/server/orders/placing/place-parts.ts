import type { CheckoutParts } from '#server/checkout/checkout-parts.ts'
import type { OrderParts } from '#server/orders/order-parts.ts'

/** Dependencies of placeOrder beside those of all use cases of orders. */
export interface PlaceParts extends OrderParts {
  readonly selling: CheckoutParts
}
