import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import { hasPieces, restOf, type CarriedPieces } from '#domain/order/parcels/parcel-spread.ts'
import { isHandedIn } from '#domain/order/status/shipment-status.ts'

/** How far the pieces of an exchange are, over all its parcels. */
export const exchangeWays = ['to_send', 'sent_in_part', 'on_the_way', 'arrived_in_part', 'arrived'] as const
export type ExchangeWay = (typeof exchangeWays)[number]

/** Follows from all parcels of an exchange; those that were cancelled, lost or came back have none of its pieces. */
export function exchangeWay(lines: readonly Pieces[], parcels: readonly CarriedPieces[]): ExchangeWay {
  const own = parcels.filter(hasPieces)
  const isWhole = restOf(lines, parcels).length === 0
  if (isWhole && own.every(({ status }) => status === 'delivered')) return 'arrived'
  if (own.some(({ status }) => isHandedIn(status))) return 'arrived_in_part'
  const left = own.filter(({ status }) => status !== 'booking' && status !== 'created')
  if (left.length === 0) return 'to_send'
  return isWhole && left.length === own.length ? 'on_the_way' : 'sent_in_part'
}

/** Pieces of one variant. */
export interface VariantPieces {
  readonly variantId: number
  readonly quantity: number
}

interface InHand {
  /** What the next parcel carries. */
  readonly wanted: readonly VariantPieces[]
  /** What left the shelf for the exchange so far. */
  readonly taken: readonly VariantPieces[]
  /** What is in parcels on their way or at their end, and in lost ones: none of it is here. */
  readonly gone: readonly VariantPieces[]
}

/**
 * The pieces that the shelf has to give for the next parcel of an exchange, in the order of the variants: those of
 * cancelled parcels and those that came back are here; for lost ones others leave the shelf.
 */
export function piecesToTake({ wanted, taken, gone }: InHand): readonly VariantPieces[] {
  const ids = [...new Set(wanted.map(({ variantId }) => variantId))].toSorted((one, other) => one - other)
  return ids.flatMap((variantId) => {
    const here = Math.max(0, countOf(taken, variantId) - countOf(gone, variantId))
    const quantity = countOf(wanted, variantId) - here
    return quantity > 0 ? [{ variantId, quantity }] : []
  })
}

function countOf(pieces: readonly VariantPieces[], variantId: number): number {
  return pieces.reduce((count, one) => (one.variantId === variantId ? count + one.quantity : count), 0)
}
