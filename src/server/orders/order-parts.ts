import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/db/database.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { CheckoutParts } from '#server/checkout/checkout-parts.ts'
import type { PhoneCodes } from '#server/accounts/codes/phone-codes.ts'
import type { OrderTokens } from './order-tokens.ts'

/** The dependencies of the use cases of orders. */
export interface OrderParts {
  readonly db: Db
  readonly clock: Clock
  readonly messages: Messages
  readonly tokens: OrderTokens
}

/** The further dependencies of customers' calls about their orders. */
export interface CustomerParts extends OrderParts {
  readonly codes: PhoneCodes
  readonly selling: CheckoutParts
}
