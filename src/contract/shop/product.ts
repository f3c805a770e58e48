import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdList, Slug } from '#contract/parameters.ts'
import {
  Bangla,
  CategoryTreeView,
  CategoryView,
  NamedView,
  OneCategoryView,
  ProductCard,
  ProductView,
  Taka,
} from './catalogue-views.ts'
import { ProductFilters } from './product-filters.ts'

const shared = { tag: 'Products', access: 'public', caching: 'shared' } as const

export const listProducts = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/all',
  summary: 'Products that match all filters, a page at a time (P3)',
  // No caller but staff may ask for unpublished products (P2).
  knowsCaller: true,
  query: ProductFilters,
  response: z.object({
    count: z.int(),
    /**
     * The term of the search in place of `keyward`, if that is misspelt or names a thing that is not sold; left out if
     * `keyward` itself was searched for.
     */
    corrected: z.object({ term: z.string(), term_bn: Bangla }).optional(),
    /** Address of the next page, or null on the last one. */
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(ProductCard),
  }),
  errors: ['forbidden'],
})

const Counted = { count: z.int() }

export const FacetsView = z.object({
  count: z.int(),
  /** The collection that was asked for. */
  collection: NamedView.nullable(),
  categories: z.array(NamedView.extend({ ...Counted, parent: z.string().nullable() })),
  attributes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      name_bn: Bangla,
      values: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          name_bn: Bangla,
          swatch: z.string().nullable(),
          ...Counted,
        }),
      ),
    }),
  ),
  tags: z.array(NamedView.extend(Counted)),
  price: z.object({
    /** Lowest and highest price of the result in whole taka, or null where it is empty. */
    low: Taka.nullable(),
    high: Taka.nullable(),
    ranges: z.array(z.object({ lowrange: Taka.nullable(), heighrange: Taka.nullable(), ...Counted })),
  }),
  in_stock: z.int(),
  on_sale: z.int(),
})
export type FacetsView = z.infer<typeof FacetsView>

export const listFacets = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/shopfilters',
  summary: 'What the same filters can be narrowed by, with counts; a facet ignores its own selection (P4)',
  // No caller but staff may ask for unpublished products (P2).
  knowsCaller: true,
  query: ProductFilters,
  response: FacetsView,
  errors: ['forbidden'],
})

export const listCards = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/cards',
  summary: 'Products by their ids, in the order asked for; those that are not sold any more are left out',
  query: z.strictObject({ ids: IdList }),
  response: z.object({ results: z.array(ProductCard) }),
  errors: [],
})

export const getProduct = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/shopitems/',
  summary: 'One whole product by its slug; a former slug answers with the product under its new one (P5)',
  query: z.strictObject({ slug: Slug }),
  response: ProductView,
  errors: ['not_found'],
})

export const getProductById = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/shopitemsbyid/:id',
  summary: 'One whole product by its id (P5)',
  params: z.object({ id: Id }),
  response: ProductView,
  errors: ['not_found'],
})

export const listCategories = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/category/',
  summary: 'All categories, as a flat list (P6)',
  response: z.array(CategoryView),
  errors: [],
})

export const getShopCategories = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/product/shopcategory/',
  summary:
    'The category tree as shown in the shop; with a slug, that one category with path and children (P6)',
  query: z.strictObject({ slug: Slug.optional() }),
  response: z.union([z.array(CategoryTreeView), OneCategoryView]),
  errors: ['not_found'],
})
