/** Pieces of one variant. */
export interface Pieces {
  readonly variantId: number
  readonly quantity: number
}

/**
 * The pieces that an order gives back, and those that it holds after that. Of a variant of which it wants more, all are
 * held anew, so that each place has one hold of it; where they come from another place, all of every variant.
 */
export function changeHolds(
  held: readonly Pieces[],
  wanted: readonly Pieces[],
  elsewhere: boolean,
): { readonly back: readonly Pieces[]; readonly anew: readonly Pieces[] } {
  const before = new Map(held.map(({ variantId, quantity }) => [variantId, quantity]))
  const after = new Map(wanted.map(({ variantId, quantity }) => [variantId, quantity]))
  const isAnew = ({ variantId, quantity }: Pieces) => elsewhere || quantity > (before.get(variantId) ?? 0)
  const anew = wanted.filter(isAnew)
  const staying = (variantId: number) =>
    anew.some((one) => one.variantId === variantId) ? 0 : (after.get(variantId) ?? 0)
  const back = held
    .map(({ variantId, quantity }) => ({ variantId, quantity: quantity - staying(variantId) }))
    .filter(({ quantity }) => quantity > 0)
  return { back, anew }
}
