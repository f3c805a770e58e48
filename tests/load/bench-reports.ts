/**
 * npm run bench:reports [-- --orders 1000000 --calls 20 --seconds 20]
 * Measures each report of the built store with so many orders, one a minute until now, and orders by guests with and
 * without somebody who reads reports without a pause. The design asks for 1 s, and for a p95 of orders within twice.
 */
import { execFile } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { dailyReports } from '#domain/reports/reports.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { Bought, Crowd } from './buyers.ts'
import { fillOrders, signInStaff } from './fill-orders.ts'
import { startMeasured } from './servers/measured-store.ts'
import { inDatabase, prepareCheckout } from './prepare-checkout.ts'
import { askStaff } from './staff-calls.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
})
const orders = Number(values.orders)
const calls = Number(values.calls)
const seconds = Number(values.seconds)
const REPORT_MS = 1000
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-reports')
const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const year = `period=custom&since=${day(364)}&until=${day(1)}`

const { variants } = await prepareCheckout(dataDir, 1)
const token = await inDatabase(dataDir, async (db) => {
  await fillOrders(db, orders, { minutes: orders, apart: 1 })
  await writeEntries(db)
  await keepAll(db)
  return signInStaff(db)
})
const store = await startMeasured(dataDir)
const staff = { address: store.address, token }
console.log(`reports of ${orders} orders, each ${calls} times, ${availableParallelism()} cores`)
console.log(
  `load of the machine before: ${loadavg().map(Math.round).join(' ')} (others share it if this is not near 0)`,
)
for (const report of dailyReports) {
  await measure(`${report}, today`, `reports/${report}?period=today`)
  await measure(`${report}, 30 days`, `reports/${report}?period=30d`)
  await measure(`${report}, a year`, `reports/${report}?${year}`)
}
await measureOrders()
await store.close()

/** The entries of sales that the triggers would have written. */
async function writeEntries(db: Db): Promise<void> {
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(db, 'select count(*)::int as n from sale_entry')
  if (n >= orders) return
  await rows(db, 'alter table sale_entry disable trigger user')
  await rows(
    db,
    `insert into sale_entry (day, at, kind, order_id, place, product_id, amount, pieces)
     select dhaka_day(at), at, kind, order_id, place, product_id, amount, pieces from sales_of_orders where kind = 'sale'`,
  )
  await rows(db, 'alter table sale_entry enable trigger user')
  await rows(db, 'insert into daily_figure_note (day) select distinct dhaka_day(placed_at) from shop_order')
  await rows(db, 'vacuum (analyze) sale_entry, daily_figure_note')
}

/** Keeps the figures of all past days, and says how long one takes. */
async function keepAll(db: Db): Promise<void> {
  const started = performance.now()
  let days = 0
  for (let kept = 1; kept > 0; days += kept) {
    const [found] = await rows<{ kept: number }>(
      db,
      `select keep_daily_figures(dhaka_day(now()), 10) as kept`,
    )
    kept = found?.kept ?? 0
  }
  if (days > 0)
    console.log(`to keep a day: ${((performance.now() - started) / days).toFixed(0)} ms, ${days} days`)
  await rows(db, 'vacuum (analyze) daily_figure')
}

async function measure(name: string, call: string): Promise<void> {
  await askStaff(staff, `GET ${call}`)
  const before = await store.cpuMs()
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now()
    await askStaff(staff, `GET ${call}`)
    times.push(performance.now() - started)
  }
  const cpu = ((await store.cpuMs()) - before) / calls
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const missed = at(0.95) > REPORT_MS ? '  MISSED' : ''
  console.log(
    `${name.padEnd(30)} CPU ${cpu.toFixed(1).padStart(7)} ms  median ${at(0.5).toFixed(0).padStart(5)} ms  p95 ${at(0.95).toFixed(0).padStart(5)} ms${missed}`,
  )
}

/** Orders by guests alone, and beside somebody who reads one report after the other. */
async function measureOrders(): Promise<void> {
  await buy()
  const alone = await buy()
  let isOver = false
  const reading = (async () => {
    let read = 0
    for (; !isOver; read += 1) {
      const report = dailyReports[read % dailyReports.length] ?? 'days'
      await askStaff(staff, `GET reports/${report}?${read % 2 === 0 ? 'period=30d' : year}`)
    }
    return read
  })()
  const beside = await buy()
  isOver = true
  console.log(
    `orders alone: median ${alone.median} ms, p95 ${alone.p95} ms; beside ${await reading} reports: median ${beside.median} ms, p95 ${beside.p95} ms${beside.p95 > 2 * alone.p95 ? '  MISSED' : ''}`,
  )
}

async function buy(): Promise<Bought> {
  const crowd: Crowd = { address: store.address, variants, connections: 4, seconds }
  const script = path.join(import.meta.dirname, 'buyers.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(crowd)])
  // The last line is a Bought, as buyers.ts says.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Bought
}
