/**
 * The lists of products that every shop has. `low`: on sale, and a variant has as many free pieces as its level or fewer;
 * `out`: on sale, and no variant has a free piece.
 */
export const productViews = [
  'all',
  'active',
  'draft',
  'archived',
  'low',
  'out',
  'no_picture',
  'no_bangla',
  'reduced',
] as const
export type ProductView = (typeof productViews)[number]

export const productSorts = ['updated', 'newest', 'name', 'sku', 'sold'] as const
export type ProductSort = (typeof productSorts)[number]

/** Most products that a list counts and pages through. */
export const PRODUCT_ROWS_MAX = 10_000
/** So many variants of a product are changed in the list; its editor has all. */
export const PIECES_SHOWN = 30
