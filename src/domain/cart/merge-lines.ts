import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import type { CartLine } from './price-lines.ts'

/**
 * Joins two carts, as when a guest signs in (C6). Quantities of the same variant add up, to the most that one order may
 * hold of it. All other lines are kept, the first cart's in front.
 */
export function mergeLines(first: readonly CartLine[], second: readonly CartLine[]): CartLine[] {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of [...first, ...second]) {
    quantities.set(variantId, Math.min((quantities.get(variantId) ?? 0) + quantity, QUANTITY_MAX))
  }
  return [...quantities].slice(0, CART_LINES_MAX).map(([variantId, quantity]) => ({ variantId, quantity }))
}
