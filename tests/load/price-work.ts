import { setTimeout as pause } from 'node:timers/promises'
import { ProductView } from '#contract/shop/catalogue-views.ts'
import { listCards } from '#contract/shop/product.ts'
import {
  changeProducts,
  getProductChange,
  stepProductChange,
  type ProductChangePage,
} from '#contract/staff/catalogue/product-changes.ts'
import { askStaff, type StaffOf } from './staff-calls.ts'

/** Between two looks at the shop. */
const LOOK_MS = 5
/** Work that takes longer has gone wrong. */
const LOOKS_MAX_MS = 120_000
/** A sale is planned so long before it begins. */
const AHEAD_MS = 30_000

/** Measures changes of 10,000 prices and a sale of as many variants, and how soon the shop's cards show the last one. */
export async function measurePrices(staff: StaffOf): Promise<void> {
  const lower = await prepare(staff, { action: 'price', of: 'price', direction: 'down', by: { percent: 5 } })
  const last = await lastOf(staff, lower)
  await measure(`prices of ${lower.waiting} variants`, { staff, last }, () => step(staff, lower.id, 'start'))
  await measure('their undo', { staff, last }, () => step(staff, lower.id, 'undo'))

  const begins = Date.now() + AHEAD_MS
  const times = { starts_at: new Date(begins).toISOString(), ends_at: null }
  const sale = await prepare(staff, { action: 'sale', by: { percent: 20 }, ...times })
  await measure(`a sale of ${sale.waiting} variants is planned`, undefined, () =>
    step(staff, sale.id, 'start'),
  )
  if (Date.now() > begins) throw new Error('The sale was planned after its beginning')
  const reduced = await lastOf(staff, sale)
  await pause(begins - Date.now())
  await measure('it begins by itself', { staff, last: reduced }, () => Promise.resolve())
  const end = await prepare(staff, { action: 'end_sale', of: 'running' })
  await measure('it is ended by staff', { staff, last: reduced }, () => step(staff, end.id, 'start'))
}

async function prepare(staff: StaffOf, task: object): Promise<ProductChangePage> {
  const round = 'by' in task ? { round: 'taka' } : {}
  const body = { ...task, ...round, selection: { filter: { view: 'active' } }, preview: true }
  return changeProducts.response.parse(await askStaff(staff, 'POST product-changes', body))
}

/** The product whose prices change in the last batch. */
async function lastOf(staff: StaffOf, { id, pages }: ProductChangePage): Promise<number> {
  const page = await askStaff(staff, `GET product-changes/${id}?page=${pages}`)
  const last = getProductChange.response.parse(page).results.at(-1)
  if (last === undefined) throw new Error('The change has no lines')
  return last.product.id
}

async function step(staff: StaffOf, id: string, name: 'start' | 'undo'): Promise<void> {
  stepProductChange.response.parse(await askStaff(staff, `POST product-changes/${id}/steps`, { step: name }))
  for (;;) {
    const { state } = getProductChange.response.parse(await askStaff(staff, `GET product-changes/${id}`))
    if (state !== 'running' && state !== 'undoing') return
    await pause(50)
  }
}

interface Watched {
  readonly staff: StaffOf
  /** A product whose price changes. */
  readonly last: number
}

/** Says how long some work took, and how long after the commit of the last price a card showed it. */
async function measure(name: string, watched: Watched | undefined, work: () => Promise<void>): Promise<void> {
  const shown = watched && (await Promise.all([pagePrice(watched), cardPrice(watched)]))
  const started = performance.now()
  const looks =
    watched &&
    Promise.all([
      seen(async () => (await pagePrice(watched)) !== shown?.[0]),
      seen(async () => (await cardPrice(watched)) !== shown?.[1]),
    ])
  await work()
  const [committed, carded] = (await looks) ?? [0, 0]
  const ms = performance.now() - started
  const after = looks && `, on a card ${Math.max(0, Math.round(carded - committed))} ms after the last commit`
  console.log(`${name.padEnd(40)} ${(ms / 1000).toFixed(1)} s${after ?? ''}`)
}

/** The moment at which something is so. */
async function seen(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > LOOKS_MAX_MS) throw new Error('The shop never showed the price')
    await pause(LOOK_MS)
  }
  return performance.now()
}

/** The page of a product reads the database. */
async function pagePrice({ staff: { address }, last }: Watched): Promise<number> {
  const answer = await fetch(`${address}/v1/product/shopitemsbyid/${last}`)
  return ProductView.parse(await answer.json()).min_price
}

/** Cards of lists are kept in memory until the database announces a change. */
async function cardPrice({ staff: { address }, last }: Watched): Promise<number | undefined> {
  const answer = await fetch(`${address}${listCards.path}?ids=${last}`)
  return listCards.response.parse(await answer.json()).results[0]?.min_price
}
