import { toTaka } from '#domain/money.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { OrderFacts, OrderLineFacts } from '#server/messages/kinds/messages.ts'
import { commonFacts, HIDDEN_KEY } from '#server/orders/notify-customer.ts'
import { findOrderByNumber, readNewestNumbers } from '#server/orders/order-store.ts'
import { readSoldLines } from '#server/orders/order-view-store.ts'

/** The facts of an order for the preview of a text, without the key that opens its page. */
export async function orderForText(
  db: Db,
  number: string,
): Promise<OrderFacts & { readonly lines: readonly OrderLineFacts[] }> {
  const read = parseOrderNumber(number)
  const order = read.ok ? await findOrderByNumber(db, read.value) : undefined
  if (order === undefined) throw new RefusalError({ code: 'not_found', thing: 'order', value: number })
  const lines = await readSoldLines(db, order.id)
  return {
    ...commonFacts(order, { tokenOf: () => HIDDEN_KEY }),
    lines: lines.map(({ name, quantity, total }) => ({ name, quantity, totalTaka: toTaka(total) })),
  }
}

/** The numbers of the newest orders. */
export function newestOrders(db: Db, limit: number): Promise<readonly string[]> {
  return readNewestNumbers(db, limit)
}
