import { data } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import { listProducts } from '#contract/shop/product.ts'
import type { NotFoundData } from './not-found-data.ts'

const SHOWN = 4

/**
 * Ends a loader with the shop's 404 page (R6): `throw await notFound(context.get(apiContext))`.
 * The page helps on with best sellers where they can be had; without them it is still a 404.
 */
export async function notFound(api: Api) {
  const bestSellers = await api(listProducts, { query: { sort: 'best_selling', page_size: SHOWN } }).then(
    ({ results }) => results,
    () => [],
  )
  return data({ bestSellers } satisfies NotFoundData, { status: 404 })
}

/** Whether the API refused because there is no such thing, or because nothing can have such a slug. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'not_found' || (error.code === 'bad_request' && 'slug' in error.errors)
}
