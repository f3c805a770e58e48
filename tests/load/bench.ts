/**
 * npm run bench [-- --products 10000 --seconds 10]
 * Measures the built store with a large catalogue on this machine: requests per second, latency, and CPU time per
 * request of the store and its database together, which is the figure to trust where others share the machine.
 * The first rows are a bare Hono string and a bare React page. A machine is not equally fast every day, so two columns
 * say how many of these a request costs. Lists and pages are made for each request, as those of visitors with a
 * session; rows named "kept" come from the page cache, which all other visitors get.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { createApi } from '#client/api.ts'
import { listProducts } from '#contract/shop/product.ts'
import { firstPageAfterStart } from './servers/first-page.ts'
import { startBare, startMeasured, type MeasuredStore } from './servers/measured-store.ts'
import * as scenarios from './scenarios.ts'
import { sendLoad, type Load, type LoadResult } from './send-load.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '10' } },
})
const seconds = Number(values.seconds)
const root = path.resolve(import.meta.dirname, '../..')
const dataDir = path.join(root, 'data', `bench-${values.products}`)
const WARM_UP_SECONDS = 2

await makeCatalogue()
const store = await startMeasured(dataDir)
console.log(`${values.products} products, ${seconds} s each, node ${process.version}`)
const bare = await startBare()
const text = await costOf(bare, { paths: ['/text'], connections: 32, compressed: false })
const render = await costOf(bare, { paths: ['/page'], connections: 32, compressed: false })
print('a bare Hono string, 32 at once', text)
print('a bare React page, 32 at once', render)
await bare.close()
const slugs = await newestSlugs()
await measure('list, 12 of two filters', scenarios.filteredLists, 1)
await measure('list, 12 of two filters', scenarios.filteredLists, 32)
await measure('the same, not compressed', scenarios.filteredLists, 32, { compressed: false })
await measure('facets of two filters', scenarios.facetLists, 32)
await measure('search of one or two words', scenarios.searches, 32)
await measure('one product (API)', scenarios.productCalls(slugs), 32)
await measure('product page', scenarios.productPages(slugs), 1)
await measure('product page', scenarios.productPages(slugs), 32)
await measure('the same, not compressed', scenarios.productPages(slugs), 32, { compressed: false })
await measure('one product page, kept', scenarios.productPages(slugs).slice(0, 1), 32, { kept: true })
await measure('product pages, kept', scenarios.productPages(slugs), 32, { kept: true })
await measure('category page', scenarios.categoryPages, 8)
await measure('category page with a filter', scenarios.filteredPages, 8)
await measure('home page', ['/'], 8)
await measure('home page, kept', ['/'], 8, { kept: true })
console.log(`memory of the node process after the load: ${await store.memoryMb()} MB`)
await store.close()
await firstPageAfterStart(path.join(root, 'data', 'bench-demo'))
const { ms, idleMb } = await firstPageAfterStart(path.join(root, 'data', 'bench-demo'))
console.log(`first page after npm start, built tree, demo shop: ${Math.round(ms)} ms`)
console.log(`memory of the idle node process: ${idleMb} MB`)

async function makeCatalogue(): Promise<void> {
  if (existsSync(path.join(dataDir, 'database'))) return
  console.log(`Making ${values.products} products in ${dataDir} …`)
  await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--products', values.products], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    maxBuffer: 100_000_000,
  })
}

async function newestSlugs(): Promise<string[]> {
  const api = createApi(fetch, store.address)
  const { results } = await api(listProducts, { query: { page_size: 100 } })
  return results.map((product) => product.slug)
}

interface Cost extends LoadResult {
  /** Processor of a request, in ms. */
  readonly cpu: number
}

async function measure(
  ...[name, paths, connections, given = {}]: [
    string,
    readonly string[],
    number,
    { readonly compressed?: boolean; readonly kept?: boolean }?,
  ]
): Promise<void> {
  const cost = await costOf(store, { paths, connections, compressed: true, ...given })
  print(`${name}, ${connections} at once`, cost)
}

async function costOf(server: MeasuredStore, asked: Omit<Load, 'address' | 'seconds'>): Promise<Cost> {
  const load = { address: server.address, ...asked }
  await sendLoad({ ...load, seconds: WARM_UP_SECONDS })
  const before = await server.cpuMs()
  const result = await sendLoad({ ...load, seconds })
  return { ...result, cpu: ((await server.cpuMs()) - before) / result.requests }
}

function print(name: string, { cpu, perSecond, median, p99, failed }: Cost): void {
  const row = [
    name.padEnd(42),
    `${String(perSecond).padStart(6)}/s`,
    `CPU ${cpu.toFixed(2).padStart(6)} ms`,
    `${(cpu / text.cpu).toFixed(1).padStart(6)} strings`,
    `${(cpu / render.cpu).toFixed(2).padStart(6)} pages`,
    `median ${median} ms`,
    `p99 ${p99} ms`,
  ]
  console.log([...row, ...(failed > 0 ? [`FAILED ${failed}`] : [])].join('  '))
}
