import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import { NamedView, Taka } from '#contract/shop/catalogue-views.ts'
import { STAFF_ORDER_PAGES, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { PRODUCT_ROWS_MAX, productSorts, productViews } from '#domain/product-editing/product-list.ts'
import { reads, ShortProduct } from './term-parts.ts'

const [pageMin] = STAFF_ORDER_PAGES

/** Which products a list has; a product meets all that is given. */
export const ProductFilter = z.object({
  view: z.enum(productViews).default('all'),
  /** Words of a name in either script, the beginning of a SKU of it or of a variant, or a barcode. */
  q: z.string().trim().min(1).max(STAFF_SEARCH_MAX).optional(),
  /** Id of a category; those below it count too. */
  category: Id.optional(),
  /** Id of a value of an attribute. */
  value: Id.optional(),
  tag: Id.optional(),
  collection: Id.optional(),
})
export type ProductFilter = z.output<typeof ProductFilter>

export const ProductRow = ShortProduct.extend({
  slug: z.string(),
  /** Variants that are sold. */
  variants: z.int(),
  /** Free pieces of them at all places. */
  free: z.int(),
  /** One of them has as many as its level or fewer; never of what is made to order. */
  low: z.boolean(),
  made_to_order: z.boolean(),
  /** Null: it has no variant that is sold. */
  min_price: Taka.nullable(),
  max_price: Taka.nullable(),
  price_on_request: z.boolean(),
  /** A variant costs less than before. */
  reduced: z.boolean(),
  /** The main one first. */
  categories: z.array(NamedView),
  /** Pieces that were sold in the last 30 days. */
  sold_30_days: z.int(),
  updated_at: z.iso.datetime({ offset: true }),
  /** When a draft goes on sale by itself. */
  publish_at: z.iso.datetime({ offset: true }).nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

export const countStaffProducts = endpoint({
  ...reads,
  method: 'GET',
  path: '/v1/staff/product-counts',
  summary: 'How many products each view has',
  response: z.object({ views: z.record(z.enum(productViews), z.object({ count: z.int() })) }),
  errors: [],
})

export const listStaffProducts = endpoint({
  ...reads,
  keys: true,
  method: 'GET',
  path: '/v1/staff/products',
  summary: `Products by view and filters, by page; at most ${PRODUCT_ROWS_MAX} are counted and can be paged through`,
  query: ProductFilter.extend({
    sort: z.enum(productSorts).default('updated'),
    page: wholeNumber({ min: 1, max: PRODUCT_ROWS_MAX / pageMin }).default(1),
    page_size: wholeNumber({ min: pageMin, max: Math.max(...STAFF_ORDER_PAGES) })
      .pipe(z.literal(STAFF_ORDER_PAGES))
      .default(50),
  }),
  response: z.object({
    results: z.array(ProductRow),
    count: z.int(),
    /** There are more than were counted. */
    has_more: z.boolean(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})
