import type { Poisha } from '#domain/money.ts'
import type { OrderStatus, orderBirths } from './status/order-status.ts'

/** How an order in cash is confirmed (design: ux 4.3, payments 4.3). Times in ms. */
export interface ConfirmRules {
  readonly code: boolean
  /** Orders beyond so much are called as well; null: none. */
  readonly callOver: Poisha | null
  /** An order in cash that nobody confirms is given up after so long. */
  readonly cancelAfterMs: number
  /** Pieces wait so long for money. */
  readonly holdMs: number
}

export interface Newborn {
  readonly cash: boolean
  readonly total: Poisha
  /** Asked for before an order in cash goes out. */
  readonly advance: Poisha
  /** The part that gift cards and store credit pay. */
  readonly covered: Poisha
  /** The number is known to be the customer's: signed in with it, or a parcel came to it from this device lately. */
  readonly trusted: boolean
  /** Of an order that staff enter: whether the customer said yes to it. Null: the customer placed it. */
  readonly agreed: boolean | null
}

/** The thing that a new order waits for, and the limit of that wait. */
export function birthOf(
  { cash, total, advance, covered, trusted, agreed }: Newborn,
  rules: ConfirmRules,
  now: number,
): { readonly status: (typeof orderBirths)[number]; readonly confirmBy: number | null } {
  // Nothing is left to pay, so nobody has to prove that they will.
  if (covered >= total && agreed !== false) return { status: 'confirmed', confirmBy: null }
  if (cash ? advance > covered : covered < total)
    return { status: 'payment_pending', confirmBy: now + rules.holdMs }
  const status = confirmationOf({ total, trusted, agreed }, rules)
  return { status, confirmBy: status === 'confirmed' ? null : now + rules.cancelAfterMs }
}

/**
 * How an order in cash is to be confirmed: by code first, by call where it is large, or not at all. One that staff enter
 * is confirmed by what the customer said, or called about.
 */
function confirmationOf(
  { total, trusted, agreed }: Pick<Newborn, 'total' | 'trusted' | 'agreed'>,
  { code, callOver }: ConfirmRules,
): Extract<OrderStatus, 'awaiting_code' | 'awaiting_call' | 'confirmed'> {
  if (agreed !== null) return agreed ? 'confirmed' : 'awaiting_call'
  if (code && !trusted) return 'awaiting_code'
  return needsCall(total, callOver) ? 'awaiting_call' : 'confirmed'
}

/** Whether staff call before an order of this size goes out, code or not. */
export function needsCall(total: Poisha, callOver: Poisha | null): boolean {
  return callOver !== null && total > callOver
}
