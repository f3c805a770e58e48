import type { PromisedRefundView } from '#contract/staff/payments.ts'
import { minus, poisha, toTaka, type Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { noteGivenAlone } from './request-refund.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { readAttempt } from '#server/orders/money-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockOrder, saveEvent } from '#server/orders/order-store.ts'
import { readLatestRefund } from '#server/orders/refund-store.ts'
import { presentRefund } from '#server/orders/present-refund.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'

interface RefundRequest {
  readonly attemptId: string
  readonly amount: Poisha
  readonly reason: string
  readonly actor: Actor
}

/**
 * Promises money of one payment back, at most what nobody has promised yet. In the caller's transaction, under the
 * order's lock, so that two at once cannot both have the last taka; anyone who sends refunds finds it after the commit.
 */
export async function promiseRefund(
  { clock }: Pick<ShopContext, 'clock'>,
  trx: Db,
  { attemptId, amount, reason, actor }: RefundRequest,
): Promise<PromisedRefundView> {
  const found = await readAttempt(trx, attemptId)
  const order = found === undefined ? undefined : await lockOrder(trx, found.order_id)
  // Read again: only under the order's lock does it stand.
  const attempt = await readAttempt(trx, attemptId)
  if (order === undefined || attempt === undefined) {
    throw new RefusalError({ code: 'not_found', thing: 'payment', value: attemptId })
  }
  const left = minus(attempt.received ?? poisha(0), attempt.refunding)
  if (amount > left) throw new RefusalError({ code: 'refund_not_allowed', left: toTaka(left) })
  const nowMs = clock()
  await noteGivenAlone(trx, { orderId: order.id, amount, reason, by: actor.id ?? '', now: new Date(nowMs) })
  await intendRefunds(trx, { orderId: order.id, attemptId, amount, reason, withinMs: REFUND_LIMIT_MS, nowMs })
  const facts = { attempt: attemptId, amount, reason }
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind: 'refund_promised', facts })
  await refreshMoney(trx, order)
  return presentRefund(await readLatestRefund(trx, attemptId))
}
