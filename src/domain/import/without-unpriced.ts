import { lacksPrice } from '#domain/product-editing/publish-checks.ts'
import type { LineProblem } from './import-fields.ts'
import { FOUND_CHARACTERS } from './import-limits.ts'
import type { ProductState } from './product-state.ts'

interface Unpriced {
  /** The line of the product in the file. */
  readonly line: number
  readonly current: ProductState | null
}

/**
 * The state of a product in which no variant without a price is in the shop: a product that is not there keeps its
 * status, and in one that is there such a variant goes off sale.
 */
export function withoutUnpriced(
  wanted: ProductState,
  { line, current }: Unpriced,
): { readonly next: ProductState; readonly problems: readonly LineProblem[] } {
  const unpriced = wanted.status === 'active' ? wanted.variants.filter(lacksPrice) : []
  if (unpriced.length === 0) return { next: wanted, problems: [] }
  const found = unpriced
    .map(({ sku }) => sku)
    .join(', ')
    .slice(0, FOUND_CHARACTERS)
  return {
    next: outOfShop(wanted, current?.status ?? 'draft'),
    problems: [{ line, field: null, problem: 'unpriced', found, refuses: false }],
  }
}

function outOfShop(wanted: ProductState, status: ProductState['status']): ProductState {
  if (status !== 'active') return { ...wanted, status }
  const variants = wanted.variants.map((one) => (lacksPrice(one) ? { ...one, active: false } : one))
  return { ...wanted, variants }
}
