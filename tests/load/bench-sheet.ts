/**
 * npm run bench:sheet [-- --runs 10]
 * Measures the editor of a product with 2,000 variants in Chromium, at the whole processor and at a fourth of it: how
 * soon the page takes presses, and the time from each key in the sheet to its paint. The design asks for 1 s and 50 ms.
 * "own" is the processor time of the page's thread alone, which other work of the machine does not lengthen.
 */
import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright, type CDPSession, type Page } from '@playwright/test'
import { rows } from '#server/db/rows.ts'
import { chromium, chromiumArguments } from '#tests/support/process/chromium.ts'
import { signInStaff } from './fill-orders.ts'
import { startMeasured } from './servers/measured-store.ts'
import { inDatabase, prepareCheckout } from './prepare-checkout.ts'
import { threadMs, timeOpening, timePress, watchPresses } from './press-times.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } })
const OPEN_MS = 1000
const KEY_MS = 50
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-sheet')

/** Keys in the order in which somebody presses them; each is timed, and listed by its name. */
const keys = `
  ArrowDown ArrowRight PageDown Control+End Control+Home 7 5 0 Enter F2 9 Tab Shift+Tab Control+C ArrowDown Control+V
  Shift+Control+ArrowDown Control+D Control+Z Delete Control+Z Control+Home`
  .trim()
  .split(/\s+/)

await prepareCheckout(dataDir, 1)
const { token, category } = await inDatabase(dataDir, async (db) => {
  const [found] = await rows<{ id: number }>(db, 'select min(id) as id from category', [])
  return { token: await signInStaff(db), category: found?.id ?? 0 }
})
const store = await startMeasured(dataDir)
const product = await makeProduct()
const { executablePath, env } = await chromium()
const browser = await playwright.launch({
  args: chromiumArguments,
  env: { ...process.env, ...env } as Record<string, string>,
  ...(executablePath !== undefined && { executablePath }),
})
console.log(
  `a product of 2,000 variants, ${values.runs} runs, node ${process.version}, ${availableParallelism()} cores, load of the machine before: ${loadavg().map(Math.round).join(' ')}`,
)
try {
  for (const slower of [1, 4]) await measure(slower)
} finally {
  await browser.close()
  await store.close()
}

async function measure(slower: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const { host } = new URL(store.address)
  await context.addCookies([{ name: 'staff', value: token, domain: host.split(':')[0] ?? '', path: '/' }])
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(watchPresses)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const opened: Took[] = []
  const times = new Map<string, Took[]>()
  // The first run fills the caches of the store and does not count.
  for (let run = 0; run <= Number(values.runs); run += 1) {
    await page.goto('about:blank')
    const opening = await withOwn(devTools, () =>
      timeOpening(page, `${store.address}/admin/products/${product}`),
    )
    const pressed = await pressAll(page, devTools)
    if (run === 0) continue
    opened.push(opening)
    for (const [key, took] of pressed) times.set(key, [...(times.get(key) ?? []), took])
  }
  console.log(`1/${slower} of the processor: ${figures(opened, OPEN_MS)} opened`)
  for (const [key, took] of times) console.log(`  ${figures(took, KEY_MS)} ${key}`)
  await context.close()
}

interface Took {
  readonly ms: number
  readonly own: number
}

async function withOwn(devTools: CDPSession, work: () => Promise<number>): Promise<Took> {
  const before = await threadMs(devTools)
  const ms = await work()
  return { ms, own: (await threadMs(devTools)) - before }
}

async function pressAll(page: Page, devTools: CDPSession): Promise<readonly (readonly [string, Took])[]> {
  await page.getByRole('grid').focus()
  const pressed: [string, Took][] = []
  for (const key of keys) {
    pressed.push([key, await withOwn(devTools, () => timePress(page, key))])
    await page.waitForTimeout(50)
  }
  return pressed
}

function figures(took: readonly Took[], most: number): string {
  const of = (member: keyof Took) => {
    const sorted = took.map((one) => one[member]).toSorted((a, b) => a - b)
    return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 }
  }
  const [all, own] = [of('ms'), of('own')]
  const missed = all.longest > most ? ` MISSED (${most})` : ''
  return `median ${all.median.toFixed(0)} ms, longest ${all.longest.toFixed(0)} ms${missed}; own median ${own.median.toFixed(0)} ms, longest ${own.longest.toFixed(0)} ms`
}

async function makeProduct(): Promise<number> {
  const value = (text: string) => ({ value: text, value_bn: null, swatch: null })
  const [sizes, colours, stones] = [10, 20, 10].map((count, at) =>
    Array.from({ length: count }, (_, index) => value(`${'SCT'[at]}${index + 1}`)),
  )
  const plain = { id: null, barcode: null, compare_at_price: null, weight_grams: 12, low_stock_level: null }
  const code = randomUUID().slice(0, 6).toUpperCase()
  const variants = (sizes ?? []).flatMap((size) =>
    (colours ?? []).flatMap((colour) =>
      (stones ?? []).map((stone) => {
        const of = [size.value, colour.value, stone.value]
        return { ...plain, active: true, sku: `${code}-${of.join('-')}`, values: of, price: 500 }
      }),
    ),
  )
  const options = [
    { name: 'Size', name_bn: 'মাপ', values: sizes },
    { name: 'Colour', name_bn: 'রঙ', values: colours },
    { name: 'Stone', name_bn: 'পাথর', values: stones },
  ]
  const answer = await fetch(`${store.address}/v1/staff/products`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ name: `Many ${code}`, main_category: category, options, variants }),
  })
  if (!answer.ok) throw new Error(`The product was answered with ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { readonly id: number }
  return id
}
