import type { Arguments } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/shop/product.ts'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import type { ListFilters } from './filters/list-filters.ts'

/** The list, without its filters: everything, one category, or the results of a search term. */
export interface ListPlace {
  readonly category: string | null
  readonly term: string | null
}

type Query = Arguments<typeof listProducts>['query']

/** The API's parameters for a list. Chosen categories lie below the list's own, so they take its place. */
export function listQuery({ category, term }: ListPlace, filters: ListFilters): Query {
  const categories = filters.category.length > 0 || category === null ? filters.category : [category]
  return {
    ...joined('parentCategory', categories),
    ...joined('attribute', filters.attribute),
    ...joined('tag', filters.tag),
    ...joined('tagslug', filters.tagslug),
    ...(term !== null && searched(term, filters)),
    ...(filters.collection !== null && { collection: filters.collection }),
    ...bounds(filters),
    ...(filters.sort !== null && { sort: filters.sort }),
    ...(filters.page > 1 && { page: filters.page }),
  }
}

function searched(term: string, { exact }: ListFilters): Query {
  return { keyward: term.slice(0, SEARCH_TERM_MAX), ...(exact && { exact }) }
}

function bounds({ low, high, inStock, onSale }: ListFilters): Query {
  return {
    ...(low !== null && { lowrange: low }),
    ...(high !== null && { heighrange: high }),
    ...(inStock && { in_stock: true }),
    ...(onSale && { on_sale: true }),
  }
}

/** A parameter that lists values; left out where there are none. */
function joined(name: 'parentCategory' | 'attribute' | 'tag' | 'tagslug', values: readonly string[]): Query {
  return values.length === 0 ? {} : { [name]: values.join(',') }
}
