import { runningStatuses, type LateLimit, type OrderLimit } from '#domain/order/late-limits.ts'
import { system } from '#domain/order/actor.ts'
import { keptOf } from '#domain/order/money/order-money.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { toTaka } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lateLimitsOf, RUNNING_MAX } from './late-orders.ts'
import { readRunning, readRunningOrder, saveLate, type RunningRow } from './late-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

/**
 * Looks for orders that came close to or past a limit since the last look. It notes them in their history for staff. If
 * a limit of the law is past, it notifies the customer and offers the money back (Guidelines 2021). Each is noticed
 * once, by whichever process comes first, under the order's lock.
 */
export async function noticeLate(shop: ShopContext): Promise<void> {
  const { db, clock, log } = shop
  const nowMs = clock()
  const running = await readRunning(db, { statuses: runningStatuses, most: RUNNING_MAX })
  for (const { id } of running.filter((row) => freshLimits(row, nowMs).length > 0)) {
    await inTransaction(db, (trx) => noticeOne(shop, trx, { id, nowMs })).catch((error: unknown) =>
      log.error({ err: error, order: id }, 'an order that is late was not noticed'),
    )
  }
}

/** Limits that nobody has noticed yet. */
function freshLimits(row: RunningRow, nowMs: number): readonly LateLimit[] {
  return lateLimitsOf(row, nowMs).filter(
    ({ limit, stage }) => !row.noted.some((note) => note.limit === limit && note.stage === stage),
  )
}

async function noticeOne(
  shop: ShopContext,
  trx: Db,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<void> {
  const order = await lockOrder(trx, id)
  // Read again: only under the order's lock does it stand.
  const row = await readRunningOrder(trx, id)
  if (order === undefined || row === undefined) return
  const fresh = freshLimits(row, nowMs)
  // The law waits for a buyer whom the courier did not meet.
  const dueNotice = row.tried ? undefined : fresh.findLast(isToNotify)
  const now = new Date(nowMs)
  for (const late of fresh) {
    const { limit, stage, due } = late
    await saveLate(trx, {
      orderId: id,
      limit,
      stage,
      due: new Date(due),
      now,
      isNotified: late === dueNotice,
    })
    await saveEvent(trx, { orderId: id, at: now, actor: system, kind: `${limit}_${stage}` })
  }
  if (dueNotice !== undefined) await notify(shop, trx, { order, late: dueNotice })
}

type LawLimit = Exclude<OrderLimit, 'promise'>

function isToNotify(late: LateLimit): late is LateLimit & { readonly limit: LawLimit } {
  return late.stage === 'past' && late.limit !== 'promise'
}

async function notify(
  shop: ShopContext,
  trx: Db,
  { order, late }: { readonly order: OrderRow; readonly late: LateLimit & { readonly limit: LawLimit } },
): Promise<void> {
  await notifyCustomer(trx, shop, {
    name: 'order_late',
    order,
    facts: {
      limit: late.limit,
      // The limit is reached as the day ends: its last moment still belongs to it.
      due: isoOf(inDhaka(late.due - 1).day),
      paidTaka: toTaka(keptOf(order)),
    },
  })
}
