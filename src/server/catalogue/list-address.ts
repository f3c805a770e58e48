import { listProducts } from '#contract/v1/product.ts'
import type { ProductFilters } from '#contract/v1/product-filters.ts'

/** Address of another page of the same list, relative to the store's origin. */
export function listAddress(filters: ProductFilters, page: number): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, page })) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `${listProducts.path}?${search.toString()}`
}
