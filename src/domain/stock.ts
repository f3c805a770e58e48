import { LOW_STOCK } from './limits.ts'

/** The stock state that a shopper sees of a variant. */
export type StockState = 'in_stock' | 'low' | 'made_to_order' | 'sold_out'

/** State of a variant with `free` pieces; one that is made to order can be bought with none on the shelf. */
export function stockState({
  free,
  madeToOrder,
}: {
  readonly free: number
  readonly madeToOrder: boolean
}): StockState {
  if (free > LOW_STOCK) return 'in_stock'
  if (free > 0) return 'low'
  return madeToOrder ? 'made_to_order' : 'sold_out'
}
