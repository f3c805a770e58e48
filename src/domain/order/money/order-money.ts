import { minus, poisha, type Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'

/** The cost of an order, the money that came for it and the money that went back, in poisha. */
export interface OrderMoney {
  readonly total: Poisha
  readonly paid: Poisha
  readonly refunded: Poisha
}

/** Money of an order that the shop has. */
export function keptOf({ paid, refunded }: Omit<OrderMoney, 'total'>): Poisha {
  return minus(paid, refunded)
}

/** The open debt of an order; below zero if the shop has more money than the order costs. */
export function dueOf(order: OrderMoney): Poisha {
  return minus(order.total, keptOf(order))
}

/** The amount that is still to be paid, at the door or before; nothing for an order that is cancelled or came back. */
export function leftToPay(order: OrderMoney & { readonly status: OrderStatus }): Poisha {
  const isOver = order.status === 'cancelled' || order.status === 'returned'
  return poisha(isOver ? 0 : Math.max(0, dueOf(order)))
}
