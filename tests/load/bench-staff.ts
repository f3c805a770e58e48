/**
 * npm run bench:staff [-- --orders 100000 --calls 200]
 * Measures the calls of staff in the built store with so many orders: each call again and again, one at a time. CPU is
 * that of the store and its database together. The design asks for 5 ms of it and for 50 ms in p95.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { orderNumberOf } from '#domain/order/order-number.ts'
import { getStaffJob, type JobWithLines } from '#contract/staff/jobs.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { listCustomers } from '#contract/staff/customers.ts'
import { listStaffOrders } from '#contract/staff/order-list.ts'
import { FIRST_MADE, fillOrders, readDistricts, signInStaff } from './fill-orders.ts'
import { startMeasured } from './servers/measured-store.ts'
import { inDatabase, prepareCheckout } from './prepare-checkout.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, calls: { type: 'string', default: '200' } },
})
const orders = Number(values.orders)
const calls = Number(values.calls)
const STREAMS = 20
const CHANGES = 25
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-staff')

await prepareCheckout(dataDir, 1)
const [districts = []] = await readDistricts()
// One person has six streams at most.
const PEOPLE = 4
const [token = '', ...others] = await inDatabase(dataDir, async (db) => {
  await fillOrders(db, orders)
  const tokens: string[] = []
  for (let n = 0; n < PEOPLE; n += 1) tokens.push(await signInStaff(db))
  return tokens
})
const store = await startMeasured(dataDir)
console.log(
  `staff with ${orders} orders, each call ${calls} times, node ${process.version}, ${availableParallelism()} cores`,
)
console.log(
  `load of the machine before: ${loadavg().map(Math.round).join(' ')} (others share it if this is not near 0)`,
)
const lists = {
  'all orders, page 1': () => 'orders',
  'an empty list, for comparison': () => 'orders?view=returns',
  'all orders, 25': () => 'orders?page_size=25',
  'all orders, page 100': () => 'orders?page=100',
  'to confirm': () => 'orders?view=to_confirm',
  delivered: () => 'orders?view=delivered',
  'delivery problem': () => 'orders?view=delivery_problem',
  cancelled: () => 'orders?view=cancelled',
  'counts of all views': () => 'orders/counts',
  'filter: one district': (n: number) => `orders?district=${districts[n % districts.length]}`,
  'filter: zone and way of payment': () => 'orders?zone=elsewhere&payment_method=bkash',
  'filter: part of a note': (n: number) => `orders?note=noon%20${n}`,
  'order page': (n: number) => `orders/${numberOf(n)}/page`,
  'search: order number': (n: number) => `search?q=${numberOf(n)}`,
  'search: last 4 digits of a phone': (n: number) => `search?q=${1000 + n * 7}`,
  'search: whole phone': (n: number) => `search?q=017${String(n * 2999).padStart(8, '0')}`,
  'search: rare name': (n: number) => `search?q=${encodeURIComponent(`নুসরাত জাহান ${n}`)}`,
  'search: common name': () => 'search?q=akter',
  'search: SKU': () => 'search?q=ABC-1',
  'search: consignment': (n: number) => `search?q=C${String(n).padStart(12, '0')}`,
  'sorted by total': () => 'orders?sort=highest',
}
for (const [name, pathOf] of Object.entries(lists)) await measure(name, pathOf)
const newest = listCustomers.response.parse(await ask('customers?page_size=100')).results
const people = {
  'customers, page 1': () => 'customers',
  'customers, 25': () => 'customers?page_size=25',
  'customers, the last page': () => 'customers?page=40',
  'customers by money': () => 'customers?sort=spent',
  'customers of one district': (n: number) => `customers?district=${districts[n % districts.length]}`,
  'customers who refused twice': () => 'customers?min_refused=2&sort=refused',
  'customers with an account': () => 'customers?account=true',
  'customers: last 4 digits': (n: number) => `customers?q=${1000 + n * 7}`,
  'customers: rare name': (n: number) => `customers?q=${encodeURIComponent(`নুসরাত জাহান ${n}`)}`,
  'customers: the other script': (n: number) => `customers?q=nusrat%20jahan%20${n}`,
  'customers: common name': () => 'customers?q=akter',
  'customers: e-mail': (n: number) => `customers?q=rima${n}@example.com`,
  'page of a customer': (n: number) => `customers/${newest[n % newest.length]?.id ?? ''}`,
}
for (const [name, pathOf] of Object.entries(people)) await measure(name, pathOf)
await confirmMany()
await followMany()
await store.close()

/** The number of an order that was made for the bench. */
function numberOf(n: number): string {
  return orderNumberOf(FIRST_MADE + ((n * 499) % orders))
}

async function measure(name: string, pathOf: (n: number) => string): Promise<void> {
  for (let n = 0; n < 100; n += 1) await ask(pathOf(n))
  const before = await store.cpuMs()
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now()
    await ask(pathOf(n))
    times.push(performance.now() - started)
  }
  const cpu = ((await store.cpuMs()) - before) / calls
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(6)
  const missed = cpu > 5 || Number(at(0.95)) > 50 ? '  MISSED' : ''
  console.log(
    `${name.padEnd(34)} CPU ${cpu.toFixed(2).padStart(6)} ms  median ${at(0.5)} ms  p95 ${at(0.95)} ms${missed}`,
  )
}

/** Numbers of the oldest orders that wait, of which each run has some hundred fewer. */
async function waiting(many: number): Promise<readonly string[]> {
  const { results } = listStaffOrders.response.parse(await ask('orders?view=to_confirm&page_size=100'))
  return results.slice(0, many).map(({ number }) => number)
}

/** Confirms orders, and waits until what goes on after the answer is done. */
async function confirm(numbers: readonly string[]): Promise<JobWithLines> {
  const answer = await fetch(`${store.address}/v1/staff/orders/bulk`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ action: 'confirm', selection: { numbers } }),
  })
  let job = changeOrders.response.parse(await answer.json())
  while (job.state === 'running') {
    await pause(50)
    job = getStaffJob.response.parse(await ask(`jobs/${job.id}`))
  }
  return job
}

async function confirmMany(): Promise<void> {
  const numbers = await waiting(100)
  const before = await store.cpuMs()
  const started = performance.now()
  const { done } = await confirm(numbers)
  const took = performance.now() - started
  const cpu = ((await store.cpuMs()) - before) / Math.max(1, done)
  const missed = took > 3000 ? '  MISSED' : ''
  console.log(
    `confirm ${numbers.length} orders in bulk: ${done} done in ${took.toFixed(0)} ms (design: 3000), CPU ${cpu.toFixed(2)} ms each${missed}`,
  )
}

/** What a change costs that all who look are told of: the same changes without and with open streams. */
async function followMany(): Promise<void> {
  // Messages of the hundred go out, and the database tidies up.
  await pause(15_000)
  const alone = await changeSlowly()
  const leaving = new AbortController()
  const people = [token, ...others]
  for (let n = 0; n < STREAMS; n += 1) {
    const headers = { authorization: `Bearer ${people[n % people.length] ?? ''}` }
    const stream = await fetch(`${store.address}/v1/staff/events`, { headers, signal: leaving.signal })
    stream.body?.pipeTo(new WritableStream()).catch(() => undefined)
  }
  await pause(1500)
  const followed = await changeSlowly()
  leaving.abort()
  console.log(
    `a change told to ${STREAMS} streams: CPU ${(followed - alone).toFixed(2)} ms more than one told to none`,
  )
}

/** CPU of each of some changes, with a look at the counts between any two. */
async function changeSlowly(): Promise<number> {
  const numbers = await waiting(CHANGES)
  const before = await store.cpuMs()
  for (const number of numbers) {
    await confirm([number])
    await pause(1200)
  }
  return ((await store.cpuMs()) - before) / CHANGES
}

async function ask(call: string): Promise<unknown> {
  const answer = await fetch(`${store.address}/v1/staff/${call}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${call}: ${JSON.stringify(body)}`)
  return body
}
