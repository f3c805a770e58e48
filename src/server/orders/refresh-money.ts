import { paymentStatusOf, type PaymentStatus } from '#domain/order/status/payment-status.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { Db } from '#server/db/database.ts'
import { saveMoney, sumMoney } from './money-store.ts'
import type { OrderRow } from './order-store.ts'

const over: readonly OrderStatus[] = ['cancelled', 'returned']

/**
 * Brings an order's own account of its money in line with its attempts and refunds. Called in every transaction that
 * writes either of them, under the order's lock; answers with how the money stands.
 */
export async function refreshMoney(
  trx: Db,
  order: Pick<OrderRow, 'id' | 'status' | 'payment_method' | 'total'>,
): Promise<PaymentStatus> {
  const sums = await sumMoney(trx, order.id)
  const status = paymentStatusOf({
    ...sums,
    total: order.total,
    cash: order.payment_method === 'cod',
    over: over.includes(order.status),
  })
  await saveMoney(trx, { id: order.id, paid: sums.paid, refunded: sums.refunded, status })
  return status
}
