import type { Reply } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/shop/product.ts'
import type { ProductFilters } from '#contract/shop/product-filters.ts'
import { Bitset } from '#domain/catalogue/bitset.ts'
import type { ListingIndex, Matches } from '#domain/catalogue/listing-index.ts'
import type { ListingFilter } from '#domain/catalogue/listing.ts'
import type { Caller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findProducts, type SearchResult } from '#server/search/find-products.ts'
import type { CatalogueParts } from './catalogue-parts.ts'
import { listingFilter, listingSort } from './listing-filter.ts'
import { pagesBeside } from './list-address.ts'
import type { OptionFacets } from './listing/option-facets.ts'
import type { Terms } from './terms.ts'

/** One page of the products that match the filters, with the addresses of the pages beside it (P3). */
export async function listProductsPage(
  parts: CatalogueParts,
  filters: ProductFilters,
  caller: Caller,
): Promise<Reply<typeof listProducts>> {
  const request = await listRequestOf(parts, filters, caller)
  const corrected = request.found?.corrected ?? null
  const matches = request.index.match(request.filter)
  const count = matches.size()
  const ids = pageIds(request, matches, filters)
  return {
    count,
    ...(corrected !== null && { corrected: { term: corrected.en, term_bn: corrected.bn } }),
    ...pagesBeside(filters, count),
    results: await parts.live.cards.show(ids),
  }
}

interface ListRequest {
  readonly index: ListingIndex
  readonly filter: ListingFilter
  /** The filter is written in these terms and options; they are of the same moment as the index. */
  readonly terms: Terms
  readonly options: OptionFacets
  /** The products that a search found; null: nothing was searched for. */
  readonly found: SearchResult | null
}

/** The index to ask and the filter in its terms; only staff may ask for what is not published (P2). */
export async function listRequestOf(
  { db, live }: CatalogueParts,
  filters: ProductFilters,
  caller: Caller,
): Promise<ListRequest> {
  if (!filters.is_active && !mayReadCatalogue(caller)) throw new RefusalError({ code: 'forbidden' })
  const { terms, options } = live
  const index = filters.is_active ? live.published : live.unpublished
  const { keyward: term, exact = false } = filters
  const found =
    term === undefined
      ? null
      : await findProducts({
          db,
          shopWords: live.shopWords,
          words: await live.words.index(),
          list: live.wordList,
          terms,
          term,
          exact,
          index,
        })
  return {
    index,
    filter: listingFilter(filters, { terms, options }, found === null ? null : Bitset.union(found.tiers)),
    terms,
    options,
    found,
  }
}

function mayReadCatalogue(caller: Caller): boolean {
  return caller.kind === 'staff' && caller.rights.has('catalogue:read')
}

function pageIds({ index, found }: ListRequest, matches: Matches, filters: ProductFilters): number[] {
  const window = { offset: (filters.page - 1) * filters.page_size, limit: filters.page_size }
  const sort = listingSort(filters)
  return sort === 'match'
    ? index.pageOf(found?.tiers ?? [], matches, window)
    : index.page(matches, sort, window)
}
