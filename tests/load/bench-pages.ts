/**
 * npm run bench:pages [-- --runs 5]
 * Measures the built store with the demo shop as a phone gets it: Lighthouse with its mobile preset (simulated 4G, a
 * fourth of the processor), the median of so many visits to home, a category, a product and a search. Bytes are as
 * transferred. "At once" is what scripts run before the first input or idle: those that the HTML itself holds or
 * names, uncompressed; all others are fetched later. Blocking times of visits with a low "speed" say more about the
 * machine than about the page.
 */
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { createApi } from '#client/api.ts'
import { listProducts } from '#contract/shop/product.ts'
import { startWholeStore } from '#tests/support/process/whole-store.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { startDebuggedChromium } from './debugged-chromium.ts'
import { categories, figuresOf, fileTypes, medianOf, type PageFigures } from './page-figures.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be 1 or more, not ${values.runs}`)

const dataDir = path.resolve(import.meta.dirname, '../../data/bench-pages')
const KILOBYTE = 1024
const INTERRUPTED = 130

/** The opened things, to be closed in reverse. */
const opened: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void closeAll().then(() => process.exit(INTERRUPTED)))
}

try {
  await measureAll()
} catch (error) {
  // An error caused by an interruption is not reported.
  if (stopping === undefined) throw error
} finally {
  await closeAll()
}

async function measureAll(): Promise<void> {
  const store = startWholeStore(dataDir)
  opened.push(() => store.end('SIGTERM'))
  const address = await store.opened()
  const browser = startDebuggedChromium()
  // Noted before it runs, so that an interruption meanwhile waits for it and ends it.
  opened.push(() => browser.then(({ close }) => close()))
  const port = await (await browser).port()
  console.log(`median of ${runs}, node ${process.version}, ${availableParallelism()} cores`)
  console.log(
    `load of the machine before: ${loadavg().map(Math.round).join(' ')} (others share it if this is not near 0)`,
  )
  printRow(['', 'perf', 'a11y', 'best', 'SEO', 'LCP ms', 'TBT ms', 'CLS', ...fileTypes, 'at once', 'speed'])
  for (const [name, page] of await pagesOf(address)) {
    // Sizes of pictures are made when they are first asked for.
    await visit(page, port)
    const visits: PageFigures[] = []
    for (let run = 0; run < runs; run += 1) visits.push(await visit(page, port))
    printPage(name, visits, await scriptBytesAtOnce(page))
  }
}

async function pagesOf(address: string): Promise<readonly (readonly [name: string, page: string])[]> {
  const { results } = await createApi(fetch, address)(listProducts, { query: { page_size: 1 } })
  const [product] = results
  if (product === undefined) throw new Error(`The shop in ${dataDir} has no product`)
  const paths = pathsIn('en')
  return [
    ['home', address + paths.home],
    ['category', address + paths.category('bangles')],
    ['product', address + paths.product(product.slug)],
    ['search', address + paths.search('kundan')],
  ]
}

async function visit(page: string, port: number): Promise<PageFigures> {
  const found = await lighthouse(page, { port, logLevel: 'error', onlyCategories: [...categories] })
  if (found === undefined) throw new Error(`Lighthouse found nothing on ${page}`)
  return figuresOf(found.lhr)
}

async function scriptBytesAtOnce(page: string): Promise<number> {
  const html = await (await fetch(page)).text()
  let bytes = 0
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    // Data that is kept for later, which no browser runs.
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1]
    const script = source === undefined ? text : await (await fetch(new URL(source, page))).text()
    bytes += Buffer.byteLength(script)
  }
  return bytes
}

function printPage(name: string, visits: readonly PageFigures[], atOnce: number): void {
  const median = (figure: (visit: PageFigures) => number) => medianOf(visits.map(figure))
  printRow([
    name,
    ...categories.map((category) => String(median(({ scores }) => scores[category]))),
    median(({ lcpMs }) => lcpMs).toFixed(0),
    median(({ tbtMs }) => tbtMs).toFixed(0),
    median(({ cls }) => cls).toFixed(3),
    ...fileTypes.map((type) => kilobytes(median(({ bytes }) => bytes[type]))),
    kilobytes(atOnce),
    median(({ speed }) => speed).toFixed(0),
  ])
  for (const failed of new Set(visits.flatMap((visited) => visited.failed))) console.log(`  ${failed}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(1)} KB`
}

function printRow([name = '', ...cells]: readonly string[]): void {
  console.log([name.padEnd(9), ...cells.map((cell) => cell.padStart(9))].join(' '))
}

/** Closes everything in reverse, once, for every caller. */
function closeAll(): Promise<void> {
  stopping ??= (async () => {
    for (const close of opened.toReversed()) await close()
  })()
  return stopping
}
