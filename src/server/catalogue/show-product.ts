import { everything, term } from '#domain/catalogue/listing.ts'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { LOOK_MAX } from '#domain/product-editing/product-limits.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { presentProduct } from './present-product.ts'
import {
  findAnyProduct,
  findArchivedCategory,
  findProductById,
  findProductBySlug,
  readProductsAfter,
  type ProductRow,
} from './product-store.ts'

/** Similar pieces shown beside a product. */
const RELATED = 8

/** So many at a time: memory stays flat, and the visitors of the shop get their turns in between. */
const AT_ONCE = 100

type Shown = Pick<CatalogueParts, 'db' | 'live'>

/** One whole published product (P5). A former slug finds it too: its view then carries the slug it has now. */
export async function showProductBySlug(parts: Shown, slug: string): Promise<ProductView> {
  const row = await findProductBySlug(parts.db, slug, parts.live.beside.get(slug) ?? [])
  if (row !== undefined) return show(parts, row)
  const category = await findArchivedCategory(parts.db, slug)
  const gone = category === undefined ? {} : { gone: { category } }
  throw new RefusalError({ code: 'not_found', thing: 'product', value: slug, ...gone })
}

/** One whole published product (P5). */
export async function showProductById(parts: Shown, id: number): Promise<ProductView> {
  const row = await findProductById(parts.db, id)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'product', value: id })
  return show(parts, row)
}

/** One whole product of any status, as its page would show it; without a variant that is sold there is none. */
export async function showAnyProduct(parts: Shown, id: number): Promise<ProductView> {
  const row = await findAnyProduct(parts.db, id)
  if (row === undefined) throw new RefusalError({ code: 'not_found', thing: 'product', value: id })
  return show(parts, row)
}

/** Every product on sale as its page shows it, but for the pieces beside it, in the order of the ids. */
export async function* walkProducts({ db, live }: Shown): AsyncGenerator<ProductView> {
  for (let last = 0; ;) {
    const found = await readProductsAfter(db, last, AT_ONCE)
    for (const row of found) yield presentProduct(row, { look: [], related: [] }, live.terms)
    if (found.length < AT_ONCE) return
    last = found.at(-1)?.id ?? last
  }
}

async function show(parts: Shown, row: ProductRow): Promise<ProductView> {
  const { terms } = parts.live
  const look = row.related_ids.slice(0, LOOK_MAX)
  const related = relatedIds(parts, row)
  const beside = [...look, ...related]
  parts.live.beside.set(row.slug, beside)
  const found = await parts.live.cards.show(beside, row.beside)
  const cards = new Map(found.map((card) => [card.id, card]))
  const shown = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return presentProduct(row, { look: shown(look), related: shown(related) }, terms)
}

/**
 * The other picks of staff, then the newest of the same category and of those above it; pieces of its look are not
 * named twice.
 */
function relatedIds({ live }: Shown, row: ProductRow): number[] {
  const path = live.terms.categories.get(row.main_category_id)?.path ?? []
  const ids = new Set(row.related_ids.slice(LOOK_MAX))
  const others = new Set([row.id, ...row.related_ids.slice(0, LOOK_MAX)])
  for (const categoryId of path.toReversed()) {
    if (ids.size >= RELATED) break
    for (const id of newestOf(live.published, categoryId)) if (!others.has(id)) ids.add(id)
  }
  return [...ids].slice(0, RELATED)
}

function newestOf(index: CatalogueParts['live']['published'], categoryId: number): number[] {
  const matches = index.match({
    ...everything,
    groups: { category: [term('category', categoryId)] },
    inStockOnly: true,
  })
  return index.page(matches, 'newest', { offset: 0, limit: RELATED + LOOK_MAX + 1 })
}
