import type { ShopContext } from '#server/orders/shop-context.ts'
import type { OnlineMethod, ProviderCode, Providers } from '#server/payments/providers/payment-provider.ts'
import type { After } from '#server/payments/providers/provider-call.ts'
import type { SettleAttempt } from './settle-attempt.ts'

/** The shop, with the companies through which money comes. */
export interface PaymentContext extends ShopContext {
  readonly providers: Providers
  /** The company of a way to pay; undefined: it is not offered. */
  readonly providerOf: (method: OnlineMethod) => ProviderCode | undefined
  readonly settle: SettleAttempt
  readonly after: After
  /** Origin to which companies send people back; undefined: the one under which a browser came. */
  readonly returnOrigin: string | undefined
  /** Called between a company's answer and what follows from it: where a fault test ends the process. */
  readonly afterAnswer?: ((attemptId: string) => Promise<void>) | undefined
  /** Called between writing down that a refund is sent and the call: where a fault test lets the process sleep. */
  readonly beforeRefund?: ((refundId: string) => Promise<void>) | undefined
}
