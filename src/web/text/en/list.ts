import type { ProductSort } from '#contract/shop/product-filters.ts'
import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('en', count)
const products = (count: number) => (count === 1 ? '1 product' : `${number(count)} products`)

const sorts: Readonly<Record<ProductSort, string>> = {
  newest: 'Newest',
  best_selling: 'Best selling',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  discount: 'Biggest discount',
  match: 'Best match',
}

/** Options whose own name does not tell what they are a size of. */
const groups: Readonly<Record<string, string>> = {
  'bangle-size': 'Bangle size',
  'ring-size': 'Ring size',
  'shoe-size': 'Shoe size (EU)',
}

/** Words of lists: categories, the whole shop, results of a search. */
export const list = {
  shop: 'All products',
  shopDescription: (store: string) =>
    `Everything at ${store}: bridal and everyday jewellery, clutches and shoes. Delivered across Bangladesh, cash on delivery.`,
  categoryDescription: (name: string, count: number) =>
    `${name}: ${products(count)}, delivered across Bangladesh. Cash on delivery.`,
  count: (count: number) => (count === 0 ? 'No products' : products(count)),
  products: 'Products',
  all: (name: string) => `All ${name.toLowerCase()}`,
  everything: 'Everything',
  subcategories: 'Subcategories',
  about: (name: string) => `About our ${name.toLowerCase()}`,
  help: 'Before you order',
  filter: 'Filter',
  filterBy: (active: number) => (active === 0 ? 'Filter' : `Filter · ${number(active)}`),
  filters: 'Filters',
  theFilters: 'the filters',
  quick: 'Popular filters',
  applied: 'Applied filters',
  clearAll: 'Clear all',
  clearAllFilters: 'Clear all filters',
  apply: 'Apply',
  category: 'Category',
  price: 'Price (৳)',
  priceGroup: 'Price',
  priceFrom: 'From',
  priceTo: 'To',
  under: (amount: string) => `Under ${amount}`,
  over: (amount: string) => `Over ${amount}`,
  between: (low: string, high: string) => `${low} – ${high}`,
  spokenUnder: (amount: string) => `under ${amount} taka`,
  spokenOver: (amount: string) => `over ${amount} taka`,
  spokenBetween: (low: string, high: string) => `${low} to ${high} taka`,
  availability: 'Availability',
  inStock: 'In stock only',
  onSale: 'On sale',
  tag: 'Tag',
  collection: 'Collection',
  group: (code: string, name: string) => groups[code] ?? name,
  value: (name: string, count: number) => `${name}, ${products(count)}`,
  showMoreValues: (count: number) => `Show ${number(count)} more`,
  showFewerValues: 'Show fewer',
  removeFilter: (group: string, value: string) => `Remove filter ${group} ${value}`,
  swapped: 'We swapped the two amounts.',
  noSuchPage: 'That page does not exist. Here is the first one.',
  show: (count: number) => `Show ${products(count)}`,
  counting: 'Counting…',
  showList: 'Show the list',
  noneLeft: 'No products — remove a filter',
  dropGroup: (group: string) => `Try without ${group}.`,
  countFailed: 'We could not count them. You can still show the list.',
  sort: 'Sort',
  sortBy: sorts,
  seen: (seen: number, count: number) => `You have seen ${number(seen)} of ${products(count)}`,
  more: (count: number) => `Show ${number(count)} more`,
  previous: (count: number) => `Show previous ${number(count)}`,
  moreShown: (added: number, shown: number, count: number) =>
    `${number(added)} more products, ${number(shown)} of ${number(count)} shown`,
  moreFailed: 'We could not load more products.',
  empty: 'New pieces are on their way',
  emptyIn: (name: string) => `There is nothing in ${name} yet.`,
  seeAll: (name: string) => `See all ${name.toLowerCase()}`,
  nothingMatches: 'No products match these filters.',
  orBestSellers: 'Or see our best sellers',
  bestSellers: 'Best sellers',
}
