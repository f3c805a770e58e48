import { minus, type Poisha } from '#domain/money.ts'

/** What an order costs, what came for it and what went back, in poisha. */
export interface OrderMoney {
  readonly total: Poisha
  readonly paid: Poisha
  readonly refunded: Poisha
}

/** Money of an order that the shop has. */
export function keptOf({ paid, refunded }: Omit<OrderMoney, 'total'>): Poisha {
  return minus(paid, refunded)
}

/** What is still owed for an order; below zero where the shop has more than the order costs. */
export function dueOf(order: OrderMoney): Poisha {
  return minus(order.total, keptOf(order))
}
