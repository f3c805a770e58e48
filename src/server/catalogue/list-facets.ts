import type { FacetsView } from '#contract/shop/product.ts'
import type { ProductFilters } from '#contract/shop/product-filters.ts'
import { priceSteps } from '#domain/catalogue/price-steps.ts'
import type { ListingIndex, Matches } from '#domain/catalogue/listing-index.ts'
import { everything, type ListingFilter, priceFits, type Term, term } from '#domain/catalogue/listing.ts'
import { fromTaka, poisha } from '#domain/money.ts'
import type { Caller } from '#server/http/caller.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { listRequestOf } from './list-products.ts'
import { attributeGroup, CATEGORY_GROUP, COLLECTION_GROUP, TAG_GROUP } from './listing-filter.ts'
import type { OptionFacets } from './listing/option-facets.ts'
import { taka } from './present-card.ts'
import { headed, namedView } from './present-category.ts'
import { namedValue } from './present-product.ts'
import type { Terms } from './terms.ts'

interface FacetRequest {
  readonly index: ListingIndex
  readonly filter: ListingFilter
  /** The products that pass the whole filter. */
  readonly matches: Matches
  readonly terms: Terms
  readonly options: OptionFacets
  readonly budgets: readonly number[]
}

/** The facets that narrow the filtered result, with counts; each facet ignores its own selection (P4). */
export async function listFacetsOf(
  parts: CatalogueParts,
  filters: ProductFilters,
  caller: Caller,
): Promise<FacetsView> {
  const { index, filter, terms, options } = await listRequestOf(parts, filters, caller)
  const request = { index, filter, matches: index.match(filter), terms, options, budgets: parts.budgets() }
  const collection = terms.collections.find((one) => one.slug === filters.collection)
  return {
    count: request.matches.size(),
    collection: collection === undefined ? null : namedView(collection),
    categories: categoryFacet(request),
    attributes: [...optionFacets(request), ...attributeFacets(request)],
    tags: tagFacet(request),
    price: priceFacet(request),
    in_stock: index.countInStock(index.match(filter, 'inStock')),
    on_sale: index.countOnSale(index.match(filter, 'onSale')),
  }
}

/**
 * Counts terms within the result that ignores one group. A term at 0 is left out, unless a term of its group is chosen.
 * Then all terms of the place stay where they are, so that nothing jumps under the finger.
 */
function counter({ index, filter, matches: all }: FacetRequest, group: string) {
  const chosen = filter.groups[group] ?? []
  const matches = chosen.length === 0 ? all : index.match(filter, group)
  const offered = chosen.length === 0 ? null : index.match(placeOf(filter))
  return (one: Term): number | null => {
    const count = index.countTerm(matches, one)
    if (count > 0 || chosen.includes(one)) return count
    return offered !== null && index.countTerm(offered, one) > 0 ? 0 : null
  }
}

/** The category, collection or search in which one is, without anything chosen there. */
function placeOf({ groups, among }: ListingFilter): ListingFilter {
  const place = Object.entries(groups).filter(([group]) => PLACES.includes(group))
  return { ...everything, groups: Object.fromEntries(place), among }
}

const PLACES = [CATEGORY_GROUP, COLLECTION_GROUP]

function categoryFacet(request: FacetRequest): FacetsView['categories'] {
  const countOf = counter(request, CATEGORY_GROUP)
  return [...request.terms.categories.values()].flatMap((category) => {
    const count = countOf(term('category', category.id))
    const parent = category.parent_id === null ? undefined : request.terms.categories.get(category.parent_id)
    return count === null ? [] : [{ ...headed(category), parent: parent?.slug ?? null, count }]
  })
}

function attributeFacets(request: FacetRequest): FacetsView['attributes'] {
  return request.terms.attributes.flatMap((attribute) => {
    if (!attribute.filterable) return []
    const countOf = counter(request, attributeGroup(attribute.code))
    const values = attribute.values.flatMap((value) => {
      const count = countOf(term('value', value.id))
      return count === null ? [] : [{ ...namedValue(value), count }]
    })
    const { code, name, name_bn } = attribute
    return values.length === 0 ? [] : [{ code, name, name_bn, values: values.toSorted(byCount) }]
  })
}

function optionFacets(request: FacetRequest): FacetsView['attributes'] {
  return request.options.all().flatMap(({ code, name, name_bn, values }) => {
    const countOf = counter(request, attributeGroup(code))
    const counted = values.flatMap(({ term: one, valueCode, value, value_bn }) => {
      const count = countOf(one)
      return count === null ? [] : [{ code: valueCode, name: value, name_bn: value_bn, swatch: null, count }]
    })
    return counted.length === 0 ? [] : [{ code, name, name_bn, values: counted }]
  })
}

function tagFacet(request: FacetRequest): FacetsView['tags'] {
  const countOf = counter(request, TAG_GROUP)
  return request.terms.tags
    .flatMap((tag) => {
      const count = countOf(term('tag', tag.id))
      return count === null ? [] : [{ ...namedView(tag), count }]
    })
    .toSorted(byCount)
}

function priceFacet({ index, filter, budgets }: FacetRequest): FacetsView['price'] {
  const steps = priceSteps(budgets).map(({ low, high }) => {
    const bounds = { low: low === null ? null : fromTaka(low), high: high === null ? null : fromTaka(high) }
    return { low, high, bounds, count: 0 }
  })
  const span = { low: Infinity, high: -Infinity }
  index.forEachPrices(index.match(filter, 'price'), (lowest, highest) => {
    span.low = Math.min(span.low, lowest)
    span.high = Math.max(span.high, highest)
    for (const step of steps) if (priceFits(lowest, step.bounds)) step.count += 1
  })
  return {
    ...(span.low > span.high
      ? { low: null, high: null }
      : { low: taka(poisha(span.low)), high: taka(poisha(span.high)) }),
    ranges: steps.map(({ low, high, count }) => ({ lowrange: low, heighrange: high, count })),
  }
}

function byCount(a: { readonly count: number }, b: { readonly count: number }): number {
  return b.count - a.count
}
