import type { ProductCard } from '#contract/v1/catalogue-views.ts'
import type { MenuCategory } from '#web/app/root-data.ts'
import { isUnanswered, type SearchState } from './search-state.ts'

/** One row that arrow keys reach and Enter opens. */
export type SearchOption =
  | { readonly kind: 'term'; readonly term: string; readonly recent: boolean }
  | { readonly kind: 'category'; readonly slug: string; readonly name: string }
  | { readonly kind: 'product'; readonly product: ProductCard }

/** What can be offered without asking the store. */
interface Local {
  readonly categories: readonly MenuCategory[]
  readonly recent: readonly string[]
  readonly products: readonly ProductCard[]
}

/** The rows of the dialog: what is known at once, and the results of the term they are headed with. */
export interface SearchRows {
  readonly suggestions: readonly SearchOption[]
  readonly results: readonly SearchOption[]
  /** The results are of an older term than what stands in the field. */
  readonly older: boolean
}

const RECENT_SHOWN = 2

export function searchRows(state: SearchState, local: Local): SearchRows {
  const { term, answer } = state
  const older = isUnanswered(state)
  const results = (answer?.results ?? []).map((product) => ({ kind: 'product', product }) as const)
  return { suggestions: older ? suggestions(term, local) : [], results, older: older && results.length > 0 }
}

function suggestions(term: string, { categories, recent, products }: Local): readonly SearchOption[] {
  const before = recent
    .filter((one) => one.toLowerCase().startsWith(term.toLowerCase()) && one !== term)
    .slice(0, RECENT_SHOWN)
  return [
    { kind: 'term', term, recent: false },
    ...categories.map(({ slug, name }) => ({ kind: 'category', slug, name }) as const),
    ...before.map((one) => ({ kind: 'term', term: one, recent: true }) as const),
    ...products.map((product) => ({ kind: 'product', product }) as const),
  ]
}
