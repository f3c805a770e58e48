import { setTimeout as pause } from 'node:timers/promises'
import {
  changeProducts,
  getProductChange,
  stepProductChange,
} from '#contract/staff/catalogue/product-changes.ts'
import type { ProductChangeState } from '#domain/product-editing/product-change.ts'
import {
  actOnImport,
  askStaff,
  importAfter,
  sendImport,
  wooCommerceFile,
  type StaffOf,
} from './staff-calls.ts'
import { browse } from './steady-visitors.ts'

const LINES = 10_000
const VISITS_PER_SECOND = 8
const CALM_MS = 15_000
/** The design: visitors wait at most so many times as long. */
const RATIO = 2

/**
 * Measures how long visitors wait while staff change 10,000 prices at once and take 10,000 lines in, beside how long they
 * wait just before and after.
 */
export async function measureBeside(
  staff: StaffOf,
  { product, word }: { readonly product: string; readonly word: string },
): Promise<void> {
  const paths = ['/', '/category/bangles', product, `/search/${word}`]
  const visitors = { address: staff.address, paths, perSecond: VISITS_PER_SECOND }
  const calm = () => browse({ ...visitors, until: pause(CALM_MS) })
  await calm()
  let before = await calm()
  const measure = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
    const started = performance.now()
    const working = work().then((value) => ({ value, ms: performance.now() - started }))
    const beside = await browse({ ...visitors, until: working })
    const { value, ms } = await working
    const after = await calm()
    const alone = (before.p95 + after.p95) / 2
    const ratio = beside.p95 / alone
    console.log(
      `${name}, ${(ms / 1000).toFixed(1)} s: p95 ${beside.p95} ms, alone before ${before.p95} and after ${after.p95} ms, ratio ${ratio.toFixed(2)}; median ${beside.median}, alone ${before.median} and ${after.median} ms; failed ${beside.failed} ${ratio > RATIO ? 'MISSED' : 'reached'}`,
    )
    before = after
    return value
  }

  const change = changeProducts.response.parse(
    await askStaff(staff, 'POST product-changes', {
      action: 'price',
      of: 'price',
      direction: 'up',
      by: { percent: 5 },
      round: 'taka',
      selection: { filter: { view: 'active' } },
      preview: true,
    }),
  )
  await measure(`prices of ${change.waiting} variants`, () => stepTo(staff, change.id, 'start'))
  await measure('their undo', () => stepTo(staff, change.id, 'undo'))

  const file = wooCommerceFile(LINES)
  const id = await measure(`look at ${LINES} lines`, async () => {
    const sent = await sendImport(staff, file)
    await importAfter(staff, { id: sent, state: 'checking' })
    return sent
  })
  await measure('their import', async () => {
    await actOnImport(staff, id, 'start')
    await importAfter(staff, { id, state: 'running' })
  })
  await measure('its undo', async () => {
    await actOnImport(staff, id, 'undo')
    await importAfter(staff, { id, state: 'undoing' })
  })
}

async function stepTo(staff: StaffOf, id: string, step: 'start' | 'undo'): Promise<void> {
  stepProductChange.response.parse(await askStaff(staff, `POST product-changes/${id}/steps`, { step }))
  const working: readonly ProductChangeState[] = ['running', 'undoing']
  for (;;) {
    const { state } = getProductChange.response.parse(await askStaff(staff, `GET product-changes/${id}`))
    if (!working.includes(state)) return
    await pause(500)
  }
}
