/**
 * npm run bench:input [-- --runs 3]
 * How the built store feels on the design's phone: 360 × 640, 1.6 Mbit/s, 150 ms to the server and a fourth of this
 * machine's processor, throttled for real. For each page the largest paint, the longest wait from a press to the next
 * paint (INP), and how far things moved, median of the runs. The presses are the same ones that people make first.
 */
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright, type Browser, type Page } from '@playwright/test'
import { chromium, chromiumArguments } from '#tests/support/process/chromium.ts'
import { startWholeStore } from '#tests/support/process/whole-store.ts'
import { medianOf } from './page-figures.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be 1 or more, not ${values.runs}`)

const dataDir = path.resolve(import.meta.dirname, '../../data/bench-pages')
const KILOBITS = 1000 / 8
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KILOBITS,
  uploadThroughput: 750 * KILOBITS,
}
const SLOWER = 4
/** After each press, so that its paint is seen before the next one. */
const REST_MS = 700

/** A page with what is pressed on it, one after the other. */
interface Visit {
  readonly name: string
  readonly path: string
  readonly presses: readonly ((page: Page) => Promise<unknown>)[]
}

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const visits: readonly Visit[] = [
  {
    name: 'home',
    path: '/',
    presses: [
      (page) => button(page, 'Open menu').tap(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap(),
      (page) => button(page, /^Save .* to wishlist$/).tap(),
    ],
  },
  {
    name: 'list',
    path: '/category/bangles',
    presses: [
      (page) => button(page, /^Save .* to wishlist$/).tap(),
      (page) => page.getByRole('link', { name: 'Filter', exact: true }).tap(),
      (page) => filters(page).locator('summary', { hasText: 'Colour' }).tap(),
      (page) => filters(page).getByRole('checkbox').first().tap(),
    ],
  },
  {
    name: 'product',
    path: '/product/pearl-drop-gold-jhumka',
    presses: [
      async (page) => {
        await button(page, 'Add to cart').tap()
        await page.getByRole('region', { name: 'Added to cart' }).waitFor()
      },
      (page) => page.getByText('Delivery and returns').first().tap(),
    ],
  },
  {
    name: 'cart',
    path: '/shop/cart',
    presses: [(page) => button(page, /^One more of /).tap(), (page) => button(page, /^One less of /).tap()],
  },
]

interface Felt {
  readonly lcpMs: number
  readonly inpMs: number
  readonly cls: number
}

const store = startWholeStore(dataDir)
const { executablePath, env } = await chromium()
const browser = await playwright.launch({
  args: chromiumArguments,
  env: { ...process.env, ...env } as Record<string, string>,
  ...(executablePath !== undefined && { executablePath }),
})
try {
  const address = await store.opened()
  console.log(`median of ${runs}, node ${process.version}, ${availableParallelism()} cores`)
  console.log(`load of the machine before: ${loadavg().map(Math.round).join(' ')}`)
  const all: ReadonlyMap<string, Felt>[] = []
  // The first run makes pictures and fills caches of the store; it does not count.
  for (let run = 0; run <= runs; run += 1) all.push(await visitAll(browser, address))
  for (const { name } of visits) {
    const felt = all.slice(1).flatMap((one) => one.get(name) ?? [])
    const median = (figure: (one: Felt) => number) => medianOf(felt.map(figure))
    console.log(
      `${name.padEnd(8)}  LCP ${median(({ lcpMs }) => lcpMs).toFixed(0)} ms  INP ${median(({ inpMs }) => inpMs).toFixed(0)} ms  CLS ${median(({ cls }) => cls).toFixed(3)}`,
    )
  }
} finally {
  await browser.close()
  await store.end('SIGTERM')
}

/** One person who goes from page to page; the cart holds what was put into it on the product page. */
async function visitAll(from: Browser, address: string): Promise<ReadonlyMap<string, Felt>> {
  const context = await from.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(observe)
  const felt = new Map<string, Felt>()
  for (const { name, path: place, presses } of visits) {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    // Each page is somebody's first.
    await devTools.send('Network.clearBrowserCache')
    await devTools.send('Network.emulateNetworkConditions', network)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address + place, { waitUntil: 'load' })
    for (const press of presses) {
      await press(page)
      await page.waitForTimeout(REST_MS)
    }
    felt.set(name, await page.evaluate(() => globalThis.felt))
    await page.close()
  }
  await context.close()
  return felt
}

declare global {
  var felt: { lcpMs: number; inpMs: number; cls: number }
}

/** Runs in the page before anything else: keeps the figures of the browser's own observers. */
function observe(): void {
  const figures = { lcpMs: 0, inpMs: 0, cls: 0 }
  globalThis.felt = figures
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & Record<string, unknown>) => void,
    more = {},
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & Record<string, unknown>)
    }).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', (entry) => {
    figures.lcpMs = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (entry['hadRecentInput'] !== true) figures.cls += Number(entry['value'])
  })
  watch(
    'event',
    (entry) => {
      if (Number(entry['interactionId']) > 0) figures.inpMs = Math.max(figures.inpMs, entry.duration)
    },
    { durationThreshold: 16 },
  )
}
