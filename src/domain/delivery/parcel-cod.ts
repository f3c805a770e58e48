import { poisha, type Poisha } from '#domain/money.ts'

const POISHA_PER_TAKA = 100

interface ParcelMoney {
  /** The debt of the customer for the whole order: its total less the money that was paid and not given back. */
  readonly due: Poisha
  /** The cash that riders collect with other parcels of the order that are not finished. */
  readonly underway: Poisha
  /** The price of the pieces in this parcel. */
  readonly worth: Poisha
  /** Nothing of the order is left to be sent after this parcel. */
  readonly isLast: boolean
}

/**
 * The cash that the rider collects for a parcel, in whole taka. Over all parcels of an order it sums to what is owed,
 * never more: earlier parcels ask for their pieces, the last one for the rest. Poisha below a taka are not asked for,
 * as couriers take whole taka only.
 */
export function parcelCod({ due, underway, worth, isLast }: ParcelMoney): Poisha {
  const open = Math.max(0, due - underway)
  const cash = isLast ? open : Math.min(open, worth)
  return poisha(cash - (cash % POISHA_PER_TAKA))
}

/** The price of a number of pieces of a line: their part of the line after its discount, rounded down. */
export function worthOf(line: {
  readonly total: Poisha
  readonly quantity: number
  readonly sent: number
}): Poisha {
  return poisha(line.sent === 0 ? 0 : Math.floor((line.total * line.sent) / line.quantity))
}
