import { lesser, minus, poisha, sum, type Poisha } from '#domain/money.ts'
import { isEditable } from '#domain/order/edit-lines.ts'
import type { SaleRules } from '#domain/pricing/price-cart.ts'
import type { Db } from '#server/db/database.ts'
import {
  announceEdit,
  saveCashFee,
  savePaymentMethod,
  type OrderRow,
  type PaymentMethod,
} from './order-store.ts'

/** The fee of an order if it is paid at the door: an order in cash keeps its own, any other costs the fee as it is set now. */
export function feeAtDoor(
  order: Pick<OrderRow, 'delivery_method' | 'payment_method' | 'cash_fee'>,
  { cashFee }: Pick<SaleRules, 'cashFee'>,
): Poisha {
  if (order.delivery_method === 'collect') return poisha(0)
  return order.payment_method === 'cod' ? order.cash_fee : cashFee
}

/** An order as it stands with another fee for cash. */
export function withCashFee(order: OrderRow, fee: Poisha): OrderRow {
  const total = sum([minus(order.total, order.cash_fee), fee])
  return { ...order, total, cash_fee: fee, advance: lesser(order.advance, total) }
}

/** Writes how an order is paid from now on. One that is paid in advance costs no fee for cash, unless it is packed. */
export async function payBy(trx: Db, order: OrderRow, method: PaymentMethod): Promise<OrderRow> {
  if (method === order.payment_method) return order
  await savePaymentMethod(trx, order.id, method)
  const paid = { ...order, payment_method: method, version: order.version + 1 }
  return method === 'cod' ? paid : setCashFee(trx, paid, poisha(0))
}

/** Writes another fee for cash, until the order is packed: from then on what it costs stands. */
export async function setCashFee(trx: Db, order: OrderRow, fee: Poisha): Promise<OrderRow> {
  if (fee === order.cash_fee || !isEditable(order.status)) return order
  await announceEdit(trx, order.id)
  await saveCashFee(trx, order.id, fee)
  return withCashFee(order, fee)
}
