import type { CartLine } from '#domain/cart/price-lines.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'

/**
 * The cart that the server keeps together with what this browser shows: of each variant the larger quantity, so that
 * a guest's cart which was added already counts once, and one that was not is not lost.
 */
export function joinedLines(kept: readonly CartLine[], shown: readonly CartLine[]): readonly CartLine[] {
  const quantities = new Map(kept.map(({ variantId, quantity }) => [variantId, quantity]))
  for (const { variantId, quantity } of shown)
    quantities.set(variantId, Math.max(quantity, quantities.get(variantId) ?? 0))
  return [...quantities].slice(0, CART_LINES_MAX).map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** What changed from one list of ids to another. */
export function changedIds(
  before: readonly number[],
  now: readonly number[],
): { readonly added: readonly number[]; readonly removed: readonly number[] } {
  return {
    added: now.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !now.includes(id)),
  }
}
