import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { OrderParts } from '#server/orders/order-parts.ts'
import type { PaymentProvider, ProviderCode } from '#server/payments/providers/payment-provider.ts'

/** The dependencies of the use cases of payments. */
export interface PaymentParts {
  readonly db: Db
  readonly orders: OrderParts
  readonly providers: ReadonlyMap<ProviderCode, PaymentProvider>
  readonly log: Log
  /** Called between a company's answer and what follows from it: where a fault test ends the process. */
  readonly afterAnswer?: (attemptId: string) => Promise<void>
  /** Called between writing down that a refund is sent and the call: where a fault test lets the process sleep. */
  readonly beforeRefund?: (refundId: string) => Promise<void>
}
