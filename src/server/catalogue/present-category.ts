import { everything, term } from '#domain/catalogue/listing.ts'
import type {
  CategoryTreeView,
  CategoryView,
  NamedView,
  OneCategoryView,
} from '#contract/shop/catalogue-views.ts'
import type { ListingIndex } from '#domain/catalogue/listing-index.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { taka } from './present-card.ts'
import type { Category, Terms } from './terms.ts'

interface Source {
  readonly terms: Terms
  readonly published: ListingIndex
}

export function presentCategory({ terms, published }: Source, category: Category): CategoryView {
  const products = published.match({
    ...everything,
    groups: { category: [term('category', category.id)] },
  })
  const [cheapest] = published.entriesOf(published.page(products, 'price_low', { offset: 0, limit: 1 }))
  return {
    id: category.id,
    slug: category.slug,
    name: category.name,
    name_bn: category.name_bn,
    heading: category.heading ?? category.name,
    heading_bn: category.heading_bn ?? category.name_bn,
    parent: (category.parent_id === null ? null : terms.categories.get(category.parent_id)?.slug) ?? null,
    position: category.position,
    panel_column: category.panel_column,
    panel_column_bn: category.panel_column_bn,
    intro: category.intro,
    intro_bn: category.intro_bn,
    image: presentCategoryPicture(category),
    product_count: products.size(),
    min_price: cheapest?.prices[0] === undefined ? null : taka(cheapest.prices[0]),
  }
}

export function presentCategoryTree(source: Source, ids: readonly number[]): CategoryTreeView[] {
  return categoriesOf(source.terms, ids).map((category) => ({
    ...presentCategory(source, category),
    children: presentCategoryTree(source, category.children),
  }))
}

export function presentOneCategory(source: Source, category: Category): OneCategoryView {
  return {
    ...presentCategory(source, category),
    path: namedPath(source.terms, category.id),
    children: categoriesOf(source.terms, category.children).map((child) => presentCategory(source, child)),
  }
}

/** Names from the top of the tree down to the category. */
export function namedPath(terms: Terms, categoryId: number): NamedView[] {
  return categoriesOf(terms, terms.categories.get(categoryId)?.path ?? []).map(headed)
}

/**
 * A category as pages name it, as in a trail or a filter: by its heading. No part but the menu shows the label (F8).
 */
export function headed({ slug, name, name_bn, heading, heading_bn }: Category): NamedView {
  return { slug, name: heading ?? name, name_bn: heading_bn ?? name_bn }
}

export function namedView({ slug, name, name_bn }: NamedView): NamedView {
  return { slug, name, name_bn }
}

function categoriesOf(terms: Terms, ids: readonly number[]): Category[] {
  return ids.flatMap((id) => terms.categories.get(id) ?? [])
}

function presentCategoryPicture(category: Category) {
  const { picture_id: id, width, height, colour } = category
  if (id === null || width === null || height === null || colour === null) return null
  return presentPicture({ id, width, height, colour, alt: category.name, alt_bn: category.name_bn })
}
