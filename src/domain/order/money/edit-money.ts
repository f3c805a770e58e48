import { lesser, minus, poisha, type Poisha } from '#domain/money.ts'

/** The money of an order that staff edit. Amounts in poisha. */
interface EditedMoney {
  /** The new total. */
  readonly total: Poisha
  /** What came for the order and was not promised back. */
  readonly kept: Poisha
  /** Paid in cash when it arrives, as far as nothing is paid before. */
  readonly cash: boolean
  /** The order waits for its payment. */
  readonly waitsForMoney: boolean
  /** Asked for online before an order in cash goes out. */
  readonly advance: Poisha
  /** Where staff want the rest to be paid. */
  readonly rest: 'door' | 'online'
}

/** What an edit does to the money. */
export interface EditedPayment {
  /** Goes back, as more was paid than the order costs now. */
  readonly refund: Poisha
  readonly atDoor: Poisha
  /** To be paid by the link to the order. */
  readonly online: Poisha
  readonly cash: boolean
  readonly advance: Poisha
}

/**
 * What becomes of the money after an edit: more than the total goes back; less is collected at the door, or asked for
 * by a link. An order that waits for its payment asks for the new total in its place.
 */
export function editMoney(money: EditedMoney): EditedPayment {
  const { total, kept, waitsForMoney, rest } = money
  const refund = poisha(Math.max(0, minus(kept, total)))
  const due = poisha(Math.max(0, minus(total, kept)))
  const advance = lesser(money.advance, total)
  if (due === 0) return { refund, atDoor: due, online: due, cash: money.cash, advance }
  if (waitsForMoney && !money.cash) return { refund, atDoor: poisha(0), online: due, cash: false, advance }
  const asked = rest === 'online' ? total : advance
  const online = lesser(due, poisha(Math.max(0, minus(asked, kept))))
  return { refund, atDoor: minus(due, online), online, cash: true, advance: asked }
}
