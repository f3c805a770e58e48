import type { OrderStandingView } from '#contract/shop/order-actions.ts'
import { minus, poisha, toTaka } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import { keptOf } from '#domain/order/money/order-money.ts'
import type { OrderRow } from '#server/orders/order-store.ts'

/** How an order stands, as its owner sees it. */
export function presentStanding(order: OrderRow): OrderStandingView {
  return {
    number: order.number,
    status: order.status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    next: nextOf(order),
    to_pay_now: toTaka(toPayNow(order)),
    confirm_by: order.confirm_by?.toISOString() ?? null,
    can_prolong: order.status === 'payment_pending' && !order.prolonged,
    open_payment: nextOf(order) === 'pay' ? order.open_payment : null,
  }
}

/** The step that comes before any other. */
function nextOf(order: OrderRow): OrderStandingView['next'] {
  return owedFirst(order) > 0 ? 'pay' : nextStep(order.status)
}

function nextStep(status: OrderStatus): OrderStandingView['next'] {
  if (status === 'payment_pending' || status === 'expired') return 'pay'
  if (status === 'awaiting_code') return 'code'
  return status === 'awaiting_call' ? 'call' : 'nothing'
}

/** Money that an order waits for: all of it, or its advance. */
function toPayNow(order: OrderRow): OrderRow['total'] {
  if (nextStep(order.status) !== 'pay') return owedFirst(order)
  const dueFirst = order.payment_method === 'cod' ? order.advance : order.total
  return poisha(Math.max(0, minus(dueFirst, keptOf(order))))
}

/** Money that staff ask for before an order in cash goes out, though nothing else waits for it. */
export function owedFirst(order: OrderRow): OrderRow['total'] {
  const isGoing = order.status === 'confirmed' || order.status === 'packed'
  if (!isGoing || order.payment_method !== 'cod') return poisha(0)
  return poisha(Math.max(0, minus(order.advance, keptOf(order))))
}
