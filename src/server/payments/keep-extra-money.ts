import { adoptPayment } from '#server/orders/money/adopt-payment.ts'
import type { PaymentParts } from './payment-parts.ts'
import type { SettleAnswer } from '#server/payments/providers/payment-provider.ts'
import type { KnownAttempt } from './payment-store.ts'

/** Money that came beside the money of an attempt: to be seen and given back, and never to vanish. */
export async function keepExtraMoney(
  { log, orders }: PaymentParts,
  attempt: KnownAttempt,
  { settlement, facts }: SettleAnswer,
): Promise<void> {
  if (settlement.state !== 'paid' && settlement.state !== 'paid_review') return
  const id = await adoptPayment(orders, { attemptId: attempt.id, settlement, facts })
  if (id === null) return
  log.error({ attempt: attempt.id, extra: id }, 'payments: paid twice in one session')
}
