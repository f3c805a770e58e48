import { minus, poisha, shareOf, type Poisha } from '#domain/money.ts'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import type { AdvanceRule, CashRules } from './checkout-rules.ts'

/** The facts that decide whether an order may be paid in cash. */
export interface CashCase {
  readonly total: Poisha
  /** The fee for cash in the total. */
  readonly fee: Poisha
  readonly delivery: Poisha
  /** Null where it is fetched in the shop. */
  readonly zone: ZoneCode | null
  readonly madeToOrder: boolean
  readonly categoryIds: readonly number[]
  /** The history of the number; an unknown number has no bad mark. */
  readonly history: NumberHistory
}

/** The history of a phone number. */
export interface NumberHistory {
  readonly delivered: number
  /** Parcels that were not taken in. */
  readonly refused: number
  /** Orders that wait for their confirmation now. */
  readonly unconfirmed: number
  /** Staff refuse cash to its owner. */
  readonly blocked: boolean
}

export const noHistory: NumberHistory = { delivered: 0, refused: 0, unconfirmed: 0, blocked: false }

/** Why cash is not possible (design: ux 3.17). */
export type CashProblem =
  | 'off'
  | 'min_total'
  | 'max_total'
  | 'zone'
  | 'made_to_order'
  | 'category'
  | 'too_many_open'
  | 'prepay'

/** Whether an order may be paid in cash when it arrives; null if so. */
export function cashProblem(order: Omit<CashCase, 'fee'>, rules: CashRules): CashProblem | null {
  if (!rules.on) return 'off'
  // Before all else, so that it does not depend on the pieces. Why, nobody is told: anybody may type the number.
  if (order.history.blocked) return 'prepay'
  if (order.madeToOrder && !rules.madeToOrder) return 'made_to_order'
  if (order.categoryIds.some((id) => rules.categoryIdsOff.includes(id))) return 'category'
  if (order.zone !== null && rules.zonesOff.includes(order.zone)) return 'zone'
  return boundProblem(order, rules)
}

function boundProblem(order: Omit<CashCase, 'fee'>, rules: CashRules): CashProblem | null {
  if (order.total > rules.maxTotal) return 'max_total'
  if (order.total < rules.minTotal) return 'min_total'
  return order.history.unconfirmed >= rules.openUnconfirmed ? 'too_many_open' : null
}

/** The advance for a parcel in cash; nothing if no rule fits. */
export function advanceOf(order: CashCase, { advance }: CashRules): Poisha {
  const rule = advance.find(({ when }) => fits(when, order))
  if (rule === undefined) return poisha(0)
  switch (rule.take.kind) {
    case 'full':
      return order.total
    case 'delivery':
      return order.delivery
    case 'percent':
      return wholeTaka(shareOf(order.total, rule.take.rate))
  }
}

/** Whether the advance is the whole order, so that nothing is collected at the door and no fee for cash is due. */
export function isPaidAhead(order: CashCase, rules: CashRules): boolean {
  return order.total > 0 && cashProblem(order, rules) === null && advanceOf(order, rules) === order.total
}

// The fee does not decide about the advance: an order without it would have another one, and get it back.
function fits(when: AdvanceRule['when'], { total, fee, zone, history }: CashCase): boolean {
  return (
    (when.newCustomer === undefined || when.newCustomer === (history.delivered === 0)) &&
    (when.zone === undefined || when.zone === zone) &&
    (when.totalOver === undefined || minus(total, fee) > when.totalOver) &&
    (when.refusalsFrom === undefined || history.refused >= when.refusalsFrom)
  )
}

function wholeTaka(amount: Poisha): Poisha {
  return poisha(Math.ceil(amount / 100) * 100)
}
