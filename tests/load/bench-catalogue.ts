/**
 * npm run bench:catalogue [-- --products 100000 --calls 100 --rounds 3 --only category]
 * Measures the catalogue's calls of staff in the built store with so many products: each call again and again, one at a
 * time, in some rounds. CPU is that of the store and its database together. The design asks for 5 ms. Work of others on
 * the same cores makes each call dearer, so the cheapest round counts.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { productSorts, productViews } from '#domain/product-editing/product-list.ts'
import { rows } from '#server/db/rows.ts'
import { measureBeside } from './beside-work.ts'
import { measureSitemap, measureStorms } from './catalogue/change-storm.ts'
import { measureEditor } from './editor-page.ts'
import { catalogueFolder, fillCatalogue } from './fill-catalogue.ts'
import { signInStaff } from './fill-orders.ts'
import { startMeasured } from './servers/measured-store.ts'
import { inDatabase } from './prepare-checkout.ts'
import { measurePrices } from './price-work.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    /**
     * Calls whose name has this alone; `lists`: all of them; `editor`: the editor; `prices`: many prices; `storms`: many
     * prices in one transaction; `sitemap`: its files; `beside`: visitors beside the work of staff.
     */
    only: { type: 'string', default: '' },
  },
})
const CPU_MS = 5
const WARM_UPS = 100
const calls = Number(values.calls)
const dataDir = catalogueFolder(Number(values.products))

/** The terms that most products have; `leaf`: the category of most, and `root` that one or the one it stands below. */
const widest = `
  with leaf as (
    select c.id, coalesce(c.parent_id, c.id) as root from category c join product_category pc on pc.category_id = c.id
    group by c.id order by c.parent_id is null, count(*) desc limit 1
  )
  select (select id from leaf) as leaf, (select root from leaf) as root,
    (select value_id from product_attribute group by value_id order by count(*) desc limit 1) as value,
    (select tag_id from product_tag group by tag_id order by count(*) desc limit 1) as tag,
    (select collection_id from collection_product group by collection_id order by count(*) desc limit 1) as collection`

await fillCatalogue(dataDir, Number(values.products))
const { token, terms, piece, common, rare, bangla } = await inDatabase(dataDir, async (db) => {
  const [found] = await rows<Record<'root' | 'leaf' | 'value' | 'tag' | 'collection', number>>(db, widest)
  const words = await rows<{ word: string }>(
    db,
    `select word from ts_stat('select names from product_search where product_id % 20 = 0')
      where word ~ '^[a-z]{6}$' order by ndoc desc`,
  )
  const [inBangla] = await rows<{ word: string }>(
    db,
    `select word from ts_stat('select names from product_search where product_id % 20 = 0')
      where word ~ '^[\u0980-\u09ff]{3,}$' order by ndoc desc limit 1 offset 5`,
  )
  const [piece] = await rows<{ slug: string }>(
    db,
    `select slug from product where status = 'active' order by id limit 1`,
  )
  return {
    piece: `/product/${piece?.slug ?? ''}`,
    bangla: encodeURIComponent(inBangla?.word ?? ''),
    token: await signInStaff(db),
    terms: found ?? { root: 0, leaf: 0, value: 0, tag: 0, collection: 0 },
    common: words[0]?.word ?? '',
    rare: words.slice(-200).map(({ word }) => word),
  }
})
const store = await startMeasured(dataDir)
console.log(
  `the catalogue with ${values.products} products, each call ${calls} times, node ${process.version}, ${availableParallelism()} cores, load of the machine before: ${loadavg().map(Math.round).join(' ')}`,
)
const { root, leaf, value, tag, collection } = terms
const lists: Readonly<Record<string, (n: number) => string>> = {
  ...Object.fromEntries(productViews.map((view) => [`view ${view}`, () => `products?view=${view}`])),
  ...Object.fromEntries(productSorts.map((sort) => [`sort ${sort}`, () => `products?sort=${sort}`])),
  'how many each view has': () => 'product-counts',
  'a page with its variants': (n) => `product-pieces?products=${pageAt(n * 50)}`,
  'out by name, 100': () => 'products?view=out&sort=name&page_size=100',
  'low by sold': () => 'products?view=low&sort=sold',
  'draft by SKU': () => 'products?view=draft&sort=sku',
  'page 20 of all': () => 'products?page=20',
  'page 200 of all': () => 'products?page=200',
  'page 100 of out': () => 'products?view=out&page=100',
  'category, large': () => `products?category=${root}`,
  'category, large, by name': () => `products?category=${root}&sort=name`,
  'category, large, page 15': () => `products?category=${root}&page=15`,
  'category, leaf': () => `products?category=${leaf}`,
  'category and view low': () => `products?category=${leaf}&view=low`,
  'attribute value': () => `products?value=${value}`,
  tag: () => `products?tag=${tag}`,
  collection: () => `products?collection=${collection}`,
  'category, value and tag': () => `products?category=${root}&value=${value}&tag=${tag}`,
  'search: a word all have': () => 'products?q=bn',
  'search: a word all have, by name': () => 'products?q=bn&sort=name',
  'search: a common word': () => `products?q=${common}`,
  'search: a rare word': (n) => `products?q=${rare[n % rare.length] ?? ''}`,
  'search: two words': (n) => `products?q=${common}%20${rare[n % rare.length] ?? ''}`,
  'search: beginning of a word': () => 'products?q=ka',
  'search: Bangla': () => `products?q=${bangla}`,
  'search: a word and a category': () => `products?q=${common}&category=${root}`,
  'search: nothing': (n) => `products?q=zzqx${n}`,
  'search: whole SKU': (n) => `products?q=M${1000 + n * 61}`,
  'search: beginning of many SKUs': () => 'products?q=M',
  'search: beginning of old SKUs': () => 'products?q=WB-',
  'search: SKU of a variant': (n) => `products?q=M${1000 + n * 61}-1`,
  'stock, view all': () => 'stock',
  'stock, view low': () => 'stock?view=low',
  'stock, view low, fewest': () => 'stock?view=low&sort=fewest',
  'stock, view out': () => 'stock?view=out',
  'stock, view low, a word': () => `stock?view=low&q=${common}`,
}
try {
  await measureLists(
    Object.entries(lists).filter(([name]) => values.only === 'lists' || name.includes(values.only)),
  )
  if ('editor'.includes(values.only)) await measureEditor({ store, token })
  if ('prices'.includes(values.only)) await measurePrices({ address: store.address, token })
  if ('storms'.includes(values.only))
    await measureStorms(store, { dataDir, paths: ['/', '/category/bangles', piece] })
  if ('sitemap'.includes(values.only)) await measureSitemap(store)
  if ('beside'.includes(values.only))
    await measureBeside({ address: store.address, token }, { product: piece, word: rare[0] ?? '' })
} finally {
  await store.close()
}

/** Fifty ids of products, as a page of the list asks for them. */
function pageAt(first: number): string {
  return Array.from({ length: 50 }, (_, index) => first + index + 1).join(',')
}

interface Round {
  readonly cpu: number
  readonly times: readonly number[]
}

async function measureLists(wanted: readonly (readonly [string, (n: number) => string])[]): Promise<void> {
  for (const [, pathOf] of wanted) for (let n = 0; n < WARM_UPS; n += 1) await ask(pathOf(n))
  const measured = new Map<string, Round[]>(wanted.map(([name]) => [name, []]))
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [name, pathOf] of wanted) measured.get(name)?.push(await measure(pathOf))
  for (const [name, rounds] of measured) print(name, rounds)
  if (measured.size > 0) console.log(`load of the machine after: ${loadavg().map(Math.round).join(' ')}`)
}

async function measure(pathOf: (n: number) => string): Promise<Round> {
  const before = await store.cpuMs()
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now()
    await ask(pathOf(n))
    times.push(performance.now() - started)
  }
  return { cpu: ((await store.cpuMs()) - before) / calls, times }
}

function print(name: string, rounds: readonly Round[]): void {
  const cpu = Math.min(...rounds.map((round) => round.cpu))
  const most = Math.max(...rounds.map((round) => round.cpu))
  const sorted = rounds.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(6)
  console.log(
    `${name.padEnd(34)} CPU ${cpu.toFixed(2).padStart(7)} ms (most ${most.toFixed(2)})  median ${at(0.5)} ms  p95 ${at(0.95)} ms  ${cpu > CPU_MS ? 'MISSED' : 'reached'}`,
  )
}

async function ask(call: string): Promise<void> {
  const answer = await fetch(`${store.address}/v1/staff/${call}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
