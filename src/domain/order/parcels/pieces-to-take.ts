/** Pieces of one variant. */
interface VariantPieces {
  readonly variantId: number
  readonly quantity: number
}

interface InHand {
  /** What the next parcel carries. */
  readonly wanted: readonly VariantPieces[]
  /** What left the shelf so far. */
  readonly taken: readonly VariantPieces[]
  /** What is in parcels on their way or at their end, and in lost ones: none of it is here. */
  readonly gone: readonly VariantPieces[]
}

/**
 * The pieces that the shelf has to give for the next parcel of an order or an exchange, in the order of the variants:
 * those of cancelled parcels are here; for lost ones others leave the shelf.
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
