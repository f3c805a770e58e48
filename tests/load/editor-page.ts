import { chromium as playwright } from '@playwright/test'
import { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import { listStaffProducts } from '#contract/staff/catalogue/product-list.ts'
import { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { chromium, chromiumArguments } from '#tests/support/process/chromium.ts'
import type { MeasuredStore } from './servers/measured-store.ts'
import { medianOf } from './page-figures.ts'
import { timeOpening, watchPresses } from './press-times.ts'
import { askStaff, type StaffOf } from './staff-calls.ts'

interface Parts {
  readonly store: MeasuredStore
  readonly token: string
}

const VARIANTS = 2000
const OPEN_MS = 1000
const OPENINGS = 6

/**
 * Measures how soon the editor of a product with 2,000 variants takes presses beside so many other products, whose terms
 * its page counts. `bench:sheet` measures each key.
 */
export async function measureEditor(parts: Parts): Promise<void> {
  const staff = { address: parts.store.address, token: parts.token }
  const product = await makeProduct(staff)
  const times: number[] = []
  const before = await parts.store.cpuMs()
  for (let n = 0; n < 20; n += 1) times.push(await timed(() => askStaff(staff, `GET products/${product}`)))
  const cpu = ((await parts.store.cpuMs()) - before) / times.length
  console.log(
    `editor of ${VARIANTS} variants, call: CPU ${cpu.toFixed(0)} ms, median ${medianOf(times).toFixed(0)} ms`,
  )
  const { executablePath, env } = await chromium()
  const browser = await playwright.launch({
    args: chromiumArguments,
    env: { ...process.env, ...env } as Record<string, string>,
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    for (const slower of [1, 4]) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      await context.addCookies([{ name: 'staff', value: parts.token, url: parts.store.address }])
      await context.addInitScript(watchPresses)
      const page = await context.newPage()
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const opened: number[] = []
      for (let n = 0; n < OPENINGS; n += 1)
        opened.push(await timeOpening(page, `${parts.store.address}/admin/products/${product}`))
      // The first one fills the caches.
      const takes = medianOf(opened.slice(1))
      console.log(
        `  page at 1/${slower} of the processor: takes presses after ${takes.toFixed(0)} ms, longest ${Math.max(...opened.slice(1)).toFixed(0)} ms (design: ${OPEN_MS}) ${takes > OPEN_MS ? 'MISSED' : 'reached'}`,
      )
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** A product with 50 sizes in 40 colours; one of the runs before serves again. */
async function makeProduct(staff: StaffOf): Promise<number> {
  const { results } = listOf(await askStaff(staff, 'GET products?q=MANY-S0-C0'))
  if (results[0] !== undefined) return results[0].id
  const value = (text: string) => ({ value: text, value_bn: null, swatch: null })
  const sizes = Array.from({ length: 50 }, (_, n) => value(`S${n}`))
  const colours = Array.from({ length: VARIANTS / 50 }, (_, n) => value(`C${n}`))
  const tree = listStaffCategories.response.parse(await askStaff(staff, 'GET categories'))
  const made = await askStaff(staff, 'POST products', {
    name: 'Many sizes and colours',
    main_category: tree.results[0]?.id,
    options: [
      { name: 'Size', name_bn: 'মাপ', values: sizes },
      { name: 'Colour', name_bn: 'রঙ', values: colours },
    ],
    variants: sizes.flatMap((size) =>
      colours.map((colour) => ({
        id: null,
        sku: `MANY-${size.value}-${colour.value}`,
        values: [size.value, colour.value],
        barcode: null,
        price: 500,
        compare_at_price: null,
        weight_grams: 12,
        low_stock_level: null,
        active: true,
      })),
    ),
  })
  return ProductToEdit.parse(made).id
}

const listOf = (answer: unknown) => listStaffProducts.response.parse(answer)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
