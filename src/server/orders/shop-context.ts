import type { PhoneCodes } from '#server/accounts/codes/phone-codes.ts'
import type { SignUpVerified } from '#server/accounts/sign-up-verified.ts'
import type { PricingContext } from '#server/checkout/pricing-context.ts'
import type { Couriers } from '#server/couriers/open-couriers.ts'
import type { Background } from '#server/jobs/background.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Media } from '#server/media/open-media.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { Log } from '#server/platform/log.ts'
import type { OrderTokens } from './order-tokens.ts'

/** The one context of all use cases of orders, parcels and returns; opened once for each shop. */
export interface ShopContext extends PricingContext {
  readonly log: Log
  readonly messages: Messages
  readonly tokens: OrderTokens
  readonly codes: PhoneCodes
  readonly signUpVerified: SignUpVerified
  readonly limits: Limits
  /** The place of pictures that people send. */
  readonly media: Pick<Media, 'files' | 'queue' | 'sizes'>
  readonly couriers: Couriers
  /** Work after the answer, in this process. */
  readonly background: Background
}
