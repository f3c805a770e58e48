import { poisha, type Poisha } from '#domain/money.ts'

const POISHA_PER_TAKA = 100

interface ParcelMoney {
  /** What the customer still owes for the whole order: its total less what was paid and not given back. */
  readonly due: Poisha
  /** What riders with other parcels of the order are to take, of parcels that are not at their end. */
  readonly underway: Poisha
  /** What the pieces of this parcel cost. */
  readonly worth: Poisha
  /** Nothing of the order is left to be sent after this parcel. */
  readonly isLast: boolean
}

/**
 * What the rider is to take for a parcel, in whole taka. Over all parcels of an order it sums to what is owed, never
 * more: earlier parcels ask for their pieces, the last one for the rest. Poisha below a taka are not asked for, as
 * couriers take whole taka only.
 */
export function parcelCod({ due, underway, worth, isLast }: ParcelMoney): Poisha {
  const open = Math.max(0, due - underway)
  const asked = isLast ? open : Math.min(open, worth)
  return poisha(asked - (asked % POISHA_PER_TAKA))
}

/** What a number of pieces of a line cost: their part of the line after its discount, rounded down. */
export function worthOf(line: {
  readonly total: Poisha
  readonly quantity: number
  readonly sent: number
}): Poisha {
  return poisha(Math.floor((line.total * line.sent) / line.quantity))
}
