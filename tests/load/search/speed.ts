import { loadavg } from 'node:os'
import { ProductFilters } from '#contract/shop/product-filters.ts'
import type { CatalogueParts } from '#server/catalogue/catalogue-parts.ts'
import { listFacetsOf } from '#server/catalogue/list-facets.ts'
import { listProductsPage } from '#server/catalogue/list-products.ts'
import { nobody } from '#server/http/caller.ts'

/** What is typed again and again, by what the search has to do for it. */
const typed: Readonly<Record<string, string>> = {
  'a common word': 'gold',
  'a Bangla word': 'ঝুমকা',
  'a Banglish word': 'churi',
  'a misspelt word': 'banglez',
  'a rare pair': 'turquoise hasli',
  'two words': 'pearl choker',
  'a word of few': 'minaudiere',
  'one SKU': 'M77777',
  'nothing found': 'zzqqxx',
}
const CALLS = 200
const WARM_UPS = 20

/** Times of lists without a word, and of their facets: two filters and three, a page far behind, a range of prices. */
export async function measureLists(parts: CatalogueParts): Promise<void> {
  const { terms } = parts.live
  const [parentCategory] = [...terms.categories.values()].map(({ slug }) => slug)
  const [attribute] = terms.attributes
    .filter(({ filterable }) => filterable)
    .map(({ code, values: [first] }) => `${code}:${first?.code ?? ''}`)
  const lastPage = String(Math.floor(parts.live.published.size / PAGE_SIZE))
  const asked: Readonly<Record<string, object>> = {
    'all products': {},
    'two filters': { parentCategory, attribute },
    'three filters': { parentCategory, attribute, in_stock: 'true' },
    'a range of prices': { lowrange: '1000', heighrange: '1500' },
    'the last page, cheapest first': { sort: 'price_low', page: lastPage },
  }
  for (const [name, query] of Object.entries(asked)) {
    const filters = ProductFilters.parse({ page_size: String(PAGE_SIZE), ...query })
    const { count } = await listProductsPage(parts, filters, nobody)
    const page = await timesOf(() => listProductsPage(parts, filters, nobody))
    const facets = await timesOf(() => listFacetsOf(parts, filters, nobody))
    console.log(`${name.padEnd(34)} ${String(count).padStart(6)} found  list ${page}  facets ${facets}`)
  }
}

const PAGE_SIZE = 12

/** Times of one call after the other, without the way over the network. */
export async function measureSpeed(parts: CatalogueParts): Promise<void> {
  console.log(`load of the machine before: ${loadavg().map(Math.round).join(' ')}`)
  for (const [name, keyward] of Object.entries(typed)) {
    const filters = ProductFilters.parse({ keyward })
    const { count } = await listProductsPage(parts, filters, nobody)
    const page = await timesOf(() => listProductsPage(parts, filters, nobody))
    const facets = await timesOf(() => listFacetsOf(parts, filters, nobody))
    console.log(
      `${`${name} (${keyward})`.padEnd(34)} ${String(count).padStart(6)} found  list ${page}  facets ${facets}`,
    )
  }
  console.log(`load of the machine after: ${loadavg().map(Math.round).join(' ')}`)
}

async function timesOf(call: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let n = -WARM_UPS; n < CALLS; n += 1) {
    const started = performance.now()
    await call()
    if (n >= 0) times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(6)} ms`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`
}
