import type { OrderGlimpseView } from '#contract/shop/orders.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { lastDigitsOf } from '#domain/order/last-digits.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Limits } from '#server/limits/limits.ts'
import { findOrderByNumber } from '#server/orders/order-store.ts'

interface Typed {
  readonly number: string
  /** The last four of the order's phone. */
  readonly digits: string
}

/**
 * How an order stands, for anyone who was given its address and knows the last four digits of its phone. A wrong pair
 * gets one answer, whichever of the two is wrong. Tries are counted by order, whether the order exists or not.
 */
export async function glimpseOrder(
  { db, limits }: { readonly db: Db; readonly limits: Pick<Limits, 'pass'> },
  typed: Typed,
): Promise<OrderGlimpseView> {
  const number = parseOrderNumber(typed.number)
  await limits.pass({
    name: 'digitsPerOrder',
    subject: number.ok ? number.value : typed.number.trim().toUpperCase(),
  })
  const order = number.ok ? await findOrderByNumber(db, number.value) : undefined
  const digits = lastDigitsOf(typed.digits)
  if (order === undefined || digits === null || !order.phone.endsWith(digits)) {
    throw new RefusalError({ code: 'not_found', thing: 'order with these digits' })
  }
  return { number: order.number, status: order.status }
}
