import type { Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { awaitPayment } from '#domain/order/order-change.ts'
import { planAttempt, type AttemptPlan } from '#domain/payment/plan-attempt.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { newId } from '#server/platform/new-id.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { readAttempt, readAttempts, saveAttempt, saveAttemptState } from '#server/orders/money-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { orderToPay } from './plan-payment.ts'
import { payBy } from '#server/orders/cash-fee.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'

interface AttemptRequest {
  readonly orderId: string
  readonly provider: 'sslcommerz' | 'bkash'
  readonly method: 'bkash' | 'nagad' | 'card' | 'wallet'
  /** Undefined: the advance where one is owed, otherwise all. */
  readonly pay: AttemptPlan['purpose'] | undefined
  readonly actor: Actor
  /** How long pieces wait for money, in ms. */
  readonly holdMs: number
  /** When the reconciler asks first, in ms from now. */
  readonly firstCheckMs: number
}

export interface OpenedAttempt {
  readonly id: string
  readonly tranId: string
  readonly amount: Poisha
  readonly purpose: AttemptPlan['purpose']
}

/**
 * Writes an attempt to pay an order before any company is called, in one transaction under the order's lock: its
 * amount, its purpose, and with its pieces held. Throws a refusal where the order cannot be paid so.
 */
export function openAttempt(shop: ShopContext, request: AttemptRequest): Promise<OpenedAttempt> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, request.orderId)
    if (order === undefined) throw new RefusalError({ code: 'not_found' })
    const before = await readAttempts(trx, order.id)
    const plan = orThrow(planAttempt(orderToPay(order, before), request.pay))
    const nowMs = shop.clock()
    const waiting = plan.waitsAnew ? await waitForMoney(trx, { order, request, nowMs }) : order
    const method = plan.purpose === 'full' ? request.method : order.payment_method
    const paying = await payBy(trx, waiting, method)
    const n = Math.max(0, ...before.map((one) => one.n)) + 1
    const attempt = {
      id: newId('pay', nowMs),
      tranId: `${order.number}-${String(n)}`,
      amount: plan.amount,
      purpose: plan.purpose,
    }
    const { provider } = request
    const rest = { orderId: order.id, provider, method: request.method, state: 'created' } as const
    const nextCheckAt = new Date(nowMs + request.firstCheckMs)
    await saveAttempt(trx, { ...attempt, ...rest, nextCheckAt, now: new Date(nowMs) })
    await refreshMoney(trx, paying)
    await saveEvent(trx, {
      orderId: order.id,
      at: new Date(nowMs),
      actor: request.actor,
      kind: 'payment_started',
      facts: { attempt: attempt.id, method: request.method, amount: plan.amount },
    })
    return attempt
  })
}

interface OrderToPay {
  readonly order: OrderRow
  readonly request: AttemptRequest
  readonly nowMs: number
}

/** From cash, or after the time to pay had run out: its pieces are held (again) for as long as one may pay. */
function waitForMoney(trx: Db, { order, request, nowMs }: OrderToPay): Promise<OrderRow> {
  const change = orThrow(
    awaitPayment(order, { until: nowMs + request.holdMs, reason: `pays by ${request.method}` }),
  )
  return changeOrder(trx, { order, change, actor: request.actor, nowMs })
}

/**
 * Ends a try whose session was never opened, so that nobody can have paid. No message: the customer sees it on the
 * page. Does nothing once anything else is known of the attempt.
 */
export function dropAttempt(shop: ShopContext, attemptId: string): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    const found = await readAttempt(trx, attemptId)
    const order = found === undefined ? undefined : await lockOrder(trx, found.order_id)
    const attempt = await readAttempt(trx, attemptId)
    if (order === undefined || attempt?.state !== 'created') return
    const now = new Date(shop.clock())
    await saveAttemptState(trx, {
      id: attempt.id,
      state: 'failed',
      providerTxnId: null,
      received: null,
      reason: 'not_started',
      nextCheckAt: null,
      now,
    })
    const actor = { kind: 'provider', id: null } as const
    const facts = { attempt: attempt.id }
    await saveEvent(trx, { orderId: order.id, at: now, actor, kind: 'payment_not_started', facts })
    await refreshMoney(trx, order)
  })
}
