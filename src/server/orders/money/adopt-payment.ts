import type { Settlement } from '#domain/order/money/settle.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { applyUnderLock } from './apply-settlement.ts'
import { paysAnother, readAttempt, readAttempts, saveAttempt } from '#server/orders/money-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockOrder } from '#server/orders/order-store.ts'

interface ExtraMoney {
  /** The attempt in whose session it came; it has its own money already. */
  readonly attemptId: string
  readonly settlement: Settlement
  /** Remembered with it. */
  readonly facts: object
}

/**
 * Takes in money that came beside the money of an attempt. It gets a row of its own, so that it can be seen, reviewed
 * and given back like any second payment. Answers with the new attempt; null where this money is known already.
 */
export function adoptPayment(
  shop: ShopContext,
  { attemptId, settlement, facts }: ExtraMoney,
): Promise<string | null> {
  const { providerTxnId: txnId, amount } = settlement
  if (txnId === undefined || amount === undefined || amount <= 0) return Promise.resolve(null)
  return inTransaction(shop.db, async (trx) => {
    const found = await readAttempt(trx, attemptId)
    const order = found === undefined ? undefined : await lockOrder(trx, found.order_id)
    const attempt = await readAttempt(trx, attemptId)
    if (order === undefined || attempt === undefined) return null
    const { provider, method, purpose, tran_id } = attempt
    if (attempt.provider_txn_id === txnId) return null
    if (await paysAnother(trx, { provider, txnId, attemptId: attempt.id })) return null
    const nowMs = shop.clock()
    const own = newId('pay', nowMs)
    const tries = await readAttempts(trx, order.id)
    await saveAttempt(trx, {
      id: own,
      orderId: order.id,
      provider,
      method,
      purpose,
      amount,
      state: 'created',
      tranId: `${tran_id}-x${String(tries.length)}`,
      nextCheckAt: null,
      now: new Date(nowMs),
    })
    await applyUnderLock(shop, { trx, order, attemptId: own, settlement, facts, checkAgainAt: null })
    return own
  })
}
