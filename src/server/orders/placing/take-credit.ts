import { system } from '#domain/order/actor.ts'
import type { Quote } from '#server/checkout/price-sale.ts'
import type { Db } from '#server/db/database.ts'
import { saveAttempt } from '#server/orders/money-store.ts'
import { saveEvent } from '#server/orders/order-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { newId } from '#server/platform/new-id.ts'
import type { NewOrderRecord } from './new-order.ts'

/**
 * Takes from gift cards and store credit what they pay of a new order. Their accounts are locked since they were read;
 * triggers write the entries, and a constraint refuses more than there is.
 */
export async function takeCredit(trx: Db, { order, row }: NewOrderRecord, quote: Quote): Promise<void> {
  const { parts } = quote.credit
  if (parts.length === 0) return
  const at = new Date(quote.now)
  for (const { account, amount } of parts) {
    const id = newId('pay', quote.now)
    await saveAttempt(trx, {
      id,
      orderId: order.id,
      provider: 'customer_credit',
      method: 'credit',
      purpose: 'credit',
      amount,
      state: 'paid',
      creditAccountId: account.id,
      tranId: id,
      nextCheckAt: null,
      now: at,
    })
    const facts = { attempt: id, amount, method: 'credit' }
    await saveEvent(trx, { orderId: order.id, at, actor: system, kind: 'payment_received', facts })
  }
  await refreshMoney(trx, row)
}
