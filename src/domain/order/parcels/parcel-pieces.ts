import { poisha, sum, type Poisha } from '#domain/money.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { parcelCod, worthOf } from '#domain/delivery/parcel-cod.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'

/** Pieces of a line of an order. */
export interface Pieces {
  readonly position: number
  readonly quantity: number
}

/** A line of an order, and where its pieces are. */
export interface SentLine extends Pieces {
  /** Of all its pieces, after its discount. */
  readonly total: Poisha
  /** Pieces in parcels, except cancelled and lost parcels. */
  readonly sent: number
  /** Pieces in parcels that still have them: not lost, and not come back. */
  readonly there: number
}

/**
 * The pieces of an order that can be booked now. From the shop go all that no parcel has; once a part of the order is
 * with a courier, those that were never sent, and others for those that were lost: staff decide about pieces that came
 * back.
 */
export function leftPieces(status: OrderStatus, lines: readonly SentLine[]): readonly Pieces[] {
  if (status !== 'packed' && status !== 'with_courier') return []
  return lines.flatMap(({ position, quantity, sent, there }) => {
    const left = quantity - (status === 'packed' ? there : sent)
    return left > 0 ? [{ position, quantity: left }] : []
  })
}

/** Why pieces cannot go in a parcel. */
export interface NotLeft {
  readonly code: 'not_left'
  readonly position: number
  readonly left: number
}

/** The pieces that were asked for, each line once; refused where more are asked for than are left. */
export function choosePieces(
  left: readonly Pieces[],
  wanted: readonly Pieces[],
): Result<readonly Pieces[], NotLeft> {
  for (const { position } of wanted) {
    const known = left.find((one) => one.position === position)?.quantity ?? 0
    const asked = wanted.filter((one) => one.position === position)
    if (asked.reduce((pieces, { quantity }) => pieces + quantity, 0) > known)
      return refuse({ code: 'not_left', position, left: known })
  }
  const chosen = wanted.filter(({ quantity }) => quantity > 0)
  return accept(
    [...new Set(chosen.map(({ position }) => position))].map((position) => ({
      position,
      quantity: chosen.reduce(
        (pieces, one) => (one.position === position ? pieces + one.quantity : pieces),
        0,
      ),
    })),
  )
}

interface ParcelShare {
  readonly lines: readonly SentLine[]
  /** The pieces in the parcel. */
  readonly pieces: readonly Pieces[]
  /** The total of the order. */
  readonly total: Poisha
  /** The amount that the customer still owes for the order. */
  readonly due: Poisha
  /** The cash that riders collect for its other parcels that are still on their way. */
  readonly underway: Poisha
}

/**
 * The cash of a parcel, in whole taka. An earlier parcel asks for its pieces; the last one for the rest of the order,
 * delivery included, but never for pieces that another parcel had.
 */
export function cashShare({ lines, pieces, total, due, underway }: ParcelShare): Poisha {
  const quantityOf = (position: number) => pieces.find((one) => one.position === position)?.quantity ?? 0
  const own = sum(lines.map((line) => worthOf({ ...line, sent: quantityOf(line.position) })))
  const isLast = lines.every(({ position, quantity, sent }) => sent + quantityOf(position) >= quantity)
  if (!isLast) return parcelCod({ due, underway, worth: own, isLast: false })
  const others = sum(
    lines.map((line) =>
      worthOf({ ...line, sent: Math.min(line.sent, line.quantity - quantityOf(line.position)) }),
    ),
  )
  return parcelCod({ due, underway, worth: poisha(total - others), isLast: false })
}
