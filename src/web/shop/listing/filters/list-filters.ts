import { FILTER_VALUES_MAX, PAGE_NUMBER_MAX, PRICE_FILTER_MAX } from '#domain/limits.ts'
import type { ProductSort } from '#contract/shop/product-filters.ts'
import { westernDigits } from '#domain/digits.ts'

/** The filters and the order of a list: exactly those in its address. */
export interface ListFilters {
  /** Slugs of categories below the list's own. */
  readonly category: readonly string[]
  /** `code:value` pairs. */
  readonly attribute: readonly string[]
  /** Tags by name. */
  readonly tag: readonly string[]
  /** Tags by slug. */
  readonly tagslug: readonly string[]
  readonly collection: string | null
  /** Taka. */
  readonly low: number | null
  readonly high: number | null
  readonly inStock: boolean
  readonly onSale: boolean
  /** Of a search: for the words as they were typed, whatever their spelling. Narrows nothing by itself. */
  readonly exact: boolean
  /** Null: the list's own order. */
  readonly sort: ProductSort | null
  readonly page: number
}

export const noFilters: ListFilters = {
  category: [],
  attribute: [],
  tag: [],
  tagslug: [],
  collection: null,
  low: null,
  high: null,
  inStock: false,
  onSale: false,
  exact: false,
  sort: null,
  page: 1,
}

const sorts: readonly string[] = [
  'newest',
  'best_selling',
  'price_low',
  'price_high',
  'discount',
  'match',
] satisfies readonly ProductSort[]

/** Reads an address, or a form's fields under the same names. An impossible value is left out. */
export function readFilters(search: URLSearchParams): ListFilters {
  return inOrder({
    category: values(search, 'parentCategory'),
    attribute: values(search, 'attribute'),
    tag: values(search, 'tag'),
    tagslug: values(search, 'tagslug'),
    collection: search.get('collection')?.trim().slice(0, 120) || null,
    ...amountsOf(search),
    inStock: isYes(search.get('in_stock')),
    onSale: isYes(search.get('on_sale')),
    exact: isYes(search.get('exact')),
    sort: sortOf(search.get('sort')),
    page: pageOf(search.get('page')),
  })
}

/** The two amounts as they were typed, the wrong way round too. */
export function amountsOf(search: URLSearchParams): Pick<ListFilters, 'low' | 'high'> {
  return { low: amount(search.get('lowrange')), high: amount(search.get('heighrange')) }
}

/** The filters with the lower amount first. */
export function inOrder(filters: ListFilters): ListFilters {
  const { low, high } = filters
  return low !== null && high !== null && low > high ? { ...filters, low: high, high: low } : filters
}

/** Whether the address has the two amounts the wrong way round, so that the page can say that it swapped them. */
export function hasSwappedAmounts(search: URLSearchParams): boolean {
  const { low, high } = amountsOf(search)
  return low !== null && high !== null && low > high
}

/** The address's part after the path: `?attribute=colour:gold,colour:red&page=2`, or nothing. */
export function searchOf(filters: ListFilters): string {
  const parts = parameters(filters).map(([name, value]) => `${name}=${encoded(value)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The same list from its first page, with other filters. */
export function withFilters(filters: ListFilters, change: Partial<ListFilters>): ListFilters {
  return { ...filters, page: 1, ...change }
}

/** The values with one more, or without it where it was there. */
export function toggled(list: readonly string[], value: string): readonly string[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
}

/** How many things narrow the list. */
export function filterCount(filters: ListFilters): number {
  const { category, attribute, tag, tagslug } = filters
  const one = (applies: boolean) => (applies ? 1 : 0)
  return (
    [category, attribute, tag, tagslug].reduce((count, list) => count + list.length, 0) +
    one(filters.low !== null || filters.high !== null) +
    one(filters.collection !== null) +
    one(filters.inStock) +
    one(filters.onSale)
  )
}

/** Everything let go; what is searched for and the order stay. */
export function cleared({ exact, sort }: ListFilters): ListFilters {
  return { ...noFilters, exact, sort }
}

/** The filters without the values that the store does not know, by the API's parameter names. */
export function withoutUnknown(
  filters: ListFilters,
  unknown: Readonly<Record<string, readonly string[]>>,
): ListFilters {
  const known = (list: readonly string[], parameter: string) =>
    list.filter((value) => !unknown[parameter]?.includes(value))
  return {
    ...filters,
    category: known(filters.category, 'parentCategory'),
    attribute: known(filters.attribute, 'attribute'),
    tag: known(filters.tag, 'tag'),
    tagslug: known(filters.tagslug, 'tagslug'),
    collection: unknown['collection'] === undefined ? filters.collection : null,
  }
}

/** Name and value of every parameter that the address carries, in the address's order. */
function parameters(filters: ListFilters): (readonly [string, string])[] {
  const all = [
    ['parentCategory', filters.category.join(',')],
    ['attribute', filters.attribute.join(',')],
    ['tag', filters.tag.join(',')],
    ['tagslug', filters.tagslug.join(',')],
    ['collection', filters.collection ?? ''],
    ['lowrange', String(filters.low ?? '')],
    ['heighrange', String(filters.high ?? '')],
    ['in_stock', filters.inStock ? 'true' : ''],
    ['on_sale', filters.onSale ? 'true' : ''],
    ['exact', filters.exact ? '1' : ''],
    ['sort', filters.sort ?? ''],
    ['page', filters.page > 1 ? String(filters.page) : ''],
  ] as const
  return all.filter(([, value]) => value !== '')
}

/** Colons and commas stay as they are: they are allowed there, and people can read the address. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%20', '+')
}

function values(search: URLSearchParams, name: string): readonly string[] {
  const all = search.getAll(name).flatMap((text) => text.split(','))
  const distinct = new Set(all.map((value) => value.trim().slice(0, 100)).filter((value) => value !== ''))
  return [...distinct].slice(0, FILTER_VALUES_MAX)
}

/** An amount as people type it: `৳1,250`, with Bangla digits, `1250/-`. */
function amount(text: string | null): number | null {
  const digits = westernDigits(text ?? '').replaceAll(/[৳,\s]|Tk\.?|\/-/gi, '')
  if (!/^\d{1,12}(\.\d+)?$/.test(digits)) return null
  return Math.min(Math.floor(Number(digits)), PRICE_FILTER_MAX)
}

function isYes(text: string | null): boolean {
  return text === 'true' || text === '1' || text === 'on'
}

function sortOf(text: string | null): ProductSort | null {
  // Names of the list above pass, which are those of the contract; others do not.
  return text !== null && sorts.includes(text) ? (text as ProductSort) : null
}

function pageOf(text: string | null): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(Math.max(Number(text), 1), PAGE_NUMBER_MAX)
}
