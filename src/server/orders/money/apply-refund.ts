import { toTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { refundReference } from '#domain/order/money/refund-reference.ts'
import { refundSteps, type RefundState } from '#domain/order/status/payment-status.ts'
import { mayFollow } from '#domain/state-table.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import {
  isAnotherUnnamed,
  readRefund,
  saveRefundState,
  type RefundRow,
  type RefundWay,
} from '#server/orders/refund-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

interface RefundUpdate {
  readonly refundId: string
  /** As it stood when this was learnt: where it has moved on since, the news is old and changes nothing. */
  readonly from: RefundState
  /** How often it had been sent then: news of an older sending is old as well. */
  readonly sent: number
  readonly state: RefundState
  readonly providerRef?: string
  /** A note for staff: the reason of a failure, or the company's words. */
  readonly problem?: string
  /** When to ask again, in ms since 1970. */
  readonly checkAgainAt: number | null
  readonly actor: Actor
  /** By which way staff sent it; the company sends it unless stated. */
  readonly way?: RefundWay
}

/**
 * Takes in how a refund stands: the one function for anyone who learns of it, safe to call with the same news any
 * number of times at once. One transaction under the order's lock; no network call in it. Answers with the state it is
 * in. A second refund of a payment is not sent before the first has an answer: the company could not tell them apart.
 */
export function applyRefund(shop: ShopContext, update: RefundUpdate): Promise<RefundState> {
  return inTransaction(shop.db, async (trx) => {
    const found = await readRefund(trx, update.refundId)
    const order = found === undefined ? undefined : await lockOrder(trx, found.order_id)
    // Read again: only under the order's lock does it stand.
    const refund = await readRefund(trx, update.refundId)
    if (order === undefined || refund === undefined) throw new Error(`No refund "${update.refundId}"`)
    if (!isNews(update, refund)) return refund.state
    if (update.state === 'sending' && (await isAnotherUnnamed(trx, refund))) return refund.state
    const now = new Date(shop.clock())
    await save(trx, update, now)
    if (refund.state !== update.state) await notify(shop, trx, { update, order, refund, now })
    await refreshMoney(trx, order)
    return update.state
  })
}

function save(
  trx: Db,
  { refundId: id, state, providerRef, problem, checkAgainAt, way }: RefundUpdate,
  now: Date,
) {
  const nextCheckAt = checkAgainAt === null ? null : new Date(checkAgainAt)
  return saveRefundState(trx, {
    id,
    state,
    providerRef: providerRef ?? null,
    problem: problem ?? null,
    nextCheckAt,
    way: way ?? null,
    now,
  })
}

/** Learnt of the refund as it stands now, and a step that it may take. */
function isNews({ from, sent, state }: RefundUpdate, refund: RefundRow): boolean {
  if (refund.state !== from || refund.sent !== sent) return false
  return from === state || mayFollow<RefundState>(refundSteps, from, state)
}

interface RefundContext {
  readonly update: RefundUpdate
  readonly order: OrderRow
  readonly refund: RefundRow
  readonly now: Date
}

/** The customer hears once, when the company has taken it in; a company may pay it at once, or days later. */
async function notify(
  shop: ShopContext,
  trx: Db,
  { update, order, refund, now }: RefundContext,
): Promise<void> {
  const { state, actor } = update
  const facts = { refund: refund.id, amount: refund.amount }
  await saveEvent(trx, { orderId: order.id, at: now, actor, kind: `refund_${state}`, facts })
  const isNews = state === 'processing' || (state === 'done' && refund.state !== 'processing')
  if (!isNews) return
  const { number } = order
  const providerRef = update.providerRef ?? refund.provider_ref
  const said = {
    amountTaka: toTaka(refund.amount),
    method: update.way === 'cash' ? 'cod' : (update.way ?? refund.method),
    reference: refundReference({ number, nth: refund.nth, providerRef }),
  }
  await notifyCustomer(trx, shop, { name: 'refund_sent', order, facts: said })
}
