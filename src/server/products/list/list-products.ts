import type { Input, Reply } from '#contract/endpoint.ts'
import {
  countStaffProducts,
  listStaffProducts,
  type ProductFilter,
} from '#contract/staff/catalogue/product-list.ts'
import { changePrice, listProductPieces } from '#contract/staff/catalogue/product-pieces.ts'
import { productViews } from '#domain/product-editing/product-list.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import { changePrice as savePrice } from '#server/products/edit/change-price.ts'
import { editorOf } from '#server/products/edit/edit-context.ts'
import { countProducts, findProducts, type ProductConditions } from './product-filter-store.ts'
import { listPieces } from './list-pieces.ts'
import { presentRow } from './present-row.ts'
import { readProductRows } from './product-row-store.ts'

interface ListParts {
  readonly db: Db
}

/** The list of products for staff. */
export function mountProductList(api: ApiApp, parts: ListParts): void {
  mount(api, countStaffProducts, () => countViews(parts))
  mount(api, listStaffProducts, ({ query }) => listProducts(parts, query))
  mount(api, listProductPieces, ({ query }) => listPieces(parts, query.products))
  mount(api, changePrice, ({ params, body }, { caller }) =>
    savePrice(parts, params.variant, { ...body, editor: editorOf(caller) }),
  )
}

/** Work with many products waits for more of them. */
const BATCHES_TO_PICK = 40

type Query = Input<typeof listStaffProducts>['query']

/** A page of the products that a view and its filters pick. */
async function listProducts({ db }: ListParts, query: Query): Promise<Reply<typeof listStaffProducts>> {
  const { sort, page, page_size: limit } = query
  const slice = { sort, limit, offset: (page - 1) * limit }
  const { ids, count, hasMore } = await findProducts(db, wantedBy(query), slice)
  return {
    results: (await readProductRows(db, ids)).map(presentRow),
    count,
    has_more: hasMore,
    page,
    pages: Math.max(1, Math.ceil(count / limit)),
  }
}

/** The number of products in each view. */
async function countViews({ db }: ListParts): Promise<Reply<typeof countStaffProducts>> {
  const found = await countProducts(db)
  // Each view is a key once.
  return {
    views: Object.fromEntries(productViews.map((view) => [view, { count: found.get(view) ?? 0 }])) as Reply<
      typeof countStaffProducts
    >['views'],
  }
}

/** A search for a SKU finds no more than this. */
const SEARCH_MOST = 1000

/** Ids of the products that a view and its filters pick, the newest first, at most so many. */
export async function findProductIds(
  db: Db,
  filter: ProductFilter,
  most: number,
): Promise<{ readonly ids: readonly number[]; readonly hasMore: boolean }> {
  await followNotes(db, { batches: BATCHES_TO_PICK })
  const slice = { sort: 'newest' as const, limit: most + 1, offset: 0 }
  const { ids, hasMore } = await findProducts(db, wantedBy(filter), slice)
  return {
    ids: ids.slice(0, most),
    hasMore: ids.length > most || (hasMore && ids.length <= SEARCH_MOST),
  }
}

function wantedBy({ q, view, category, value, tag, collection }: ProductFilter): ProductConditions {
  const search = q === undefined ? null : { typed: q, words: searchTokens(q) }
  return {
    view,
    search,
    category: category ?? null,
    value: value ?? null,
    tag: tag ?? null,
    collection: collection ?? null,
  }
}
