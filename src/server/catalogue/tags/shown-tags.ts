import type {
  CategoryTreeView,
  OneCategoryView,
  ProductCard,
  ProductView,
} from '#contract/shop/catalogue-views.ts'
import type { ProductFilters } from '#contract/shop/product-filters.ts'
import { categoryOf, type ListingEntry } from '#domain/catalogue/listing.ts'
import { NEW_DAYS } from '#domain/limits.ts'
import { pageTags, type Shows } from '#server/cache/page-tags.ts'

/** What lists and products name by slugs. */
interface Places {
  readonly categories: ReadonlyMap<number, { readonly path: readonly number[] }>
  readonly categoryBySlug: ReadonlyMap<string, { readonly id: number }>
}

const DAY_MS = 86_400_000

/** One page of a list; what words find changes with more than tags name. The newest of a place change less often than what it is filtered and sorted by. */
export function listShows(
  places: Places,
  filters: ProductFilters,
  cards: readonly ProductCard[],
): Shows | undefined {
  if (filters.keyward !== undefined) return undefined
  const tagOf = isOfNewest(filters) ? pageTags.newest : pageTags.list
  return {
    tags: [
      ...placesOf(places, filters).map(tagOf),
      ...cards.map(({ id }) => pageTags.product(id)),
      pageTags.categories,
      pageTags.terms,
    ],
    until: staysUntil(cards),
  }
}

/** Cards by their ids. Those that are not sold are named as well: they may come back. */
export function cardsShow(ids: readonly number[], cards: readonly ProductCard[]): Shows {
  return {
    tags: [...ids.map(pageTags.product), pageTags.categories, pageTags.terms],
    until: staysUntil(cards),
  }
}

/**
 * Prices of ranges are the home page's budgets. Of categories beside the one that is asked for there are counts as well,
 * which no page shows.
 */
export function facetsShow(places: Places, filters: ProductFilters): Shows | undefined {
  if (filters.keyward !== undefined) return undefined
  const lists = placesOf(places, filters).map((place) => pageTags.list(place))
  return { tags: [...lists, pageTags.terms, pageTags.categories, pageTags.home] }
}

/**
 * A product with the pieces beside it, which are the newest of its category and those above. Another one may take its
 * former slug without a change of it.
 */
export function productShows(
  { categories, categoryBySlug }: Places,
  slug: string,
  product: ProductView,
): Shows | undefined {
  if (product.slug !== slug) return undefined
  const path = categories.get(categoryBySlug.get(product.main_category)?.id ?? 0)?.path ?? []
  const shown = [product, ...product.look, ...product.related]
  return {
    tags: [
      ...shown.map(({ id }) => pageTags.product(id)),
      ...path.map((id) => pageTags.newest(id)),
      ...(product.guide === null ? [] : [pageTags.sizeGuide(product.guide.code)]),
      pageTags.terms,
      pageTags.categories,
    ],
    until: Math.min(
      staysUntil(shown),
      ...saleEnds(product.variants.map(({ sale }) => sale?.ends_at ?? null)),
    ),
  }
}

/** The tree stands in the menu, which shows no counts or prices; one category's page shows its products. */
export function categoriesShow(found: readonly CategoryTreeView[] | OneCategoryView): Shows {
  if ('id' in found)
    return {
      tags: [pageTags.categories, ...[found, ...found.children].map(({ id }) => pageTags.list(id))],
    }
  return { tags: [pageTags.categories] }
}

/** Tags of the lists and of what was said of new pieces that changed with one product's facts. */
export function listTagsOfChange(
  before: ListingEntry | undefined,
  after: ListingEntry | undefined,
): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const places = [null, ...categoriesOf(before, after)]
  const lists = places.map((place) => pageTags.list(place))
  return isSameBeside(before, after) ? lists : [...lists, ...places.map((place) => pageTags.newest(place))]
}

function isSameBeside(before: ListingEntry | undefined, after: ListingEntry | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return (
    before.publishedAt === after.publishedAt &&
    before.inStock === after.inStock &&
    categoriesOf(before).join() === categoriesOf(after).join()
  )
}

function categoriesOf(...entries: readonly (ListingEntry | undefined)[]): readonly number[] {
  const ids = entries.flatMap((entry) => entry?.terms ?? []).flatMap((one) => categoryOf(one) ?? [])
  return [...new Set(ids)].toSorted((a, b) => a - b)
}

const OF_NEWEST: readonly string[] = ['is_active', 'page', 'page_size', 'parentCategory', 'in_stock', 'sort']

/** Nothing but places and being in stock chooses and sorts them. */
function isOfNewest(filters: ProductFilters): boolean {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined)
  return (filters.sort ?? 'newest') === 'newest' && asked.every(([name]) => OF_NEWEST.includes(name))
}

/** Ids of the categories that are asked for; null: the whole shop. */
function placesOf({ categoryBySlug }: Places, { parentCategory = [] }: ProductFilters): (number | null)[] {
  return parentCategory.length === 0
    ? [null]
    : parentCategory.map((slug) => categoryBySlug.get(slug)?.id ?? null)
}

/** The moment at which the first of them is no longer new, or its sale is over. */
function staysUntil(cards: readonly Pick<ProductCard, 'is_new' | 'published_at' | 'sale_ends_at'>[]): number {
  const ends = cards
    .filter(({ is_new }) => is_new)
    .map(({ published_at }) => Date.parse(published_at) + NEW_DAYS * DAY_MS)
  return Math.min(Infinity, ...ends, ...saleEnds(cards.map(({ sale_ends_at: at }) => at)))
}

function saleEnds(ends: readonly (string | null)[]): readonly number[] {
  return ends.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
}
