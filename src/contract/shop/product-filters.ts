import * as z from 'zod'
import { flag, list, Slug, wholeNumber } from '#contract/parameters.ts'
import {
  PAGE_NUMBER_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  PRICE_FILTER_MAX,
  SEARCH_TERM_MAX,
} from '#domain/limits.ts'

const price = wholeNumber({ min: 0, max: PRICE_FILTER_MAX })

export const ProductSort = z.enum(['newest', 'best_selling', 'price_low', 'price_high', 'discount', 'match'])
export type ProductSort = z.infer<typeof ProductSort>

/**
 * Filters of the product list, spelled as in specification section 3 (P2). Values of one parameter
 * widen the result (OR), parameters narrow it (AND); `attribute` is OR within one attribute code.
 */
export const ProductFilters = z.strictObject({
  is_active: flag().default(true),
  page: wholeNumber({ min: 1, max: PAGE_NUMBER_MAX }).default(1),
  page_size: wholeNumber({ min: 1, max: PAGE_SIZE_MAX }).default(PAGE_SIZE),
  keyward: z.string().max(SEARCH_TERM_MAX).optional(),
  /** Searches for `keyward` as it stands, without spelling help and other names of the same thing. */
  exact: flag().optional(),
  /** Category slugs; each includes the categories below it. */
  parentCategory: list().optional(),
  /** `code:value` pairs, such as `metal:brass,colour:gold`. */
  attribute: list().optional(),
  /** Tag names, as they are shown. */
  tag: list().optional(),
  /** Tag slugs. */
  tagslug: list().optional(),
  lowrange: price.optional(),
  heighrange: price.optional(),
  /** Slug of a collection that staff put together. */
  collection: Slug.optional(),
  in_stock: flag().optional(),
  on_sale: flag().optional(),
  sort: ProductSort.optional(),
})
export type ProductFilters = z.output<typeof ProductFilters>
