import { system } from '#domain/order/actor.ts'
import { cancelOrder, expireOrder } from '#domain/order/order-change.ts'
import { CANCELLED_REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { reminderDue } from '#domain/order/reminder.ts'
import { storeReasons } from '#domain/order/store-reasons.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow } from '#server/http/refusal.ts'
import { deleteOldRequests } from '#server/idempotency/delete-old-requests.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import {
  countReminders,
  findOverdue,
  findUnconfirmed,
  hasUndecidedMoney,
  saveConfirmBy,
  saveRetryAt,
} from './deadline-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Orders that one run looks at; what is left, the next one does. */
const MOST = 200
/** While nobody knows how a payment ended, its order is looked at again after so long. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS
/** One that fails is left alone for so long: those behind it have their turn. */
const RETRY_MS = 15 * MINUTE_MS

/**
 * Does what has become due: unpaid orders run out, unconfirmed ones are cancelled, anyone who left is reminded. May run
 * in every process of the store at once: each order is decided under its own lock, by what it is then.
 */
export async function runDeadlines(shop: ShopContext): Promise<void> {
  const nowMs = shop.clock()
  const each = async (id: string, work: (trx: Db, order: OrderRow) => Promise<void>) => {
    await inTransaction(shop.db, async (trx) => {
      const order = await lockOrder(trx, id)
      if (order !== undefined) await work(trx, order)
    }).catch(async (error: unknown) => {
      shop.log.error(
        { err: error, order: id },
        'an order that is overdue was left as it is, and is tried again later',
      )
      await saveRetryAt(shop.db, id, new Date(nowMs + RETRY_MS)).catch((again: unknown) =>
        shop.log.error({ err: again, order: id }, 'an order that failed could not be put off'),
      )
    })
  }
  for (const id of await findOverdue(shop.db, new Date(nowMs), MOST)) {
    await each(id, (trx, order) => endOverdue(shop, trx, { order, nowMs }))
  }
  const { remind_minutes } = shop.checkout.current.settings.confirm
  const placedBefore = new Date(nowMs - remind_minutes * MINUTE_MS)
  const waiting = { placedBefore, now: new Date(nowMs), most: MOST }
  for (const { id, placed_at, reminders } of await findUnconfirmed(shop.db, waiting)) {
    if (!isDue(shop, { placedAt: placed_at.getTime(), reminders }, nowMs)) continue
    await each(id, (trx, order) => remind(shop, trx, { order, nowMs }))
  }
  await deleteOldRequests(shop.db, nowMs)
}

interface Overdue {
  readonly order: OrderRow
  readonly nowMs: number
}

async function endOverdue(shop: ShopContext, trx: Db, { order, nowMs }: Overdue): Promise<void> {
  // Somebody paid, confirmed or prolonged it since it was found.
  if (order.confirm_by === null || order.confirm_by.getTime() > nowMs) return
  if (await hasUndecidedMoney(trx, order.id)) {
    return saveConfirmBy(trx, order.id, new Date(nowMs + LOOK_AGAIN_MS))
  }
  if (order.status === 'payment_pending') {
    const { cancel_hours: hours } = shop.checkout.current.settings.payment
    const change = orThrow(expireOrder(order, nowMs + hours * HOUR_MS))
    const expired = await changeOrder(trx, { order, change, actor: system, nowMs })
    await giveCreditBack(trx, expired, nowMs)
    return
  }
  const reason = order.status === 'expired' ? storeReasons.unpaid : storeReasons.unconfirmed
  const change = orThrow(cancelOrder(order, system, reason))
  const cancelled = await changeOrder(trx, { order, change, actor: system, nowMs })
  await notifyCustomer(trx, shop, { name: 'order_cancelled', order: cancelled, facts: { reason } })
}

function isDue(
  shop: ShopContext,
  order: { readonly placedAt: number; readonly reminders: number },
  nowMs: number,
): boolean {
  const { remind_minutes, remind_at } = shop.checkout.current.settings.confirm
  return reminderDue(order, { afterMinutes: remind_minutes, morningAt: remind_at }, nowMs)
}

async function remind(shop: ShopContext, trx: Db, { order, nowMs }: Overdue): Promise<void> {
  const reminders = await countReminders(trx, order.id)
  const placedAt = order.placed_at.getTime()
  if (order.status !== 'awaiting_code' || !isDue(shop, { placedAt, reminders }, nowMs)) return
  const left = (order.confirm_by?.getTime() ?? nowMs) - nowMs
  const facts = { cancelledInHours: Math.max(1, Math.round(left / HOUR_MS)) }
  await notifyCustomer(trx, shop, { name: 'order_reminder', order, facts })
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor: system, kind: 'reminded' })
}

/** Gift cards that paid a part can be spent again; anyone who pays the order after all pays all of it. */
async function giveCreditBack(trx: Db, order: OrderRow, nowMs: number): Promise<void> {
  const back = { orderId: order.id, amount: null, creditOnly: true, reason: storeReasons.unpaid }
  const promised = await intendRefunds(trx, { ...back, withinMs: CANCELLED_REFUND_LIMIT_MS, nowMs })
  if (promised > 0) await refreshMoney(trx, order)
}
