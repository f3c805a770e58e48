import { toTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { refundSteps, type RefundState } from '#domain/order/payment-status.ts'
import { mayFollow } from '#domain/state-table.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { OrderParts } from './order-parts.ts'
import { lockOrder, saveEvent, type OrderRow } from './order-store.ts'
import { refreshMoney } from './refresh-money.ts'
import { readRefund, saveRefundState, type RefundRow } from './refund-store.ts'
import { tellCustomer } from './tell-customer.ts'

interface RefundNews {
  readonly refundId: string
  /** As it stood when this was learnt: where it has moved on since, the news is old and changes nothing. */
  readonly from: RefundState
  readonly state: RefundState
  readonly providerRef?: string
  /** What staff should know: why it failed, or what the company said. */
  readonly problem?: string
  /** When to ask again, in ms since 1970. */
  readonly checkAgainAt: number | null
  readonly actor: Actor
}

/**
 * Takes in how a refund stands: the one function for whoever learns of it, safe to call with the same news any number
 * of times at once. One transaction under the order's lock; no network call in it. Answers with the state it is in.
 */
export function applyRefund(parts: OrderParts, news: RefundNews): Promise<RefundState> {
  return inTransaction(parts.db, async (trx) => {
    const found = await readRefund(trx, news.refundId)
    const order = found === undefined ? undefined : await lockOrder(trx, found.order_id)
    // Read again: only under the order's lock does it stand.
    const refund = await readRefund(trx, news.refundId)
    if (order === undefined || refund === undefined) throw new Error(`No refund "${news.refundId}"`)
    if (refund.state !== news.from || !isStep(news)) return refund.state
    const now = new Date(parts.clock())
    await saveRefundState(trx, {
      id: refund.id,
      state: news.state,
      providerRef: news.providerRef ?? null,
      problem: news.problem ?? null,
      nextCheckAt: news.checkAgainAt === null ? null : new Date(news.checkAgainAt),
      now,
    })
    if (refund.state !== news.state) await tell(parts, trx, { news, order, refund, now })
    await refreshMoney(trx, order)
    return news.state
  })
}

function isStep({ from, state }: RefundNews): boolean {
  return from === state || mayFollow<RefundState>(refundSteps, from, state)
}

interface Scene {
  readonly news: RefundNews
  readonly order: OrderRow
  readonly refund: RefundRow
  readonly now: Date
}

/** The customer hears once, when the company has taken it in; a company may pay it at once, or days later. */
async function tell(parts: OrderParts, trx: Db, { news, order, refund, now }: Scene): Promise<void> {
  const { state, actor } = news
  const facts = { refund: refund.id, amount: refund.amount }
  await saveEvent(trx, { orderId: order.id, at: now, actor, kind: `refund_${state}`, facts })
  const isNews = state === 'processing' || (state === 'done' && refund.state !== 'processing')
  if (!isNews) return
  const said = { amountTaka: toTaka(refund.amount), method: refund.method }
  await tellCustomer(trx, parts, { name: 'refund_sent', order, facts: said })
}
