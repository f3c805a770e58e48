import { ApiError } from '#client/api-error.ts'
import type { Api } from '#client/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { listFacets, listProducts } from '#contract/shop/product.ts'
import { attempt } from '#web/app/attempt.ts'
import type { Visit } from '#web/app/api-context.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { cardFacts } from '#web/shop/product-card/card-facts.ts'
import { hasSwappedAmounts, readFilters, withoutUnknown, type ListFilters } from './filters/list-filters.ts'
import { listQuery, type ListPlace } from './list-query.ts'
import { facetsView, productsView, seenFacets, type ListFacets, type ListView } from './list-view.ts'

interface ListRequest extends ListPlace {
  readonly language: Language
  readonly search: URLSearchParams
  readonly report: Visit['report']
}

/** Best sellers offered where a category or a search is empty. */
const BEST_SELLERS = 4
const BEST_SELLERS_OF_SEARCH = 8

/** Everything a list's page shows. Parts that fail are noted and come as null (P8); old values are dropped. */
export async function loadList(api: Api, request: ListRequest): Promise<ListView> {
  const list = await ask(api, request, readFilters(request.search))
  const { filters, products, facets } = await withPageThatExists(api, request, list)
  return {
    filters,
    notice: noticeOf(request, { missing: list.filters.page !== filters.page && products?.count !== 0 }),
    products: products === null ? null : productsView(products, request.language),
    corrected: correctedWord(products?.corrected, request.language),
    facets: facets === null ? null : shownFacets(facets, request, filters),
    allFacets: wantsAllFacets(request.search),
    bestSellers: products?.count === 0 ? await bestSellers(api, request) : [],
  }
}

function correctedWord(
  corrected: Reply<typeof listProducts>['corrected'],
  language: Language,
): string | null {
  return corrected === undefined ? null : inWords(language, corrected.term, corrected.term_bn)
}

interface LoadedList {
  readonly filters: ListFilters
  readonly products: Reply<typeof listProducts> | null
  readonly facets: Reply<typeof listFacets> | null
}

async function ask(api: Api, request: ListRequest, filters: ListFilters): Promise<LoadedList> {
  const query = listQuery(request, filters)
  const products = api(listProducts, { query })
  const facets = api(listFacets, { query })
  const unknown = await Promise.all([products, facets]).then(() => null, unknownValues)
  if (unknown !== null) {
    const known = withoutUnknown(filters, unknown)
    if (JSON.stringify(known) !== JSON.stringify(filters)) return ask(api, request, known)
  }
  return {
    filters,
    products: await attempt(products, request.report),
    facets: await attempt(facets, request.report),
  }
}

/** Values of an old address that the store does not know any more, if that is why it refused. */
function unknownValues(error: unknown): Readonly<Record<string, readonly string[]>> | null {
  if (!(error instanceof ApiError) || error.code !== 'bad_request') return null
  const { unknown } = error.details
  // The API names the values by parameter (listing-filter.ts), each with a list of texts.
  return typeof unknown === 'object' && unknown !== null
    ? (unknown as Record<string, readonly string[]>)
    : null
}

/** A page beyond the last one shows the first, and says so. */
async function withPageThatExists(api: Api, request: ListRequest, list: LoadedList): Promise<LoadedList> {
  const { filters, products } = list
  const beyond = products !== null && products.results.length === 0 && filters.page > 1
  return beyond ? ask(api, request, { ...filters, page: 1 }) : list
}

/** Without script, nothing can be asked for later: then the address asks for all at once. */
function wantsAllFacets(search: URLSearchParams): boolean {
  return search.get('facets') === 'all'
}

function shownFacets(
  facets: Reply<typeof listFacets>,
  request: ListRequest,
  filters: ListFilters,
): ListFacets {
  const all = facetsView(facets, { ...request, filters })
  return wantsAllFacets(request.search) ? all : seenFacets(all, filters)
}

function noticeOf({ search }: ListRequest, page: { readonly missing: boolean }): ListView['notice'] {
  if (page.missing) return 'noSuchPage'
  return hasSwappedAmounts(search) ? 'swapped' : null
}

async function bestSellers(
  api: Api,
  { term, language, report }: ListRequest,
): Promise<ListView['bestSellers']> {
  const page_size = term === null ? BEST_SELLERS : BEST_SELLERS_OF_SEARCH
  const found = await attempt(
    api(listProducts, { query: { sort: 'best_selling', in_stock: true, page_size } }),
    report,
  )
  return (found?.results ?? []).map((card) => cardFacts(card, language))
}
