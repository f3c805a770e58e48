import type { ProductFilters, ProductSort } from '#contract/v1/product-filters.ts'
import {
  type ListingFilter,
  type ListingSort,
  type PriceBounds,
  type Term,
  term,
} from '#domain/catalogue/listing.ts'
import { fromTaka, type Poisha } from '#domain/money.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Terms } from './terms.ts'

/** The group names that facets leave out to ignore their own selection; attributes use their code. */
export const CATEGORY_GROUP = 'category'
export const TAG_GROUP = 'tag'
export const attributeGroup = (code: string): string => `attribute:${code}`

/** The filter of a list in terms of ids; refuses with the parameter's name where a value is not known. */
export function listingFilter(
  filters: ProductFilters,
  terms: Terms,
  among: ListingFilter['among'],
): ListingFilter {
  const groups = [
    [CATEGORY_GROUP, categoryTerms(filters, terms)],
    [
      TAG_GROUP,
      [...tagTerms(filters.tag ?? [], 'tag', terms), ...tagTerms(filters.tagslug ?? [], 'tagslug', terms)],
    ],
    ['collection', collectionTerms(filters, terms)],
    ...Object.entries(attributeTerms(filters.attribute ?? [], terms)),
  ] as const
  return {
    groups: Object.fromEntries(groups.filter(([, group]) => group.length > 0)),
    price: priceBounds(filters),
    inStockOnly: filters.in_stock ?? false,
    onSaleOnly: filters.on_sale ?? false,
    among,
  }
}

function priceBounds({ lowrange, heighrange }: ProductFilters): PriceBounds {
  if (lowrange !== undefined && heighrange !== undefined && lowrange > heighrange) {
    throw badParameter('lowrange', `must not be above heighrange (${heighrange})`)
  }
  return { low: amount(lowrange), high: amount(heighrange) }
}

function amount(taka: number | undefined): Poisha | null {
  return taka === undefined ? null : fromTaka(taka)
}

/** How the list is sorted; `match` means the order in which words found the products. */
export function listingSort(filters: ProductFilters): ListingSort | 'match' {
  const sort: ProductSort = filters.sort ?? (filters.keyward === undefined ? 'newest' : 'match')
  return sort === 'match' && filters.keyward === undefined ? 'newest' : sort
}

function categoryTerms(filters: ProductFilters, terms: Terms): Term[] {
  return (filters.parentCategory ?? []).map((slug): Term => {
    const category = terms.categoryBySlug.get(slug)
    if (category === undefined) throw unknownValue('parentCategory', 'category', slug)
    return term('category', category.id)
  })
}

function tagTerms(wanted: readonly string[], parameter: 'tag' | 'tagslug', terms: Terms): Term[] {
  const keyOf = (tag: { readonly slug: string; readonly name: string }) =>
    parameter === 'tagslug' ? tag.slug : tag.name.toLowerCase()
  return wanted.map((value): Term => {
    const tag = terms.tags.find((one) => keyOf(one) === value.toLowerCase())
    if (tag === undefined) throw unknownValue(parameter, 'tag', value)
    return term('tag', tag.id)
  })
}

function collectionTerms({ collection: slug }: ProductFilters, terms: Terms): Term[] {
  if (slug === undefined) return []
  const collection = terms.collections.find((one) => one.slug === slug)
  if (collection === undefined) throw unknownValue('collection', 'collection', slug)
  return [term('collection', collection.id)]
}

function attributeTerms(pairs: readonly string[], terms: Terms): Record<string, Term[]> {
  const groups: Record<string, Term[]> = {}
  for (const pair of pairs) {
    const [code = '', valueCode] = pair.split(':')
    const attribute = terms.attributes.find((one) => one.filterable && one.code === code)
    const value = attribute?.values.find((one) => one.code === valueCode)
    if (value === undefined) throw unknownValue('attribute', 'attribute value', pair)
    const group = attributeGroup(code)
    groups[group] = [...(groups[group] ?? []), term('value', value.id)]
  }
  return groups
}

function unknownValue(parameter: string, thing: string, value: string): RefusalError {
  return badParameter(parameter, `there is no ${thing} "${value}"`)
}

function badParameter(parameter: string, problem: string): RefusalError {
  return new RefusalError({ code: 'bad_request', errors: { [parameter]: problem } })
}
