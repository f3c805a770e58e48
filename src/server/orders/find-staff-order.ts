import { parseOrderNumber } from '#domain/order/order-number.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findOrderByNumber, lockOrder, type OrderRow } from './order-store.ts'

/** The order of a number as somebody typed it; refused where there is none. */
export async function findStaffOrder(db: Db, number: string): Promise<OrderRow> {
  const read = parseOrderNumber(number)
  const order = read.ok ? await findOrderByNumber(db, read.value) : undefined
  if (order === undefined) throw new RefusalError({ code: 'not_found', thing: 'order', value: number })
  return order
}

/** The same, kept from others until the transaction ends. */
export async function lockStaffOrder(trx: Db, number: string): Promise<OrderRow> {
  const { id } = await findStaffOrder(trx, number)
  const order = await lockOrder(trx, id)
  if (order === undefined) throw new Error(`No order "${id}"`)
  return order
}
