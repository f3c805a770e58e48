import type { Input, Reply } from '#contract/endpoint.ts'
import { listStaffProducts, type ProductRow } from '#contract/staff/catalogue/product-list.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { followNotes } from '#server/product-summary/follow-notes-sql.ts'
import { findProducts } from './product-filter-store.ts'
import { readProductRows, type ProductRowData } from './product-row-store.ts'

interface ListParts {
  readonly db: Db
}

/** The list of products for staff. */
export function mountProductList(api: ApiApp, parts: ListParts): void {
  mount(api, listStaffProducts, ({ query }) => listProducts(parts, query))
}

/** After an import a list shows at once what this many batches hold; a job follows the rest within a minute. */
const BATCHES = 2

type Query = Input<typeof listStaffProducts>['query']

/** A page of the products that a view and its filters pick. */
async function listProducts({ db }: ListParts, query: Query): Promise<Reply<typeof listStaffProducts>> {
  const { q, view, sort, page, page_size: limit } = query
  const { category = null, value = null, tag = null, collection = null } = query
  const search = q === undefined ? null : { typed: q, words: searchTokens(q) }
  const wanted = { view, search, category, value, tag, collection }
  await followNotes(db, { batches: BATCHES })
  const { ids, count, hasMore } = await findProducts(db, wanted, { sort, limit, offset: (page - 1) * limit })
  return {
    results: (await readProductRows(db, ids)).map(presentRow),
    count,
    has_more: hasMore,
    page,
    pages: Math.max(1, Math.ceil(count / limit)),
  }
}

function presentRow(row: ProductRowData): ProductRow {
  return {
    id: row.id,
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    name_bn: row.name_bn,
    status: row.status,
    image: row.picture === null ? null : presentPicture(row.picture),
    variants: row.variants,
    free: row.free,
    low: row.low,
    made_to_order: row.made_to_order,
    min_price: takaOrNull(row.min_poisha),
    max_price: takaOrNull(row.max_poisha),
    price_on_request: row.price_on_request,
    reduced: row.reduced,
    categories: [...row.categories],
    sold_30_days: row.sold_30_days,
    updated_at: row.updated_at.toISOString(),
  }
}

function takaOrNull(amount: number | null): number | null {
  return amount === null ? null : toTaka(poisha(amount))
}
