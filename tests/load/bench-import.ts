/**
 * npm run bench:import [-- --lines 10000]
 * Takes in a file of WooCommerce without pictures into the built store, while visitors come. The design asks for 60 s
 * for 10,000 lines, and for pages that take at most twice their p95 meanwhile. Then it is taken back.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listProducts } from '#contract/shop/product.ts'
import { signInStaff } from './fill-orders.ts'
import { startMeasured } from './servers/measured-store.ts'
import { inDatabase, prepareCheckout } from './prepare-checkout.ts'
import { actOnImport, askStaff, importAfter, sendImport, wooCommerceFile } from './staff-calls.ts'
import { browse } from './steady-visitors.ts'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '10000' } } })
const IMPORT_MS = 60_000
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-import')

await rm(dataDir, { recursive: true, force: true })
await prepareCheckout(dataDir, 1)
const token = await inDatabase(dataDir, (db) => signInStaff(db))
const store = await startMeasured(dataDir)
const staff = { address: store.address, token }
let memoryMost = await store.memoryMb()
const listed = () =>
  fetch(`${store.address}/v1/product/all?parentCategory=bangles`)
    .then((answer) => answer.json())
    .then((body) => listProducts.response.parse(body).count)
const listedBefore = await listed()
const visitors = { address: store.address, paths: ['/', '/category/bangles'], perSecond: 20 }
const alone = await browse({ ...visitors, until: pause(5000) })
const looking = phase('checking', () => sendImport(staff, wooCommerceFile(Number(values.lines))))
const besideLook = await browse({ ...visitors, until: looking })
const looked = await looking
const running = phase('running', async () => {
  await actOnImport(staff, looked.id, 'start')
  return looked.id
})
const besideRun = await browse({ ...visitors, until: running })
const { ms, view } = await running
const shown = await shownAfter(view.outcomes.made)
const undoing = phase('undoing', async () => {
  await actOnImport(staff, looked.id, 'undo')
  return looked.id
})
const besideUndo = await browse({ ...visitors, until: undoing })
const undone = await undoing
const list = await timed(() => askStaff(staff, 'GET imports'))
console.log(
  `${view.lines} lines: looked at in ${Math.round(looked.ms)} ms, taken in in ${Math.round(ms)} ms (design: ${IMPORT_MS} in all${looked.ms + ms > IMPORT_MS ? ', MISSED' : ''}); ${JSON.stringify(view.outcomes)}`,
)
console.log(
  `visitors: p95 ${alone.p95} ms alone, ${besideLook.p95} ms beside the look, ${besideRun.p95} ms beside the run, ${besideUndo.p95} ms beside the undo; failed ${alone.failed + besideLook.failed + besideRun.failed + besideUndo.failed}`,
)
console.log(
  `the shop lists them ${shown} ms after the end; taken back in ${Math.round(undone.ms)} ms (${undone.view.kept} kept); list of imports in ${list} ms; memory of the process at most ${memoryMost} MB`,
)
await store.close()

async function phase(state: 'checking' | 'running' | 'undoing', begin: () => Promise<string>) {
  const started = performance.now()
  const id = await begin()
  const onLook = async () => {
    memoryMost = Math.max(memoryMost, await store.memoryMb())
  }
  const view = await importAfter(staff, { id, state, onLook })
  return { id, view, ms: performance.now() - started }
}

/** Ms until lists of the shop have so many products more. */
async function shownAfter(more: number): Promise<number> {
  const begun = performance.now()
  while ((await listed()) < listedBefore + more && performance.now() < begun + 120_000) await pause(20)
  return Math.round(performance.now() - begun)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}
