import type { Endpoint } from '#contract/endpoint.ts'
import { priceCart } from './cart.ts'
import { getHome, getPage, getStore, listFaq, listStores } from './content.ts'
import {
  getProduct,
  getProductById,
  getShopCategories,
  listCategories,
  listFacets,
  listProducts,
} from './product.ts'

/** Every call of the API by its operation name. What is not here is not in the OpenAPI document. */
export const allEndpoints = {
  listProducts,
  listFacets,
  getProduct,
  getProductById,
  listCategories,
  getShopCategories,
  getStore,
  getHome,
  getPage,
  listFaq,
  listStores,
  priceCart,
} as const satisfies Record<string, Endpoint>
