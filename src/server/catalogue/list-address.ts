import { listProducts } from '#contract/shop/product.ts'
import type { ProductFilters } from '#contract/shop/product-filters.ts'

interface PagesBeside {
  readonly next: string | null
  readonly previous: string | null
}

/** Addresses of the pages beside one of a list of `count` products; a page beyond the last leads back to that. */
export function pagesBeside(filters: ProductFilters, count: number): PagesBeside {
  const { page } = filters
  const last = Math.max(1, Math.ceil(count / filters.page_size))
  return {
    next: page < last ? listAddress(filters, page + 1) : null,
    previous: page > 1 ? listAddress(filters, Math.min(page - 1, last)) : null,
  }
}

/** Address of another page of the same list, relative to the store's origin. */
function listAddress(filters: ProductFilters, page: number): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, page })) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `${listProducts.path}?${search.toString()}`
}
