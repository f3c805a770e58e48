/**
 * Names of what pages show: a kept page carries the tags of all that it shows, and a change tells the tags of what it
 * changed (docs/decisions/0046-page-tags.md).
 */
export const pageTags = {
  /** Name, description and contacts of the shop, and its announcements. */
  store: 'store',
  home: 'home',
  faq: 'faq',
  /** Addresses and opening hours of shops. */
  shops: 'shops',
  /** Zones, days and charges. */
  delivery: 'delivery',
  /** Names, places and pictures of categories. */
  categories: 'categories',
  /** Names of attributes and their values, of tags and collections. */
  terms: 'terms',
  /** Its texts, its chart and its questions. */
  sizeGuide: (code: string) => `size_guide:${code}`,
  content: (slug: string) => `content:${slug}`,
  /** All stories, as lists show them. */
  stories: 'stories',
  story: (slug: string) => `story:${slug}`,
  /** All looks, as lists show them. */
  looks: 'looks',
  look: (slug: string) => `look:${slug}`,
  /** The looks in which a product is seen. */
  looksOf: (productId: number) => `looks_of:${productId}`,
  /** All that a product or its card shows, with its pieces. */
  product: (id: number) => `product:${id}`,
  /** The products of a category with all that lists sort, filter and count by; null: of the whole shop. */
  list: (categoryId: number | null) => (categoryId === null ? 'list' : `list:${categoryId}`),
  /** The products of a category that are in stock, from the newest on; null: of the whole shop. */
  newest: (categoryId: number | null) => (categoryId === null ? 'newest' : `newest:${categoryId}`),
} as const

/** What an answer shows. */
export interface Shows {
  readonly tags: readonly string[]
  /** The moment at which it ends by the clock alone, in ms since 1970; not given: never. */
  readonly until?: number
}
