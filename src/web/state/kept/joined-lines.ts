import type { CartLine } from '#domain/cart/price-lines.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'

/**
 * The cart that the server keeps together with the cart of this browser: the larger quantity of each variant. A guest's
 * cart that was added already counts once, and one that was not is not lost.
 */
export function joinedLines(saved: readonly CartLine[], shown: readonly CartLine[]): readonly CartLine[] {
  const quantities = new Map(saved.map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId, quantity } of shown)
    quantities.set(variantId, Math.max(quantity, quantities.get(variantId) ?? 0))
  return [...quantities].slice(0, CART_LINES_MAX).map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** The changes of a cart, applied to another one as well: changed quantities, added and removed lines. */
export function redone(
  { before, now }: { readonly before: readonly CartLine[]; readonly now: readonly CartLine[] },
  saved: readonly CartLine[],
): readonly CartLine[] {
  const quantityIn = (lines: readonly CartLine[], id: number) =>
    lines.find(({ variantId }) => variantId === id)?.quantity
  const isUntouched = ({ variantId }: CartLine) =>
    quantityIn(before, variantId) === quantityIn(now, variantId)
  return [...saved.filter(isUntouched), ...now.filter((line) => !isUntouched(line))].slice(0, CART_LINES_MAX)
}

/** The change from one list of ids to another. */
export function changedIds(
  before: readonly number[],
  now: readonly number[],
): { readonly added: readonly number[]; readonly removed: readonly number[] } {
  return {
    added: now.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !now.includes(id)),
  }
}
