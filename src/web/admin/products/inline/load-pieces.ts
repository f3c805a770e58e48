import type { Api } from '#client/api.ts'
import { namedEndpoint } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { listProductPieces } from '#contract/staff/catalogue/product-pieces.ts'

const pieces = namedEndpoint<typeof listProductPieces>({ method: 'GET', path: '/v1/staff/product-pieces' })

export type Pieces = Reply<typeof listProductPieces>

/** Products with their variants. */
export async function loadPieces(api: Api, ids: readonly (number | string)[]): Promise<Pieces> {
  if (ids.length === 0) return { results: [], locations: [] }
  return api(pieces, { query: { products: ids.join(',') } })
}
