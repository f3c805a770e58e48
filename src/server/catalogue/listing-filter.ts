import type { ProductFilters, ProductSort } from '#contract/shop/product-filters.ts'
import {
  type ListingFilter,
  type ListingSort,
  type PriceBounds,
  type Term,
  term,
} from '#domain/catalogue/listing.ts'
import { fromTaka, type Poisha } from '#domain/money.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { OptionFacets } from './listing/option-facets.ts'
import type { Terms } from './terms.ts'

/** The group names that facets leave out to ignore their own selection; attributes use their code. */
export const CATEGORY_GROUP = 'category'
export const TAG_GROUP = 'tag'
export const COLLECTION_GROUP = 'collection'
export const attributeGroup = (code: string): string => `attribute:${code}`

/** Everything that a filter may name. */
interface KnownTerms {
  readonly terms: Terms
  readonly options: OptionFacets
}

/** The parameters whose values name things, with what each names. */
const things = {
  parentCategory: 'category',
  tag: 'tag',
  tagslug: 'tag',
  collection: 'collection',
  attribute: 'attribute',
} as const
type Parameter = keyof typeof things

/** A value of a parameter with the group that it widens and its term, if it is known. */
interface AskedTerm {
  readonly parameter: Parameter
  readonly value: string
  readonly group: string
  readonly term: Term | undefined
}

/**
 * The filter of a list in terms of ids. Refuses with every value that is not known, by parameter, so that whoever
 * keeps an old address can drop just these.
 */
export function listingFilter(
  filters: ProductFilters,
  known: KnownTerms,
  among: ListingFilter['among'],
): ListingFilter {
  const values = filterValues(filters, known)
  refuseUnknown(values)
  const groups: Record<string, Term[]> = {}
  for (const { group, term: one } of values) {
    if (one !== undefined) groups[group] = [...(groups[group] ?? []), one]
  }
  return {
    groups,
    price: priceBounds(filters),
    inStockOnly: filters.in_stock ?? false,
    onSaleOnly: filters.on_sale ?? false,
    among,
  }
}

/** How the list is sorted; `match` means the order in which words found the products. */
export function listingSort(filters: ProductFilters): ListingSort | 'match' {
  const sort: ProductSort = filters.sort ?? (filters.keyward === undefined ? 'newest' : 'match')
  return sort === 'match' && filters.keyward === undefined ? 'newest' : sort
}

function filterValues(filters: ProductFilters, known: KnownTerms): AskedTerm[] {
  const { terms } = known
  const ask = (
    parameter: Parameter,
    values: readonly string[] | undefined,
    find: (value: string) => Pick<AskedTerm, 'group' | 'term'>,
  ): AskedTerm[] => (values ?? []).map((value) => ({ parameter, value, ...find(value) }))
  const tag = (matches: (of: Terms['tags'][number]) => boolean) => ({
    group: TAG_GROUP,
    term: termOf('tag', terms.tags.find(matches)),
  })
  return [
    ...ask('parentCategory', filters.parentCategory, (slug) => ({
      group: CATEGORY_GROUP,
      term: termOf('category', terms.categoryBySlug.get(slug)),
    })),
    ...ask('tag', filters.tag, (name) => tag((one) => one.name.toLowerCase() === name.toLowerCase())),
    ...ask('tagslug', filters.tagslug, (slug) => tag((one) => one.slug === slug.toLowerCase())),
    ...ask('collection', filters.collection === undefined ? [] : [filters.collection], (slug) => ({
      group: COLLECTION_GROUP,
      term: termOf(
        'collection',
        terms.collections.find((one) => one.slug === slug),
      ),
    })),
    ...ask('attribute', filters.attribute, (pair) => attributeTerm(pair, known)),
  ]
}

/** `code:value`, where the code is an attribute's or an option's. */
function attributeTerm(pair: string, { terms, options }: KnownTerms): Pick<AskedTerm, 'group' | 'term'> {
  const [code = '', valueCode = ''] = pair.split(':')
  const attribute = terms.attributes.find((one) => one.filterable && one.code === code)
  const value = attribute?.values.find((one) => one.code === valueCode)
  return { group: attributeGroup(code), term: termOf('value', value) ?? options.term(code, valueCode) }
}

function termOf(
  kind: 'category' | 'value' | 'tag' | 'collection',
  thing: { readonly id: number } | undefined,
): Term | undefined {
  return thing === undefined ? undefined : term(kind, thing.id)
}

function refuseUnknown(values: readonly AskedTerm[]): void {
  const unknown = values.filter((one) => one.term === undefined)
  if (unknown.length === 0) return
  const byParameter = Map.groupBy(unknown, ({ parameter }) => parameter)
  const errors = [...byParameter].map(([parameter, values]) => [
    parameter,
    { kind: 'unknown_term', thing: things[parameter], values: values.map(({ value }) => value) } as const,
  ])
  throw new RefusalError({
    code: 'bad_request',
    errors: Object.fromEntries(errors),
    unknown: Object.fromEntries(
      [...byParameter].map(([parameter, values]) => [parameter, values.map(({ value }) => value)]),
    ),
  })
}

function priceBounds({ lowrange, heighrange }: ProductFilters): PriceBounds {
  if (lowrange !== undefined && heighrange !== undefined && lowrange > heighrange) {
    throw new RefusalError({
      code: 'bad_request',
      errors: { lowrange: { kind: 'over_upper_price', max: heighrange } },
    })
  }
  return { low: amount(lowrange), high: amount(heighrange) }
}

function amount(taka: number | undefined): Poisha | null {
  return taka === undefined ? null : fromTaka(taka)
}
