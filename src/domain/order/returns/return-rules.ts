import { minus, poisha, type Poisha } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'

/** Why something is sent back (design: ux 2.12). */
export const returnReasons = ['wrong_item', 'damaged', 'size', 'different', 'changed_mind'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** The settings of staff for returns. */
export interface ReturnRules {
  readonly days: number
  readonly photosFor: readonly ReturnReason[]
}

/** A line as far as sending it back goes. */
export interface SentLine {
  readonly quantity: number
  /** Worn on the body's openings: comes back only where the shop was wrong. */
  readonly hygiene: boolean
  /** Paid for the whole line. */
  readonly total: Poisha
  /** Pieces of it in other requests that were neither refused nor withdrawn. */
  readonly inReturns: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The shop's own mistakes: it pays the way back, and hygiene is no reason against it. */
const shopsFault: readonly ReturnReason[] = ['wrong_item', 'damaged']
const shopPays: readonly ReturnReason[] = [...shopsFault, 'different']

/** Until when pieces of an order can be sent back, in ms since 1970; null where they cannot. */
export function returnsUntil(
  { status, deliveredAt }: { readonly status: OrderStatus; readonly deliveredAt: number | null },
  { days }: ReturnRules,
): number | null {
  return status === 'delivered' && deliveredAt !== null ? deliveredAt + days * DAY_MS : null
}

/** The part of a line that can be sent back, as long as its order allows returns. */
export interface Returnable {
  readonly quantity: number
  readonly reasons: readonly ReturnReason[]
  /** The refund for one piece, for two, and so on to all of them: a request for that many is worth exactly that. */
  readonly amounts: readonly Poisha[]
}

export const notReturnable: Returnable = { quantity: 0, reasons: [], amounts: [] }

export function returnableOf(line: SentLine): Returnable {
  const quantity = Math.max(0, line.quantity - line.inReturns)
  if (quantity === 0) return notReturnable
  return {
    quantity,
    reasons: line.hygiene ? shopsFault : returnReasons,
    amounts: Array.from({ length: quantity }, (_, before) => worthOf(line, before + 1)),
  }
}

/** Whether the shop was wrong, and pays for it. */
export function isShopsMistake(reason: ReturnReason): boolean {
  return shopPays.includes(reason)
}

/** The one who pays the way back: the shop, if any reason is the shop's mistake. */
export function returnPaidBy(reasons: readonly ReturnReason[]): 'shop' | 'customer' {
  return reasons.some(isShopsMistake) ? 'shop' : 'customer'
}

/**
 * The price of some pieces of a line: all pieces together cost the line, to the poisha, in whatever parts they are sent
 * back.
 */
export function worthOf({ total, quantity, inReturns }: SentLine, pieces: number): Poisha {
  const upTo = (count: number) => Math.floor((total * count) / quantity)
  return minus(poisha(upTo(inReturns + pieces)), poisha(upTo(inReturns)))
}
