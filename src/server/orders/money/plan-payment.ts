import {
  planAttempt,
  type AttemptPlan,
  type NoAttempt,
  type OrderToPayOnline,
} from '#domain/payment/plan-attempt.ts'
import type { Result } from '#domain/result.ts'
import { keptOf } from '#domain/order/money/order-money.ts'
import type { Db } from '#server/db/database.ts'
import { readAttempts, type AttemptRow } from '#server/orders/money-store.ts'
import type { OrderRow } from '#server/orders/order-store.ts'

/** An order as it stands before a try to pay it. */
export function orderToPay(order: OrderRow, attempts: readonly AttemptRow[]): OrderToPayOnline {
  return {
    status: order.status,
    cash: order.payment_method === 'cod',
    total: order.total,
    cashFee: order.cash_fee,
    advance: order.advance,
    kept: keptOf(order),
    attempts: attempts.filter((one) => one.provider !== 'cash' && one.provider !== 'customer_credit').length,
  }
}

/** Whether an order may be paid by another try, and how much of it. It is certain only under the lock. */
export async function planNextTry(db: Db, order: OrderRow): Promise<Result<AttemptPlan, NoAttempt>> {
  return planAttempt(orderToPay(order, await readAttempts(db, order.id)), undefined)
}

/** The purpose that an open session would need; continuing it is no further try. */
export function planGoingOn(
  order: OrderRow,
  purpose: AttemptPlan['purpose'] | undefined,
): Result<AttemptPlan, NoAttempt> {
  return planAttempt(orderToPay(order, []), purpose)
}
