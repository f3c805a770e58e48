import { minus, poisha, toTaka, type Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { dueOf } from '#domain/order/money/order-money.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { newId } from '#server/platform/new-id.ts'
import { saveAttempt } from '#server/orders/money-store.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import { saveAccepted } from './review-store.ts'

interface Cash {
  /** Locked by the caller, with its money as it stands. */
  readonly order: OrderRow
  readonly amount: Poisha
  /** The parcel whose rider took it; null: it was taken at the till. */
  readonly shipmentId: string | null
  readonly actor: Actor
  readonly nowMs: number
}

/**
 * Writes down money that was taken in cash. None is none. Money above the debt does not belong to the order: it is kept
 * beside it and promised back.
 */
export async function recordCash(trx: Db, { order, amount, shipmentId, actor, nowMs }: Cash): Promise<void> {
  if (amount <= 0) return
  const id = newId('pay', nowMs)
  await saveAttempt(trx, {
    id,
    orderId: order.id,
    provider: 'cash',
    method: 'cod',
    purpose: 'cash',
    amount,
    state: 'paid',
    shipmentId,
    tranId: id,
    nextCheckAt: null,
    now: new Date(nowMs),
  })
  const owed = owedOf(order)
  const over = minus(amount, owed)
  if (over <= 0) return
  if (owed > 0) await saveAccepted(trx, id, owed)
  const back = { orderId: order.id, attemptId: id, amount: over, reason: 'paid too much' }
  await intendRefunds(trx, { ...back, withinMs: REFUND_LIMIT_MS, nowMs })
  const facts = { attempt: id, amount: over, reason: back.reason }
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind: 'refund_promised', facts })
}

/** Refuses what staff say was taken above what is owed: a slip, or change that is still to be given. */
export function refuseOverDue(order: OrderRow, collected: Poisha | undefined): void {
  const owed = owedOf(order)
  if (collected === undefined || collected <= owed) return
  const { number } = order
  throw new RefusalError({
    code: 'cash_over_due',
    number,
    due: toTaka(owed),
    collected: toTaka(collected),
  })
}

/** Refuses what staff say was taken for pieces that were exchanged: they cost nothing any more. */
export function refuseCashOfExchange(parcel: string, collected: Poisha | undefined): void {
  if (collected === undefined || collected === 0) return
  throw new RefusalError({ code: 'cash_over_due', parcel, due: 0, collected: toTaka(collected) })
}

function owedOf(order: OrderRow): Poisha {
  return poisha(Math.max(0, dueOf(order)))
}
