/** The requests of visitors, in enough variety that no answer is the one before. */
const categories = ['bangles', 'earring', 'nacklace', 'clutch', 'shoes', 'nosepin', 'brooch', 'jewellery']
const attributes = [
  'colour:gold',
  'colour:silver',
  'occasion:bridal',
  'occasion:party',
  'style:kundan',
  'metal:brass',
]
const prices = ['lowrange=1000&heighrange=3000', 'lowrange=3000', 'heighrange=2000']

const twoFilters = [
  ...categories.flatMap((category) =>
    attributes.map((attribute) => `parentCategory=${category}&attribute=${attribute}`),
  ),
  ...attributes.flatMap((attribute) => prices.map((price) => `attribute=${attribute}&${price}`)),
]

export const filteredLists = twoFilters.map(
  (filters, index) => `/v1/product/all?${filters}&page=${1 + (index % 3)}`,
)
export const facetLists = twoFilters.map((filters) => `/v1/product/shopfilters?${filters}`)
export const searches = ['kundan', 'pearl', 'bridal', 'velvet', 'ঝুমকা', 'gold bangle', 'M1234', 'emerald'].map(
  (word) => `/v1/product/all?keyward=${encodeURIComponent(word)}`,
)
export const categoryPages = categories.map((category) => `/category/${category}`)
export const filteredPages = twoFilters
  .filter((filters) => filters.startsWith('parentCategory'))
  .map((filters) => filters.replace(/parentCategory=([^&]+)&/, '/category/$1?'))

export const productCalls = (slugs: readonly string[]) =>
  slugs.map((slug) => `/v1/product/shopitems/?slug=${slug}`)
export const productPages = (slugs: readonly string[]) => slugs.map((slug) => `/product/${slug}`)
