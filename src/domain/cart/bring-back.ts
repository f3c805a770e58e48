import { CART_LINES_MAX } from '#domain/limits.ts'
import type { CartLine } from './price-lines.ts'

/**
 * The cart with the lines of a saved one. What is in both keeps the larger quantity, so that a link which is opened
 * twice adds nothing twice.
 */
export function bringBack(cart: readonly CartLine[], saved: readonly CartLine[]): CartLine[] {
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of [...cart, ...saved])
    quantities.set(variantId, Math.max(quantities.get(variantId) ?? 0, quantity))
  return [...quantities].slice(0, CART_LINES_MAX).map(([variantId, quantity]) => ({ variantId, quantity }))
}
