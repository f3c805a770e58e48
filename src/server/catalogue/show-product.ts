import { everything, term } from '#domain/catalogue/listing.ts'
import type { ProductView } from '#contract/v1/catalogue-views.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { loadCards } from './card-store.ts'
import { presentCard } from './present-card.ts'
import { presentProduct } from './present-product.ts'
import { findProductById, findProductBySlug, type ProductRow } from './product-store.ts'

/** Similar pieces shown beside a product. */
const RELATED = 8

/** One whole published product (P5). A former slug finds it too: its view then carries the slug it has now. */
export async function showProductBySlug(parts: CatalogueParts, slug: string): Promise<ProductView> {
  return show(parts, await findProductBySlug(parts.db, slug), slug)
}

/** One whole published product (P5). */
export async function showProductById(parts: CatalogueParts, id: number): Promise<ProductView> {
  return show(parts, await findProductById(parts.db, id), id)
}

async function show(
  parts: CatalogueParts,
  row: ProductRow | undefined,
  value: string | number,
): Promise<ProductView> {
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'product', value })
  const { terms } = parts.live
  const related = await loadCards(parts.db, relatedIds(parts, row))
  return presentProduct(
    row,
    related.map((card) => presentCard(card, terms)),
    terms,
  )
}

/** What staff picked, then the newest of the same category, then of those above it. */
function relatedIds({ live }: CatalogueParts, row: ProductRow): number[] {
  const path = live.terms.categories.get(row.main_category_id)?.path ?? []
  const ids = new Set(row.related_ids)
  for (const categoryId of path.toReversed()) {
    if (ids.size > RELATED) break
    for (const id of newestOf(live.published, categoryId)) ids.add(id)
  }
  ids.delete(row.id)
  return [...ids].slice(0, RELATED)
}

function newestOf(index: CatalogueParts['live']['published'], categoryId: number): number[] {
  const matches = index.match({
    ...everything,
    groups: { category: [term('category', categoryId)] },
    inStockOnly: true,
  })
  return index.page(matches, 'newest', { offset: 0, limit: RELATED + 1 })
}
