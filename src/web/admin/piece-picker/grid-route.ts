import type { LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getShopCategories, listProducts } from '#contract/shop/product.ts'
import { doAsStaff } from '#web/admin/layout/staff-call.ts'

const products = namedEndpoint<typeof listProducts>({ method: 'GET', path: '/v1/product/all' })
const categories = namedEndpoint<typeof getShopCategories>({
  method: 'GET',
  path: '/v1/product/shopcategory/',
})

/** Pictures of the first answer; each press for more adds as many. */
const STEP = 24
const PAGES_MAX = 4

/** Products on sale as the shop itself finds them, with the tree of categories; null where that was refused. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { q, category, pages } = wantedIn(new URL(request.url).searchParams)
  const query = {
    page_size: pages * STEP,
    ...(q !== '' && { keyward: q }),
    ...(category !== '' && { parentCategory: category }),
  }
  const [found, tree] = await Promise.all([
    doAsStaff({ context }, (api) => api(products, { query })),
    doAsStaff({ context }, (api) => api(categories, { query: {} })),
  ])
  if (!found.ok || !tree.ok) return { q, found: null }
  const { count, corrected, results } = found.value
  return {
    q,
    found: {
      products: results,
      corrected: corrected ?? null,
      hasMore: count > results.length && pages < PAGES_MAX,
      categories: Array.isArray(tree.value) ? tree.value.filter((one) => one.product_count > 0) : [],
    },
  }
}

function wantedIn(search: URLSearchParams) {
  return {
    q: (search.get('q') ?? '').trim(),
    category: search.get('category') ?? '',
    pages: Math.min(PAGES_MAX, Math.max(1, Number(search.get('pages')) || 1)),
  }
}
