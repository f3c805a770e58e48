import type { DecidedPaymentView } from '#contract/staff/payments.ts'
import { beyondTaka, minus, poisha, sum, toTaka, type Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { planKeeping, type KeptMoney, type NotKept } from '#domain/order/money/keep-money.ts'
import { confirmOrder } from '#domain/order/order-change.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { dueOf } from '#domain/order/money/order-money.ts'
import type { RefundState } from '#domain/order/status/payment-status.ts'
import type { Db } from '#server/db/database.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import type { Shortage } from '#server/orders/hold-store.ts'
import { readAttempt, type AttemptRow } from '#server/orders/money-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { payBy } from '#server/orders/cash-fee.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { presentStanding } from '#server/orders/reading/present-standing.ts'
import { methodAfter } from './method-after.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { readPromises, readSkus, saveAccepted, sumUnderway, withdrawPromises } from './review-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

interface Decided {
  readonly attemptId: string
  readonly decision: 'keep' | 'give_back'
  /** Why, in the words of the person who decides. */
  readonly reason: string
  readonly actor: Actor
}

interface DecisionContext extends Decided {
  readonly trx: Db
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly received: Poisha
  readonly nowMs: number
}

/** Refunds that nobody has begun to send. */
const onlyPromised: readonly RefundState[] = ['intended', 'failed']

/**
 * The decision of staff about disputed money: the order keeps it, or it goes back. In the caller's transaction and
 * under the order's lock, so that of many who decide at once one does, and the others are refused by what then holds.
 * An order that had run out gets its pieces again in the same transaction, or the money is not kept.
 */
export async function decidePayment(
  shop: ShopContext,
  trx: Db,
  decided: Decided,
): Promise<DecidedPaymentView> {
  const { attemptId } = decided
  const found = await readAttempt(trx, attemptId)
  const order = found === undefined ? undefined : await lockOrder(trx, found.order_id)
  // Read again: only under the order's lock does it stand.
  const attempt = await readAttempt(trx, attemptId)
  if (order === undefined || attempt === undefined) {
    throw new RefusalError({ code: 'not_found', thing: 'payment', value: attemptId })
  }
  const received = attempt.received ?? poisha(0)
  const scene = { ...decided, trx, order, attempt, received, nowMs: shop.clock() }
  return decided.decision === 'keep' ? keep(shop, scene) : giveBack(shop, scene)
}

async function keep(shop: ShopContext, scene: DecisionContext): Promise<DecidedPaymentView> {
  const { trx, order, attempt, received } = scene
  const promises = await readPromises(trx, attempt.id)
  const promised = promises.filter((one) => one.revocable && onlyPromised.includes(one.state))
  const withdrawn = sum(promises.filter((one) => !promised.includes(one)).map(({ amount }) => amount))
  const due = dueOf(order)
  const underway = await sumUnderway(trx, order.id)
  const plan = planKeeping({ ...attempt, received, withdrawn }, { status: order.status, due, underway })
  if (!plan.ok) throw refused(scene, plan.refusal.why)
  await withdrawPromises(
    trx,
    promised.map(({ id }) => id),
  )
  const confirmed = plan.value.confirms ? await confirm(scene) : order
  await saveAccepted(trx, attempt.id, plan.value.kept)
  if (plan.value.excess > 0) await promiseBack(scene, plan.value.excess, 'paid too much')
  await note(scene, 'payment_kept', { amount: plan.value.kept, excess: plan.value.excess })
  const paying = await saveMethod(scene, confirmed, minus(due, plan.value.kept))
  const now = { ...paying, paid: poisha(order.paid + plan.value.kept) }
  const standing = { ...now, payment_status: await refreshMoney(trx, now) }
  await notifyKept(shop, scene, { plan: plan.value, order: standing })
  return present(standing, { ...scene, state: 'paid', ...plan.value })
}

/** The missing rest, in whole taka, is collected at the door; a fee for cash alone is not. */
function saveMethod({ trx, attempt }: DecisionContext, order: OrderRow, left: Poisha): Promise<OrderRow> {
  const rest = poisha(Math.max(0, minus(left, order.cash_fee)))
  const isMissing = rest > beyondTaka(rest)
  return payBy(trx, order, isMissing ? 'cod' : methodAfter(order, attempt))
}

/** The transaction is undone by a refusal, and all of the decision with it. */
async function confirm(scene: DecisionContext): Promise<OrderRow> {
  const { trx, order, actor, nowMs } = scene
  const change = orThrow(confirmOrder(order, 'paid'))
  try {
    return await changeOrder(trx, { order, change, actor, nowMs })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const { code, variants } = error.refusal
    if (code === 'promo_ended') throw refused(scene, 'promo_ended')
    if (code !== 'out_of_stock') throw error
    // Written so by changeOrder, the one place that refuses with it.
    const short = (variants as readonly Shortage[]).map(({ variantId }) => variantId)
    throw refused(scene, 'sold_out', await readSkus(trx, order.id, short))
  }
}

async function notifyKept(
  shop: ShopContext,
  { trx, attempt }: DecisionContext,
  { plan, order }: { readonly plan: KeptMoney; readonly order: OrderRow },
): Promise<void> {
  const { kept, excess, confirms } = plan
  if (confirms) await notifyCustomer(trx, shop, { name: 'order_confirmed', order, facts: {} })
  else {
    const facts = { amountTaka: toTaka(kept), method: attempt.method }
    await notifyCustomer(trx, shop, { name: 'payment_received', order, facts })
  }
  if (excess === 0) return
  const facts = { why: 'too_much', amountTaka: toTaka(excess) } as const
  await notifyCustomer(trx, shop, { name: 'payment_returned', order, facts })
}

async function giveBack(shop: ShopContext, scene: DecisionContext): Promise<DecidedPaymentView> {
  const { trx, order, attempt, received } = scene
  if (attempt.state !== 'paid_review') throw refused(scene, 'not_in_review')
  const left = minus(received, attempt.refunding)
  if (left <= 0) throw refused(scene, 'goes_back')
  await promiseBack(scene, left, scene.reason)
  await note(scene, 'payment_given_back', { amount: left })
  const standing = { ...order, payment_status: await refreshMoney(trx, order) }
  const facts = { why: 'not_kept', amountTaka: toTaka(left) } as const
  await notifyCustomer(trx, shop, { name: 'payment_returned', order: standing, facts })
  return present(standing, { ...scene, state: 'paid_review', kept: poisha(0), excess: left })
}

async function promiseBack(
  { trx, order, attempt, nowMs }: DecisionContext,
  amount: Poisha,
  reason: string,
): Promise<void> {
  const within = { withinMs: REFUND_LIMIT_MS, nowMs }
  await intendRefunds(trx, { orderId: order.id, attemptId: attempt.id, amount, reason, ...within })
}

async function note(
  { trx, order, attempt, actor, reason, nowMs }: DecisionContext,
  kind: string,
  amounts: Readonly<Record<string, Poisha>>,
): Promise<void> {
  const facts = { attempt: attempt.id, ...amounts }
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind, reason, facts })
}

function refused(
  { attempt, order }: DecisionContext,
  why: NotKept['why'] | 'sold_out' | 'promo_ended',
  skus: readonly string[] = [],
): RefusalError {
  const outcome = { order: order.number, status: order.status, payment: attempt.state }
  return new RefusalError({ code: 'money_not_kept', why, ...outcome, ...(skus.length === 0 ? {} : { skus }) })
}

interface Outcome {
  readonly attemptId: string
  readonly state: DecidedPaymentView['state']
  readonly kept: Poisha
  readonly excess: Poisha
}

function present(order: OrderRow, { attemptId, state, kept, excess }: Outcome): DecidedPaymentView {
  return {
    id: attemptId,
    state,
    kept: toTaka(kept),
    goes_back: toTaka(excess),
    order: presentStanding(order),
  }
}
