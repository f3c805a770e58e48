/**
 * npm run bench:desk [-- --orders 20000]
 * Measures the larger works of staff in the built store: chats read one after another, 300 papers in one document while
 * visitors come, and a statement of a courier with 5,000 lines. The design asks for 50 ms, 10 s and 5 s.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getStaffJob, type JobWithLines } from '#contract/staff/jobs.ts'
import { listStaffOrders } from '#contract/staff/order-list.ts'
import type { OrderViewName } from '#domain/staff/order-views.ts'
import { importPayout, previewPayout } from '#contract/staff/payouts.ts'
import { printOrders } from '#contract/staff/prints.ts'
import type { PrintOfMany } from '#domain/staff/staff-job.ts'
import { readChats } from '#tests/support/chats/chats.ts'
import { fillOrders, signInStaff } from './fill-orders.ts'
import { startMeasured } from './servers/measured-store.ts'
import { inDatabase, prepareCheckout } from './prepare-checkout.ts'
import { browse } from './steady-visitors.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '20000' } } })
const CHAT_MS = 50
const PRINT_MS = 10_000
const PAYOUT_MS = 5000
const PAPERS = 300
const LINES = 5000
const VISITORS_PER_SECOND = 20
/** So long the visitors come alone. */
const PAUSE_MS = 5000
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-desk')

await prepareCheckout(dataDir, 1)
const { token, parcels } = await inDatabase(dataDir, async (db) => {
  await fillOrders(db, Number(values.orders))
  const found = await db
    .selectFrom('shipment')
    .select(['consignment_id', 'collected'])
    .where('courier', '=', 'steadfast')
    .where('status', '=', 'delivered')
    .orderBy('id')
    .limit(LINES)
    .execute()
  return { token: await signInStaff(db), parcels: found }
})
const store = await startMeasured(dataDir)
console.log(
  `the desk with ${values.orders} orders, node ${process.version}, ${availableParallelism()} cores, load of the machine before: ${loadavg().map(Math.round).join(' ')}`,
)
await readAllChats()
await printMany('invoices', 'delivered')
await printMany('packing_slips', 'delivered')
await printMany('labels', 'with_courier')
await printMany('pick_list', 'delivered')
await takeStatement()
await store.close()

async function readAllChats(): Promise<void> {
  const chats = [1, 2, 3, 4, 5, 6].flatMap((n) => readChats(`written-${n}.txt`))
  const times: number[] = []
  await ask('POST chats/read', { text: chats[0]?.text })
  const before = await store.cpuMs()
  for (const { text } of chats) times.push(await timed(() => ask('POST chats/read', { text })))
  const cpu = ((await store.cpuMs()) - before) / chats.length
  const sorted = times.toSorted((a, b) => a - b)
  const longest = sorted.at(-1) ?? 0
  console.log(
    `${chats.length} chats read: CPU ${cpu.toFixed(1)} ms each, median ${(sorted[chats.length >> 1] ?? 0).toFixed(1)} ms, longest ${longest.toFixed(1)} ms${missed(longest, CHAT_MS)}`,
  )
}

/** The same visitors come while nothing is printed, and while it is. */
async function printMany(action: PrintOfMany, view: OrderViewName): Promise<void> {
  const numbers: string[] = []
  for (let page = 1; numbers.length < PAPERS; page += 1) {
    const listed = await ask(`GET orders?view=${view}&page_size=100&page=${page}`)
    const { results } = listStaffOrders.response.parse(listed)
    if (results.length === 0) throw new Error(`The shop has ${numbers.length} orders in "${view}" only`)
    numbers.push(...results.map(({ number }) => number))
  }
  const visitors = {
    address: store.address,
    paths: ['/', '/category/bangles'],
    perSecond: VISITORS_PER_SECOND,
  }
  const alone = await browse({ ...visitors, until: pause(PAUSE_MS) })
  const printing = timedJob(action, numbers.slice(0, PAPERS))
  const beside = await browse({ ...visitors, until: printing })
  const { ms, job } = await printing
  const size = await documentSize(job.id)
  console.log(
    `${action}: ${job.done} of ${PAPERS} in one document of ${Math.round(size / 1000)} kB in ${ms.toFixed(0)} ms (design: ${PRINT_MS})${missed(ms, PRINT_MS)}; visitors meanwhile: median ${beside.median} ms, p95 ${beside.p95} ms, ${beside.failed} of ${beside.visits} failed (alone: ${alone.median} and ${alone.p95} ms)`,
  )
}

async function timedJob(
  action: PrintOfMany,
  numbers: readonly string[],
): Promise<{ readonly ms: number; readonly job: JobWithLines }> {
  const started = performance.now()
  const body = { action, language: 'bn', selection: { numbers } }
  let job = printOrders.response.parse(await ask('POST prints', body))
  while (job.state === 'running') {
    await pause(50)
    job = getStaffJob.response.parse(await ask(`GET jobs/${job.id}`))
  }
  return { ms: performance.now() - started, job }
}

async function documentSize(job: string): Promise<number> {
  const answer = await fetch(`${store.address}/v1/staff/jobs/${job}/document`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The document of job "${job}" was answered with ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

async function takeStatement(): Promise<void> {
  const lines = parcels.map(({ consignment_id: id, collected }) => {
    const taka = (collected ?? 0) / 100
    return `${id},${taka},70,${taka - 70}`
  })
  const text = ['Consignment ID,Collected Amount,Delivery Fee,Payable', ...lines].join('\n')
  const statement = { courier: 'steadfast', text }
  let preview = ''
  const looking = await timed(async () => {
    preview = previewPayout.response.parse(await ask('POST payouts/preview', statement)).preview
  })
  const taking = await timed(async () => {
    const reference = randomUUID().slice(0, 20)
    importPayout.response.parse(await ask('POST payouts', { ...statement, reference, preview }))
  })
  console.log(
    `a statement of ${lines.length} lines: matched in ${looking.toFixed(0)} ms, taken in in ${taking.toFixed(0)} ms (design: ${PAYOUT_MS})${missed(looking + taking, PAYOUT_MS)}`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function missed(took: number, most: number): string {
  return took > most ? '  MISSED' : ''
}

async function ask(call: `${'GET' | 'POST'} ${string}`, body?: object): Promise<unknown> {
  const [method = '', address = ''] = call.split(' ')
  const answer = await fetch(`${store.address}/v1/staff/${address}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${call}: ${JSON.stringify(said)}`)
  return said
}
