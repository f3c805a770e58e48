import {
  getProduct,
  getProductById,
  getShopCategories,
  listCards,
  listCategories,
  listFacets,
  listProducts,
} from '#contract/shop/product.ts'
import type { ProductFilters } from '#contract/shop/product-filters.ts'
import { spellingKey } from '#domain/catalogue/spelling-key.ts'
import { pageTags } from '#server/cache/page-tags.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { listFacetsOf } from './list-facets.ts'
import { listProductsPage } from './list-products.ts'
import { presentCategory, presentCategoryTree, presentOneCategory } from './present-category.ts'
import { showCards } from './show-cards.ts'
import { cardsShow, categoriesShow, facetsShow, listShows, productShows } from './tags/shown-tags.ts'
import { showProductById, showProductBySlug } from './show-product.ts'
import type { Category, Terms } from './terms.ts'

export function mountCatalogue(app: ApiApp, parts: CatalogueParts): void {
  const { live } = parts
  mount(
    app,
    listProducts,
    async ({ query }, { caller, visitor }) => {
      const listed = await listProductsPage(parts, query, caller)
      if (caller.kind !== 'staff' && query.keyward !== undefined && isPlain(query))
        parts.searches?.note({ term: query.keyward, found: listed.count, ...visitor })
      return listed
    },
    ({ results }, { query }) => listShows(live.terms, query, results),
  )
  mount(
    app,
    listFacets,
    ({ query }, { caller }) => listFacetsOf(parts, query, caller),
    (_, { query }) => facetsShow(live.terms, query),
  )
  mount(
    app,
    listCards,
    ({ query }) => showCards(parts, query.ids),
    ({ results }, { query }) => cardsShow(query.ids, results),
  )
  mount(
    app,
    getProduct,
    ({ query }) => showProductBySlug(parts, query.slug),
    (product, { query }) => productShows(live.terms, query.slug, product),
  )
  mount(app, getProductById, ({ params }) => showProductById(parts, params.id))
  mount(
    app,
    listCategories,
    () => [...live.terms.categories.values()].map((category) => presentCategory(live, category)),
    () => ({ tags: [pageTags.categories, pageTags.list(null)] }),
  )
  const tree = cachedUntilChanged(live, () => presentCategoryTree(live, live.terms.topCategories))
  mount(
    app,
    getShopCategories,
    ({ query: { slug } }) => {
      if (slug === undefined) return tree()
      return presentOneCategory(live, findCategory(live.terms, slug))
    },
    categoriesShow,
  )
}

/** A search as somebody typed it, and no step on from its results. */
function isPlain(query: ProductFilters): boolean {
  return query.is_active && query.page === 1 && Object.keys(query).every((name) => ofEverySearch.has(name))
}

const ofEverySearch: ReadonlySet<string> = new Set(['is_active', 'page', 'page_size', 'keyward', 'sort'])

/** A category under its slug, a former one, or a spelling that people use; its view carries the right slug. */
function findCategory(terms: Terms, slug: string): Category {
  const category =
    terms.categoryBySlug.get(terms.formerCategorySlugs.get(slug) ?? slug) ??
    terms.categoryBySpelling.get(spellingKey(slug))
  if (category === undefined) throw new RefusalError({ code: 'not_found', thing: 'category', value: slug })
  return category
}

/** The prepared catalogue, renewed only after a change: the menu stands on every page. */
function cachedUntilChanged<Made>(live: CatalogueParts['live'], make: () => Made): () => Made {
  let cached: { readonly revision: number; readonly made: Made } | undefined
  return () => {
    if (cached?.revision !== live.revision) cached = { revision: live.revision, made: make() }
    return cached.made
  }
}
