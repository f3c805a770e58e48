/**
 * npm run bench:reports [-- --orders 1000000 --products 2000 --calls 20 --seconds 20]
 * Measures the dashboard and each report of the built store with so many orders, one a minute until now, and orders by
 * guests with and without somebody who reads reports without a pause. The design asks for 200 ms, for 1 s, and for a p95
 * of orders within twice. The orders stay in data/bench-reports for the next run.
 */
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  addCustomerGroup,
  getCustomerGroup,
  type CustomerGroup,
  type GroupRule,
} from '#contract/staff/promotions/customer-groups.ts'
import { dailyReports } from '#domain/reports/reports.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { Bought } from './orders/buyers.ts'
import { fillOrders, signInStaff } from './fill-orders.ts'
import { crowdAt } from './orders/crowd-at.ts'
import { startMeasured } from './servers/measured-store.ts'
import { inDatabase, prepareCheckout } from './prepare-checkout.ts'
import { askStaff } from './staff-calls.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '2000' },
    calls: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '20' },
  },
})
const orders = Number(values.orders)
const calls = Number(values.calls)
const seconds = Number(values.seconds)
const REPORT_MS = 1000
const DASHBOARD_MS = 200
/** Of an order that is older than this, everything is over. */
const OPEN_DAYS = 10
/** Groups with rules that many, some and few of the customers meet, and that add up months or all orders. */
const groupRules: Readonly<Record<string, GroupRule>> = {
  'one delivered': { delivered: 1, spent: null, months: null },
  'five delivered': { delivered: 5, spent: null, months: null },
  'three in six months': { delivered: 3, spent: null, months: 6 },
  '20,000 taka in a year': { delivered: null, spent: 20_000, months: 12 },
}

const dataDir = path.resolve(import.meta.dirname, '../../data/bench-reports')
const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
const year = `period=custom&since=${day(364)}&until=${day(1)}`
const yearUntilToday = `period=custom&since=${day(364)}&until=${day(0)}`

const { variants } = await prepareCheckout(dataDir, 1, Number(values.products))
// The store brings the tables of an older folder up to date.
await (await startMeasured(dataDir)).close()
const token = await inDatabase(dataDir, async (db) => {
  const filled = await fillOrders(db, orders, { minutes: orders, apart: 1, openDays: OPEN_DAYS })
  if (filled) await refuseFaults(db)
  await keepAll(db)
  // Of a run before this one.
  await rows(db, 'delete from customer_group')
  return signInStaff(db)
})
const store = await startMeasured(dataDir)
const staff = { address: store.address, token }
console.log(
  `reports of ${orders} orders and ${values.products} products, each ${calls} times, ${availableParallelism()} cores`,
)
console.log(
  `load of the machine before: ${loadavg().map(Math.round).join(' ')} (others share it if this is not near 0)`,
)
try {
  await measureAll()
} finally {
  await store.close()
}

async function measureAll(): Promise<void> {
  for (const period of ['today', '7d', '30d'])
    await measure(`dashboard, ${period}`, DASHBOARD_MS, () => readPage(`/admin?period=${period}`))
  for (const report of dailyReports) {
    await measureReport(`${report}, today`, `reports/${report}?period=today`)
    await measureReport(`${report}, 30 days`, `reports/${report}?period=30d`)
    await measureReport(`${report}, a year`, `reports/${report}?${year}`)
    await measureReport(`${report}, until today`, `reports/${report}?${yearUntilToday}`)
  }
  await measureReport('work, 30 days', 'work-report?period=30d')
  await measureOrders()
  await measureGroups()
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
  while (
    (await rows<{ kept: boolean }>(db, 'select keep_month(dhaka_day(now())) as kept'))[0]?.kept === true
  );
  await rows(db, 'vacuum (analyze) daily_figure, daily_figure_note, month_figure')
}

/** How long after a rule was saved its customers are counted, and the calls that show them. */
async function measureGroups(): Promise<void> {
  const groups: CustomerGroup[] = []
  for (const [name, rule] of Object.entries(groupRules)) groups.push(await countedGroup(name, rule))
  await measureReport('groups, four with rules', 'customer-groups')
  for (const { id, name } of groups) {
    await measureReport(`group, ${name}`, `customer-groups/${id}`)
    await measureReport(`in it, ${name}`, `customer-groups/${id}/members`)
    await measureReport(`page 100, ${name}`, `customer-groups/${id}/members?page=100`)
  }
}

async function countedGroup(name: string, rule: GroupRule): Promise<CustomerGroup> {
  const cpu = await store.cpuMs()
  const started = performance.now()
  let group = addCustomerGroup.response.parse(await askStaff(staff, 'POST customer-groups', { name, rule }))
  while (group.customers === null) {
    await pause(50)
    group = getCustomerGroup.response.parse(await askStaff(staff, `GET customer-groups/${group.id}`))
  }
  const [ms, cpuMs] = [performance.now() - started, (await store.cpuMs()) - cpu]
  console.log(
    `${name}: ${group.customers} customers, counted ${ms.toFixed(0)} ms after it was saved, CPU ${cpuMs.toFixed(0)} ms`,
  )
  return group
}

/** Figures of orders that do not fit the books would measure nothing. */
async function refuseFaults(db: Db): Promise<void> {
  const found = await rows(
    db,
    `select 'ledger' as of, order_id, kind from ledger_fault
    union all select 'vat', order_id, kind from vat_fault
    union all select 'sales', order_id, kind from (
      select order_id, kind, place, amount, pieces from sales_of_orders
      union all select order_id, kind, place, - amount, - pieces from sale_entry
    ) one group by order_id, kind having sum(amount) <> 0 or sum(pieces) <> 0
    limit 5`,
  )
  if (found.length > 0) throw new Error(`The books do not fit the orders: ${JSON.stringify(found)}`)
}

async function readPage(address: string): Promise<void> {
  const answer = await fetch(`${store.address}${address}`, { headers: { cookie: `staff=${token}` } })
  const html = await answer.text()
  if (!answer.ok || !html.includes('<dl')) throw new Error(`${address} was answered with ${answer.status}`)
}

function measureReport(name: string, call: string): Promise<void> {
  return measure(name, REPORT_MS, () => askStaff(staff, `GET ${call}`))
}

async function measure(name: string, most: number, ask: () => Promise<unknown>): Promise<void> {
  await ask()
  const before = await store.cpuMs()
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  const cpu = ((await store.cpuMs()) - before) / calls
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const missed = at(0.95) > most ? '  MISSED' : ''
  console.log(
    `${name.padEnd(34)} CPU ${cpu.toFixed(1).padStart(7)} ms  median ${at(0.5).toFixed(0).padStart(5)} ms  p95 ${at(0.95).toFixed(0).padStart(5)} ms${missed}`,
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

function buy(): Promise<Bought> {
  return crowdAt({ address: store.address, variants, connections: 4, seconds })
}
