import type { Input, Reply } from '#contract/endpoint.ts'
import type { listTermProducts } from '#contract/staff/catalogue/attributes.ts'
import { presentShortProduct } from './present-short-product.ts'
import type { TermParts } from './term-parts.ts'
import { countProductsOf, readProductsOf } from './term-product-store.ts'

const PAGE = 12

/** The products that have a term, so that staff see what a change touches before they make it. */
export async function showTermProducts(
  { db }: TermParts,
  { kind, id, page }: Input<typeof listTermProducts>['query'],
): Promise<Reply<typeof listTermProducts>> {
  const [found, count] = await Promise.all([
    readProductsOf(db, { kind, id }, { limit: PAGE, offset: (page - 1) * PAGE }),
    countProductsOf(db, { kind, id }),
  ])
  return { results: found.map(presentShortProduct), count, page, pages: Math.ceil(count / PAGE) }
}
