import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import type { MenuCategory } from '#web/app/root-data.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'
import { isUnanswered, type SearchState } from './search-state.ts'

/** A product as the dialog shows it (S2), whether the store answered with it or the browser knew it. */
export interface PanelPiece {
  readonly slug: string
  /** Its SKU; null where only its name is known. */
  readonly title: string | null
  readonly name: string
  readonly image: PictureFacts | null
  /** The highest price, in taka; null where it is told on request or is not known yet. */
  readonly price: number | null
  readonly onRequest: boolean
}

/** One row that arrow keys reach and Enter opens. */
export type SearchOption =
  | { readonly kind: 'term'; readonly term: string }
  | { readonly kind: 'recent'; readonly term: string }
  /** The way to what was really typed, where another word was searched for. */
  | { readonly kind: 'exact'; readonly term: string }
  | {
      readonly kind: 'category'
      readonly slug: string
      readonly name: string
      readonly image: PictureFacts | null
    }
  | { readonly kind: 'product'; readonly product: PanelPiece }

/** The facts about a term without asking the store. It is looked up once, as the term is typed. */
export interface LocalMatches {
  readonly categories: readonly MenuCategory[]
  readonly recent: readonly string[]
  readonly products: readonly PanelPiece[]
}

export const noMatches: LocalMatches = { categories: [], recent: [], products: [] }

/**
 * The rows of the dialog, from top to bottom. An answer only adds rows below those that stand there already, so that
 * no row moves away from a finger.
 */
export interface SearchRows {
  /** The term itself, categories and earlier searches. */
  readonly suggestions: readonly SearchOption[]
  /** Known pieces, then what the answer brings beside them. */
  readonly pieces: readonly SearchOption[]
  /** Results of the term before, while a new one is typed. */
  readonly older: readonly SearchOption[]
}

/** Most rows below the term itself before the store is asked. */
const LOCAL_MAX = 6
const CATEGORIES_MAX = 3
const RECENT_MAX = 2

export const noRows: SearchRows = { suggestions: [], pieces: [], older: [] }

export function searchRows(state: SearchState, local: LocalMatches, language: Language): SearchRows {
  const { term, submitted, answer } = state
  const results = (answer?.results ?? []).map((product) => panelPiece(product, language))
  const categories = local.categories.slice(0, CATEGORIES_MAX)
  const recent = local.recent.slice(0, RECENT_MAX)
  const known = local.products.slice(0, LOCAL_MAX - categories.length - recent.length)
  const suggestions: readonly SearchOption[] = [
    { kind: 'term', term },
    ...categories.map(
      ({ slug, heading, image }) => ({ kind: 'category', slug, name: heading, image }) as const,
    ),
    ...recent.map((one) => ({ kind: 'recent', term: one }) as const),
  ]
  if (isUnanswered(state)) {
    // Once the store is asked, the older results leave: the new ones take their place, and not under a finger.
    const older = submitted === null ? others(results, known) : []
    return { suggestions, pieces: rowsOf(known), older: rowsOf(older) }
  }
  // An answer without results is an empty list (S1).
  if (answer === null || answer.count === 0) return noRows
  const now = known.map((piece) => results.find(({ slug }) => slug === piece.slug) ?? piece)
  const exact = answer.corrected === null ? [] : [{ kind: 'exact', term } as const]
  return {
    suggestions,
    pieces: [...rowsOf(now), ...exact, ...rowsOf(others(results, known))],
    older: [],
  }
}

/** Names a row among all rows of the dialog. */
export function keyOfOption(option: SearchOption): string {
  switch (option.kind) {
    case 'category':
      return `category ${option.slug}`
    case 'product':
      return `product ${option.product.slug}`
    case 'term':
    case 'recent':
    case 'exact':
      return `${option.kind} ${option.term}`
  }
}

/** Earlier searches that begin with a term, whatever their letter case. */
export function matchingSearches(recent: readonly string[], term: string): readonly string[] {
  const begun = term.normalize('NFC').toLowerCase()
  return recent.filter((one) => {
    const earlier = one.normalize('NFC').toLowerCase()
    return earlier.startsWith(begun) && earlier !== begun
  })
}

function panelPiece(product: ProductCard, language: Language): PanelPiece {
  return {
    slug: product.slug,
    title: product.title,
    name: inWords(language, product.name, product.name_bn) || product.title,
    image: product.image[0] ?? null,
    price: product.price_on_request ? null : product.max_price,
    onRequest: product.price_on_request,
  }
}

function rowsOf(pieces: readonly PanelPiece[]): readonly SearchOption[] {
  return pieces.map((product) => ({ kind: 'product', product }) as const)
}

function others(results: readonly PanelPiece[], known: readonly PanelPiece[]): readonly PanelPiece[] {
  return results.filter(({ slug }) => known.every((piece) => piece.slug !== slug))
}
