import type { AttemptRow } from '#server/orders/money-store.ts'
import type { OrderRow, PaymentMethod } from '#server/orders/order-store.ts'

/** How an order is paid once an attempt has its money: one that pays all of what was left decides it. */
export function methodAfter(
  order: Pick<OrderRow, 'payment_method'>,
  { purpose, method }: Pick<AttemptRow, 'purpose' | 'method'>,
): PaymentMethod {
  return purpose === 'full' && method !== 'credit' ? method : order.payment_method
}
