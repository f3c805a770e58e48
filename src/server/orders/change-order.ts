import type { Actor } from '#domain/order/actor.ts'
import { CANCELLED_REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import type { OrderChange } from '#domain/order/order-change.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { holdPieces, putPiecesBack, releasePieces, takePieces } from './hold-store.ts'
import { loadOrderDemand, saveEvent, saveStatus, type OrderRow } from './order-store.ts'
import { giveUsesBack, takeUsesAgain } from './promotion-use-store.ts'
import { refreshMoney } from './refresh-money.ts'
import { intendRefunds } from './refund-money.ts'

interface Change {
  /** As it was read under its lock. */
  readonly order: OrderRow
  readonly change: OrderChange
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * Carries out what the domain decided about an order: status, pieces, promotions, refunds and history, in the caller's
 * transaction and under the order's lock. Answers with the order as it stands then. Throws a refusal where pieces or
 * promotions that it needs again are gone; the caller's transaction is undone by it.
 */
export async function changeOrder(trx: Db, { order, change, actor, nowMs }: Change): Promise<OrderRow> {
  const now = new Date(nowMs)
  const confirmBy = change.confirmBy === null ? null : new Date(change.confirmBy)
  await movePieces(trx, { order, effect: change.stock, now })
  await movePromotions(trx, { order, effect: change.promotions, now })
  await saveStatus(trx, { id: order.id, from: change.from, to: change.to, confirmBy, now })
  if (change.refund) {
    await intendRefunds(trx, {
      orderId: order.id,
      amount: null,
      reason: change.reason ?? change.kind,
      withinMs: CANCELLED_REFUND_LIMIT_MS,
      nowMs,
    })
  }
  const { kind, from, to, reason } = change
  await saveEvent(trx, { orderId: order.id, at: now, actor, kind, from, to, reason })
  const changed = { ...order, status: to, confirm_by: confirmBy, version: order.version + 1 }
  return { ...changed, payment_status: await refreshMoney(trx, changed) }
}

interface Effect<Name> {
  readonly order: OrderRow
  readonly effect: Name
  readonly now: Date
}

async function movePieces(trx: Db, { order, effect, now }: Effect<OrderChange['stock']>): Promise<void> {
  switch (effect) {
    case 'keep':
      return
    case 'release':
      return releasePieces(trx, order.id, now)
    case 'take':
      return takePieces(trx, { orderId: order.id, now })
    case 'put_back':
      return putPiecesBack(trx, order.id, now)
    case 'hold_again':
      return holdAgain(trx, order, now)
  }
}

async function holdAgain(trx: Db, order: OrderRow, now: Date): Promise<void> {
  const short = await holdPieces(trx, {
    orderId: order.id,
    demand: await loadOrderDemand(trx, order.id),
    onlyLocation: order.location_id,
    now,
  })
  if (short.length > 0) throw new RefusalError({ code: 'out_of_stock', variants: short })
}

async function movePromotions(
  trx: Db,
  { order, effect, now }: Effect<OrderChange['promotions']>,
): Promise<void> {
  if (effect === 'give_back') await giveUsesBack(trx, order.id, now)
  if (effect === 'take_again' && !(await takeUsesAgain(trx, order.id, now))) {
    throw new RefusalError({ code: 'promo_ended' })
  }
}
