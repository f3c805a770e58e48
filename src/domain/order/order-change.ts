import { accept, refuse, type Result } from '#domain/result.ts'
import { mayFollow } from '#domain/state-table.ts'
import { canCustomer } from './customer-actions.ts'
import { orderSteps, type OrderStatus } from './status/order-status.ts'
import type { Actor } from './actor.ts'
import { storeReasons } from './store-reasons.ts'

/**
 * All parts of a change of an order, for one transaction. The domain decides it, one use case of the server carries it
 * out (src/server/orders/change-order.ts).
 */
export interface OrderChange {
  /** Word of the history, such as `packed`. */
  readonly kind: string
  readonly from: OrderStatus
  readonly to: OrderStatus
  /**
   * `release`: held pieces go to the next shopper. `take`: they leave the shelf. `hold_again`: pieces are held again,
   * as they were given back before. `put_back`: what had left the shelf lies there again.
   */
  readonly stock: 'keep' | 'release' | 'take' | 'hold_again' | 'put_back'
  /** Uses of promotions: given back to others, or taken once more. */
  readonly promotions: 'keep' | 'give_back' | 'take_again'
  /** All money that is still with the shop goes back. */
  readonly refund: boolean
  /** When the order must be confirmed or paid, in ms since 1970; null when nothing runs any more. */
  readonly confirmBy: number | null
  readonly reason: string | null
}

/** Why an order cannot be changed so. */
export type NotNow = {
  readonly code: 'wrong_state'
  readonly from: OrderStatus
  readonly to: OrderStatus
}

type ChangeResult = Result<OrderChange, NotNow>

/** The facts for a decision about an order. */
export interface OrderStanding {
  readonly status: OrderStatus
}

/** The parcel has left the shop's hands. */
const handedOver: readonly OrderStatus[] = ['with_courier', 'returning']

/** Confirmed by code, by call, by money or by a rule that asks for neither. An expired one needs its pieces again. */
export function confirmOrder({ status }: OrderStanding, reason: string): ChangeResult {
  return change(status, 'confirmed', {
    kind: 'confirmed',
    reason,
    ...(status === 'expired' ? ({ stock: 'hold_again', promotions: 'take_again' } as const) : {}),
  })
}

/** Waits for a code or a call, again or for the first time. */
export function awaitConfirmation(
  { status }: OrderStanding,
  wait: { readonly for: 'awaiting_code' | 'awaiting_call'; readonly until: number; readonly reason: string },
): ChangeResult {
  // A confirmed one waits again by `undoConfirmation` alone.
  if (status === 'confirmed') return refuse({ code: 'wrong_state', from: status, to: wait.for })
  return change(status, wait.for, {
    kind: wait.for,
    reason: wait.reason,
    confirmBy: wait.until,
    ...(status === 'expired' ? ({ stock: 'hold_again', promotions: 'take_again' } as const) : {}),
  })
}

/** Waits for money, after cash was given up or the time to pay had run out. */
export function awaitPayment(
  { status }: OrderStanding,
  wait: { readonly until: number; readonly reason: string },
): ChangeResult {
  return change(status, 'payment_pending', {
    kind: 'awaiting_payment',
    reason: wait.reason,
    confirmBy: wait.until,
    ...(status === 'expired' ? ({ stock: 'hold_again', promotions: 'take_again' } as const) : {}),
  })
}

/**
 * The order was not paid in time: its pieces and its uses of promotions are released. It may be paid after all until
 * then.
 */
export function expireOrder({ status }: OrderStanding, cancelAt: number): ChangeResult {
  return change(status, 'expired', {
    kind: 'expired',
    reason: storeReasons.unpaid,
    stock: 'release',
    promotions: 'give_back',
    confirmBy: cancelAt,
  })
}

/**
 * Cancelled. Customers can do it until the parcel is packed. Staff can do it until it has left the shop, and later
 * only for a lost parcel, because pieces that left the shelf do not come back by it.
 */
export function cancelOrder({ status }: OrderStanding, actor: Actor, reason: string): ChangeResult {
  const isByCustomer = actor.kind === 'customer' || actor.kind === 'guest'
  if (isByCustomer && !canCustomer('cancel', status)) {
    return refuse({ code: 'wrong_state', from: status, to: 'cancelled' })
  }
  const gaveBack = status === 'expired'
  return change(status, 'cancelled', {
    kind: 'cancelled',
    reason,
    stock: gaveBack || handedOver.includes(status) ? 'keep' : 'release',
    promotions: gaveBack ? 'keep' : 'give_back',
    refund: true,
  })
}

export function packOrder({ status }: OrderStanding): ChangeResult {
  return change(status, 'packed', { kind: 'packed' })
}

export function unpackOrder({ status }: OrderStanding, reason: string): ChangeResult {
  return status === 'packed'
    ? change(status, 'confirmed', { kind: 'unpacked', reason })
    : refuse({ code: 'wrong_state', from: status, to: 'confirmed' })
}

/** Waits in the shop for its owner; the pieces stay held. */
export function makeReady({ status }: OrderStanding): ChangeResult {
  return change(status, 'ready_to_collect', { kind: 'ready_to_collect' })
}

export function handOver({ status }: OrderStanding): ChangeResult {
  return change(status, 'with_courier', { kind: 'with_courier', stock: 'take' })
}

/** In its owner's hands. Fetched in the shop, the pieces leave the shelf only now. */
export function deliverOrder({ status }: OrderStanding): ChangeResult {
  return change(status, 'delivered', {
    kind: 'delivered',
    stock: status === 'ready_to_collect' ? 'take' : 'keep',
  })
}

/** The customer did not take the parcel; it is on its way back. */
export function sendBack({ status }: OrderStanding, reason: string): ChangeResult {
  return change(status, 'returning', { kind: 'returning', reason })
}

/** Back in the shop and looked at; only what can be sold again goes back on the shelf. */
export function takeBack({ status }: OrderStanding, sellable: boolean): ChangeResult {
  return change(status, 'returned', {
    kind: 'returned',
    stock: sellable ? 'put_back' : 'keep',
    promotions: 'give_back',
    refund: true,
  })
}

/** Not confirmed after all: it waits as before, with its pieces, and long enough for the next try. */
export function undoConfirmation(
  { status }: OrderStanding,
  wait: { readonly for: 'awaiting_code' | 'awaiting_call'; readonly until: number },
): ChangeResult {
  return status === 'confirmed'
    ? change(status, wait.for, { kind: 'confirmation_undone', confirmBy: wait.until })
    : refuse({ code: 'wrong_state', from: status, to: wait.for })
}

/** Steps in the shop that staff undo: nothing left it by any of them, and pieces and money stay as they are. */
const undoneSteps = {
  packing_undone: { from: 'packed', to: 'confirmed' },
  unpacking_undone: { from: 'confirmed', to: 'packed' },
  ready_undone: { from: 'ready_to_collect', to: 'packed' },
} as const satisfies Record<string, { readonly from: OrderStatus; readonly to: OrderStatus }>
export type UndoneStep = keyof typeof undoneSteps

/** Goes back by one step that staff took by mistake. */
export function undoStep({ status }: OrderStanding, kind: UndoneStep): ChangeResult {
  const { from, to } = undoneSteps[kind]
  return status === from ? change(from, to, { kind }) : refuse({ code: 'wrong_state', from: status, to })
}

const nothingElse = {
  stock: 'keep',
  promotions: 'keep',
  refund: false,
  confirmBy: null,
  reason: null,
} as const

function change(
  from: OrderStatus,
  to: OrderStatus,
  effects: Pick<OrderChange, 'kind'> & Partial<OrderChange>,
): ChangeResult {
  return mayFollow(orderSteps, from, to)
    ? accept({ ...nothingElse, ...effects, from, to })
    : refuse({ code: 'wrong_state', from, to })
}
