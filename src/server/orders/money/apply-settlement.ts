import { poisha, toTaka } from '#domain/money.ts'
import { cancelOrder, confirmOrder } from '#domain/order/order-change.ts'
import { system, type Actor } from '#domain/order/actor.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { dueOf } from '#domain/order/money/order-money.ts'
import { openAttemptStates, type AttemptState } from '#domain/order/status/payment-status.ts'
import {
  planSettlement,
  type DisputeReason,
  type Settlement,
  type SettlementPlan,
} from '#domain/order/money/settle.ts'
import { isWaiting } from '#domain/order/status/order-status.ts'
import { storeReasons } from '#domain/order/store-reasons.ts'
import type { Db } from '#server/db/database.ts'
import { orUndone } from '#server/db/savepoint.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { paysAnother, readAttempt, saveAttemptState, type AttemptRow } from '#server/orders/money-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { payBy } from '#server/orders/cash-fee.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { methodAfter } from './method-after.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

interface Answered {
  readonly attemptId: string
  readonly settlement: Settlement
  /** Remembered with the money, in one transaction. */
  readonly facts?: object
  /** When to ask again, in ms since 1970, while the attempt is not at its end. */
  readonly checkAgainAt: number | null
}

/** How things stand after a provider's answer was taken in. */
export interface SettlementOutcome {
  readonly orderId: string
  readonly attempt: AttemptState
  /** The result for the money, if there is money. */
  /** `other`: it is not the money that the attempt has, but more of it (adopt-payment.ts). */
  readonly money: 'none' | 'accepted' | 'other' | DisputeReason
}

interface SettlementContext extends Answered {
  readonly trx: Db
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly nowMs: number
}

const provider: Actor = { kind: 'provider', id: null }

/**
 * Applies a provider's answer about an attempt. Returning browsers, notifications, reconciler and staff all use this
 * function; the same answer is safe any number of times at once (bug M9 to M14, C12). One transaction under the order's
 * lock; no network call in it.
 */
export function applySettlement(shop: ShopContext, answered: Answered): Promise<SettlementOutcome> {
  return inTransaction(shop.db, async (trx) => {
    const found = await readAttempt(trx, answered.attemptId)
    if (found === undefined) throw new Error(`No payment attempt "${answered.attemptId}"`)
    const order = await lockOrder(trx, found.order_id)
    if (order === undefined) throw new Error(`Attempt "${found.id}" has no order`)
    return applyUnderLock(shop, { ...answered, trx, order })
  })
}

/** The same for a caller that holds the order's lock. */
export async function applyUnderLock(
  shop: ShopContext,
  answered: Answered & Pick<SettlementContext, 'trx' | 'order'>,
): Promise<SettlementOutcome> {
  // Read here: only under the order's lock does it stand.
  const attempt = await readAttempt(answered.trx, answered.attemptId)
  if (attempt === undefined) throw new Error(`No payment attempt "${answered.attemptId}"`)
  return settle(shop, { ...answered, attempt, nowMs: shop.clock() })
}

async function settle(shop: ShopContext, scene: SettlementContext): Promise<SettlementOutcome> {
  const { trx, order, attempt, settlement } = scene
  if (isOther(scene)) return { orderId: order.id, attempt: attempt.state, money: 'other' }
  if (await isUsedElsewhere(scene)) {
    await note(scene, 'payment_reused', { attempt: attempt.id })
    return { orderId: order.id, attempt: attempt.state, money: 'none' }
  }
  const due = dueOf(order)
  const plan = planSettlement(attempt, { status: order.status, due }, settlement)
  switch (plan.do) {
    case 'nothing':
      return { orderId: order.id, attempt: attempt.state, money: 'none' }
    case 'note':
      return noteState(shop, scene, plan.state)
    case 'accept':
      return acceptOrReview(shop, scene, plan)
    case 'review':
      await review(shop, scene, plan)
      await refreshMoney(trx, order)
      return { orderId: order.id, attempt: 'paid_review', money: plan.why }
  }
}

/** The attempt has its money, and this is another one: somebody paid twice in one session. */
function isOther({ attempt, settlement: { providerTxnId } }: SettlementContext): boolean {
  const { provider_txn_id } = attempt
  return provider_txn_id !== null && providerTxnId !== undefined && providerTxnId !== provider_txn_id
}

function isUsedElsewhere({ trx, attempt, settlement }: SettlementContext): Promise<boolean> {
  const { providerTxnId: txnId } = settlement
  if (txnId === undefined) return Promise.resolve(false)
  return paysAnother(trx, { provider: attempt.provider, txnId, attemptId: attempt.id })
}

async function noteState(
  shop: ShopContext,
  scene: SettlementContext,
  state: AttemptState,
): Promise<SettlementOutcome> {
  const { trx, order, attempt, settlement, checkAgainAt } = scene
  const open = (openAttemptStates as readonly AttemptState[]).includes(state)
  await saveState(scene, { state, received: null, checkAt: open ? checkAgainAt : null })
  await note(scene, `payment_${state}`, { attempt: attempt.id, reason: settlement.reason ?? null })
  const status = await refreshMoney(trx, order)
  if (status === 'failed' && order.payment_status !== 'failed' && isWaiting(order.status)) {
    await notifyCustomer(trx, shop, { name: 'payment_failed', order, facts: {} })
  }
  return { orderId: order.id, attempt: state, money: 'none' }
}

/** The money is the order's, unless its pieces went to somebody else in the meantime. */
async function acceptOrReview(
  shop: ShopContext,
  scene: SettlementContext,
  plan: SettlementPlan & { readonly do: 'accept' },
): Promise<SettlementOutcome> {
  const { trx, order, attempt, nowMs } = scene
  const confirmed = plan.confirms ? await confirmIfThere(scene) : order
  if (confirmed === 'sold_out' || confirmed === 'promo_ended') {
    await review(shop, scene, { why: 'late', refund: true, notice: whyTooLate[confirmed].notice })
    const cancelled = orThrow(cancelOrder(order, system, whyTooLate[confirmed].reason))
    await changeOrder(trx, { order, change: cancelled, actor: system, nowMs })
    return { orderId: order.id, attempt: 'paid_review', money: 'late' }
  }
  await saveState(scene, { state: 'paid', received: attempt.amount, checkAt: null })
  await note(scene, 'payment_received', {
    attempt: attempt.id,
    amount: attempt.amount,
    method: attempt.method,
  })
  const standing = await payBy(trx, confirmed, methodAfter(order, attempt))
  await refreshMoney(trx, standing)
  if (plan.confirms) {
    const paid = poisha(order.paid + attempt.amount)
    await notifyCustomer(trx, shop, { name: 'order_confirmed', order: { ...standing, paid }, facts: {} })
  }
  return { orderId: order.id, attempt: 'paid', money: 'accepted' }
}

const whyTooLate = {
  sold_out: { notice: 'sold_out', reason: storeReasons.soldOut },
  promo_ended: { notice: 'late', reason: storeReasons.promoEnded },
} as const

/** The confirmed order; or why it cannot be had any more after it had run out: its pieces or its discount are gone. */
async function confirmIfThere({
  trx,
  order,
  nowMs,
}: SettlementContext): Promise<OrderRow | keyof typeof whyTooLate> {
  const change = orThrow(confirmOrder(order, 'paid'))
  try {
    return await orUndone(trx, () => changeOrder(trx, { order, change, actor: provider, nowMs }))
  } catch (error) {
    const code = error instanceof RefusalError ? error.refusal.code : undefined
    if (code === 'out_of_stock') return 'sold_out'
    if (code === 'promo_ended') return code
    throw error
  }
}

interface Review {
  readonly why: DisputeReason
  /** At once; otherwise staff decide. */
  readonly refund: boolean
  /** The message for the customer. */
  readonly notice?: 'late' | 'sold_out'
}

async function review(
  shop: ShopContext,
  scene: SettlementContext,
  { why, refund, notice }: Review,
): Promise<void> {
  const { trx, order, attempt, settlement, nowMs } = scene
  const received = settlement.amount ?? attempt.amount
  await saveState(scene, { state: 'paid_review', received, checkAt: null })
  await note(scene, `payment_${why}`, { attempt: attempt.id, amount: received })
  if (!refund) return
  await intendRefunds(trx, {
    orderId: order.id,
    attemptId: attempt.id,
    amount: null,
    reason: `paid ${why}`,
    revocable: true,
    withinMs: REFUND_LIMIT_MS,
    nowMs,
  })
  await notifyCustomer(trx, shop, {
    name: 'payment_returned',
    order,
    facts: {
      why: notice ?? (why === 'twice' ? 'twice' : 'late'),
      amountTaka: toTaka(received),
    },
  })
}

async function saveState(
  { trx, attempt, settlement, facts = {}, nowMs }: SettlementContext,
  next: {
    readonly state: AttemptState
    readonly received: Settlement['amount'] | null
    readonly checkAt: number | null
  },
): Promise<void> {
  await saveAttemptState(trx, {
    id: attempt.id,
    state: next.state,
    providerTxnId: settlement.providerTxnId ?? null,
    received: next.received ?? null,
    reason: settlement.reason ?? null,
    facts,
    nextCheckAt: next.checkAt === null ? null : new Date(next.checkAt),
    now: new Date(nowMs),
  })
}

async function note(
  { trx, order, nowMs }: SettlementContext,
  kind: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor: provider, kind, facts })
}
