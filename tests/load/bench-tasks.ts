/**
 * npm run bench:tasks [-- --runs 5 --beside <another checkout>]
 * How long the main thread of a phone is busy at a stretch while a page loads and is hydrated: the home page and a
 * product, 412 × 823, 1.6 Mbit/s and 150 ms, empty cache; then once more on a fast line with all files in the cache, where
 * everything is there in one moment. The processor time of each task counts, times four, so that
 * other programs on the machine change little; those of all tasks after the first paint above 50 ms are what blocks.
 * With --beside both checkouts, built before, are asked in turn. CHROMIUM_PATH names another browser.
 */
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright, type Browser, type CDPSession, type Page } from '@playwright/test'
import { chromium, chromiumArguments } from '#tests/support/process/chromium.ts'
import { startWholeStore, type WholeStore } from '#tests/support/process/whole-store.ts'
import { medianOf } from './page-figures.ts'
import { mainThreadOf, type MainThread, type TraceEvent } from './tasks/main-thread.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be 1 or more, not ${values.runs}`)

const root = path.resolve(import.meta.dirname, '../..')
const pages = ['/', '/product/pearl-drop-gold-jhumka'] as const
const KILOBITS = 1000 / 8
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBITS,
  uploadThroughput: 750 * KILOBITS,
}
const fast = { ...network, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOWER = 4
/** After its load event a page waits for an idle moment, and fetches its scripts over the slow line. */
const HYDRATION_MS = 5000
const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'loading', 'v8']

const checkouts = [...(values.beside === undefined ? [] : [path.resolve(values.beside)]), root]
const stores: WholeStore[] = []
const { executablePath, env } = await chromium()
const browser = await playwright.launch({
  args: chromiumArguments,
  env: { ...process.env, ...env } as Record<string, string>,
  ...(executablePath !== undefined && { executablePath }),
})
try {
  for (const checkout of checkouts)
    stores.push(startWholeStore(path.join(checkout, 'data/bench-pages'), {}, checkout))
  const addresses = await Promise.all(stores.map((store) => store.opened()))
  console.log(`Chromium ${browser.version()}, median of ${runs}, load ${loadavg().map(Math.round).join(' ')}`)
  for (const page of pages) await measure(page, addresses)
} finally {
  await browser.close()
  await Promise.all(stores.map((store) => store.end('SIGTERM')))
}

/** Visits a page of each store in turn. */
async function measure(page: string, addresses: readonly string[]): Promise<void> {
  const seen = addresses.map((address) => ({ address, visits: [] as Visits[] }))
  // The first visit makes pictures and fills caches of the store; it does not count.
  for (const { address } of seen) await visit(browser, address + page)
  for (let run = 0; run < runs; run += 1) {
    for (const { address, visits } of seen) visits.push(await visit(browser, address + page))
  }
  for (const [place, { visits }] of seen.entries())
    for (const [kind, which] of [
      ['first', (pair: Visits) => pair.first],
      ['again', (pair: Visits) => pair.again],
    ] as const)
      printPage(`${page} of ${path.basename(checkouts[place] ?? '')}, ${kind}`, visits.map(which))
}

/** A visit with an empty cache on a slow line, and the one after it. */
interface Visits {
  readonly first: MainThread
  readonly again: MainThread
}

async function visit(from: Browser, address: string): Promise<Visits> {
  const context = await from.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', network)
  const first = await traced(page, devTools, address)
  await page.goto('about:blank')
  await devTools.send('Network.emulateNetworkConditions', fast)
  const again = await traced(page, devTools, address)
  await context.close()
  return { first, again }
}

async function traced(page: Page, devTools: CDPSession, address: string): Promise<MainThread> {
  const events: TraceEvent[] = []
  // The form of events is that of Chromium's trace.
  const collect = ({ value }: { readonly value: object[] }) => events.push(...(value as TraceEvent[]))
  devTools.on('Tracing.dataCollected', collect)
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await page.goto(address, { waitUntil: 'load' })
  await new Promise((resolve) => setTimeout(resolve, HYDRATION_MS))
  const ended = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve))
  await devTools.send('Tracing.end')
  await ended
  devTools.off('Tracing.dataCollected', collect)
  return mainThreadOf(events, address, SLOWER)
}

function printPage(name: string, visits: readonly MainThread[]): void {
  const median = (figure: (visit: MainThread) => number) => medianOf(visits.map(figure)).toFixed(0)
  console.log(
    `${name}: blocking ${median(({ blockingMs }) => blockingMs)} ms, longest task ${median(({ longestMs }) => longestMs)} ms, first paint ${median(({ firstPaintMs }) => firstPaintMs)} ms`,
  )
  const worst = visits.toSorted((one, other) => other.blockingMs - one.blockingMs)[0]
  for (const { at, ms, parts } of worst?.long ?? [])
    console.log(`  worst visit, at ${at.toFixed(0)} ms: ${ms.toFixed(0)} ms (${parts.join(', ')})`)
}
