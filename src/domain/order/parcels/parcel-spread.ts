import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { Pieces } from './parcel-pieces.ts'

/** Parcels without pieces for the customer: they may be sent once more. */
const ended: readonly ShipmentStatus[] = ['cancelled', 'lost', 'returned']

/** Whether a parcel has its pieces, so that they are not sent once more. */
export function hasPieces({ status }: { readonly status: ShipmentStatus }): boolean {
  return !ended.includes(status)
}

/** A parcel with its pieces. */
export interface CarriedPieces {
  readonly status: ShipmentStatus
  readonly pieces: readonly Pieces[]
}

/** The pieces that no parcel has: those of cancelled, lost and returned parcels are among them. */
export function restOf(lines: readonly Pieces[], parcels: readonly CarriedPieces[]): readonly Pieces[] {
  const carried = parcels.filter(hasPieces).flatMap(({ pieces }) => pieces)
  return lines.flatMap(({ position, quantity }) => {
    const left = carried.reduce(
      (count, one) => (one.position === position ? count - one.quantity : count),
      quantity,
    )
    return left > 0 ? [{ position, quantity: left }] : []
  })
}

interface SpreadParcel extends CarriedPieces {
  readonly number: string
}

/** The pieces that one parcel has of all that goes to a customer. */
export interface Share {
  /** `AB-104826-S1`; null: no parcel has these pieces yet. */
  readonly parcel: string | null
  readonly pieces: readonly Pieces[]
  /** Which of how many parcels it is; null for a parcel that is none of them any more. */
  readonly place: { readonly n: number; readonly of: number } | null
}

/**
 * How pieces are spread over several parcels, with what no parcel has yet at the end; nothing if they all go together.
 */
export function spreadOf(lines: readonly Pieces[], parcels: readonly SpreadParcel[]): readonly Share[] {
  const own = parcels.filter(hasPieces)
  const rest = restOf(lines, parcels)
  if (own.length === 0 || (own.length === 1 && rest.length === 0)) return []
  const shares = [
    ...own.map(({ number, pieces }) => ({ parcel: number, pieces })),
    ...(rest.length > 0 ? [{ parcel: null, pieces: rest }] : []),
  ]
  return shares.map((share, index) => ({ ...share, place: { n: index + 1, of: shares.length } }))
}
