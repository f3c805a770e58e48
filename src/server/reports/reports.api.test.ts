import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ReportView } from '#contract/staff/reports/reports.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { dailyReports, type DailyReport } from '#domain/reports/reports.ts'
import type { Figure } from '#domain/reports/figures.ts'
import { rows } from '#server/db/rows.ts'
import { anyHistory, OrderHistory } from '#tests/support/orders/order-history.ts'
import { MoneyHistory, moneySteps } from '#tests/support/orders/money-history.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { keepPastFigures } from './keep-figures-job.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24

let histories: OrderHistory
let shop: TestShop

beforeAll(async () => {
  histories = await OrderHistory.open()
  shop = histories.shop.shop
})
// Pieces that were refused are put on their shelf by hand: the shelves are not compared here.
afterAll(() => shop.close())

/** A year until today. */
function ofYear(): string {
  const { day } = inDhaka(shop.now())
  return `?period=custom&since=${isoOf(day - 365)}&until=${isoOf(day)}`
}

async function report(name: DailyReport, search = ofYear()): Promise<ReportView> {
  return ReportView.parse(await histories.did(`GET /v1/staff/reports/${name}${search}`))
}

type Named = Partial<Record<Figure, number | null>>

const named = ({ columns }: ReportView, values: readonly (number | null)[]): Named =>
  Object.fromEntries(columns.map((figure, index) => [figure, values[index] ?? null]))
const rowsOf = (shown: ReportView) =>
  Object.fromEntries(shown.rows.map(({ key, values }) => [key, named(shown, values)]))
const totalOf = (shown: ReportView) => named(shown, shown.total.values)

/** Taka as whole poisha. */
const poishaOf = (taka: number | null | undefined) => Math.round((taka ?? 0) * 100)

interface Told {
  readonly orders: number
  readonly ordered: number
  readonly net: number
  readonly entries: number
  readonly parcels: number
}

/** What orders, parcels and the ledger say of all days. */
async function told(): Promise<Told> {
  const [found] = await rows<Told>(
    shop.db,
    `select
      (select count(*)::int from shop_order where status not in ('payment_pending', 'expired', 'cancelled')) as orders,
      (select coalesce(sum(total), 0)::bigint from shop_order
        where status not in ('payment_pending', 'expired', 'cancelled')) as ordered,
      (select coalesce(sum(case kind when 'sale' then amount else - amount end), 0)::bigint from ledger_entry
        where kind in ('sale', 'reduction')) as net,
      (select coalesce(sum(case kind when 'sale' then amount else - amount end), 0)::bigint from vat_entry) as entries,
      (select count(*)::int from shipment where return_id is null
        and status in ('delivered', 'partially_delivered', 'returned')) as parcels`,
  )
  if (found === undefined) throw new Error('No sums')
  return found
}

const moneyReports = dailyReports.filter((name) => !name.startsWith('delivery-'))

/** Every report of all days beside the tables that they come from. */
async function compare(): Promise<void> {
  const truth = await told()
  expect(truth.entries).toBe(truth.net)
  for (const name of moneyReports) {
    const shown = await report(name)
    const { ordered, net, sales, reductions, orders = truth.orders } = totalOf(shown)
    expect([name, orders, poishaOf(ordered), poishaOf(net)]).toEqual([
      name,
      truth.orders,
      truth.ordered,
      truth.net,
    ])
    expect(poishaOf(sales) - poishaOf(reductions)).toBe(truth.net)
    const summed = (figure: Figure) =>
      Object.values(rowsOf(shown)).reduce((sum, row) => sum + poishaOf(row[figure]), 0)
    expect([name, summed('ordered'), summed('net')]).toEqual([name, truth.ordered, truth.net])
  }
  const { delivered = 0, partly = 0, refused = 0 } = totalOf(await report('delivery-couriers'))
  expect((delivered ?? 0) + (partly ?? 0) + (refused ?? 0)).toBe(truth.parcels)
}

describe('a report of sales', () => {
  test('a report of sales counts an order on the day it was placed, and its money on the day it was brought', async () => {
    const [exempt = 0, jewel = 0] = histories.pieces
    const before = totalOf(await report('days'))
    const number = await histories.packed([
      { id: exempt, quantity: 2 },
      { id: jewel, quantity: 1 },
    ])
    await aShopper(shop.api).buy([{ id: exempt, quantity: 1 }])
    const [first] = (await report('days', '?period=today')).rows
    await histories.nextDay()
    await histories.book(number)
    await histories.handOver(number)
    await histories.note(number, 1, { status: 'delivered' })
    const shown = await report('days', '?period=7d')
    const [total, since, today] = [totalOf(shown), named(shown, first?.values ?? []), shown.rows.at(-1)]
    const grown = (figure: Figure) => (total[figure] ?? 0) - (before[figure] ?? 0)
    expect([grown('orders'), grown('pieces'), grown('ordered')]).toEqual([2, 4, 4050 + 2 * 80])
    expect(since).toMatchObject({ orders: 2, pieces: 4, sales: 0, net: 0 })
    expect(named(shown, today?.values ?? [])).toMatchObject({ orders: 0, ordered: 0, sales: 3130, net: 3130 })
    const products = rowsOf(await report('products', '?period=today'))
    const sold = Object.values(products).map((row) => `${row.sold} pieces, ${row.sales} taka`)
    expect(sold.toSorted()).toEqual(['0 pieces, 80 taka', '1 pieces, 1050 taka', '2 pieces, 2000 taka'])
  })

  test('an order that is cancelled is in no report any more, also of the day before', async () => {
    const before = await told()
    const { number } = await aShopper(shop.api).buy([{ id: histories.pieces[0] ?? 0, quantity: 1 }])
    await histories.nextDay()
    await keepPastFigures({ db: shop.db, clock: shop.now })
    expect(totalOf(await report('channels'))['orders']).toBe(before.orders + 1)
    await histories.did(`POST /v1/staff/orders/${number}/actions`, { action: 'cancel', reason: 'customer' })
    await compare()
    expect(totalOf(await report('channels'))['orders']).toBe(before.orders)
  })

  test('today is compared with the same weekday until the same time of day', async () => {
    const buy = () => aShopper(shop.api).buy([{ id: histories.pieces[0] ?? 0, quantity: 1 }])
    // Noon in Dhaka, of a day of its own.
    shop.pass(8 * DAY - ((shop.now() + 6 * HOUR) % DAY) + 12 * HOUR)
    await buy()
    shop.pass(4 * HOUR)
    await buy()
    shop.pass(7 * DAY - 3 * HOUR)
    await histories.relieve()
    const shown = await report('districts', '?period=today')
    expect(shown.before.until_time).toBe('13:00')
    expect([named(shown, shown.total.before)['orders'], totalOf(shown)['orders']]).toEqual([1, 0])
    const days = await report('days', '?period=7d')
    expect(days.rows).toHaveLength(7)
    expect(named(days, days.total.before)['orders']).toBe(1)
  })
})

test(
  'after any history of orders, edits, refusals, returns and refunds, every report agrees with orders and ledger to the poisha',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, fc.boolean(), async (one, isNextDay) => {
        await histories.live(one)
        await compare()
        if (!isNextDay) return
        await histories.nextDay()
        await keepPastFigures({ db: shop.db, clock: shop.now })
        await compare()
      }),
      { numRuns: 10 },
    )
    expect((await histories.counted()).every((count) => count > 0)).toBe(true)
    expect(await rows(shop.db, 'select * from report_fault')).toEqual([])
  },
)

test('months that are over are summed up once, and an old order that changes is told at once and after that', async () => {
  const { number } = await aShopper(shop.api).buy([{ id: histories.pieces[0] ?? 0, quantity: 1 }])
  shop.pass(40 * DAY)
  await histories.relieve()
  await keepPastFigures({ db: shop.db, clock: shop.now })
  const months = () => rows<{ orders: number }>(shop.db, `select orders from month_figure where cut = 'all'`)
  expect(await months()).not.toEqual([])
  await compare()
  const [before] = [totalOf(await report('districts'))['orders'] ?? 0]
  await histories.did(`POST /v1/staff/orders/${number}/actions`, { action: 'cancel', reason: 'customer' })
  expect(totalOf(await report('districts'))['orders']).toBe(before - 1)
  await compare()
  await keepPastFigures({ db: shop.db, clock: shop.now })
  await compare()
  expect(await rows(shop.db, 'select * from report_fault')).toEqual([])
  await rows(shop.db, `update month_figure set sales = sales + 1 where cut = 'all'`)
  expect(await rows(shop.db, 'select kind from report_fault')).toContainEqual({ kind: 'month' })
  await rows(shop.db, `update month_figure set sales = sales - 1 where cut = 'all'`)
})

test('after any history of payments, refunds and payouts, every report agrees with the ledger to the poisha', async () => {
  const staff = await aStaffMember(shop)
  const step = fc.record({
    what: fc.constantFrom(...moneySteps),
    pick: fc.nat(1000),
    amount: fc.nat(2_000_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60, size: 'max' }), async (steps) => {
      const history = new MoneyHistory({ shop, variantId: histories.pieces[0] ?? 0, staffId: staff.id })
      await history.step({ what: 'order', pick: 0, amount: 2500 })
      for (const one of steps) await history.step(one)
      const [{ net } = { net: 0 }] = await rows<{ net: number }>(
        shop.db,
        `select coalesce(sum(sales - reductions), 0)::bigint as net
         from daily_figures('2020-01-01', '2100-01-01', 'product')`,
      )
      expect(net).toBe((await told()).net)
    }),
    { numRuns: 5 },
  )
  expect(await rows(shop.db, 'select * from report_fault')).toEqual([])
})

describe('who reads a report', () => {
  async function roleWith(rights: readonly string[]): Promise<string> {
    const member = await aStaffMember(shop)
    await rows(
      shop.db,
      `with made as (insert into staff_role (name, rights) values ($2, $3) returning id)
       update staff_member set role_id = made.id from made where account_id = $1`,
      [member.id, `Role of ${member.id}`, rights],
    )
    return member.token
  }

  test.each(dailyReports)('%s shows no money without the right to see it', async (name) => {
    const token = await roleWith(['reports:read'])
    const { status, body } = await call(shop, `GET /v1/staff/reports/${name}?period=30d`, { token })
    expect(status).toBe(200)
    const shown = ReportView.parse(body)
    const money = ['ordered', 'average', 'sales', 'reductions', 'net']
    expect(shown.columns.filter((figure) => money.includes(figure))).toEqual([])
    expect(shown.hides_money).toBe(true)
    const widths = [shown.total, ...shown.rows].flatMap(({ values, before }) => [
      values.length,
      before.length,
    ])
    expect(new Set(widths)).toEqual(new Set([shown.columns.length]))
  })

  test('the right to see money alone opens no report', async () => {
    const token = await roleWith(['money:read'])
    expect((await call(shop, 'GET /v1/staff/reports/days', { token })).status).toBe(403)
  })

  test('days that are wrong are refused by name and value, in both languages', async () => {
    const { token } = await aStaffMember(shop)
    const ask = (search: string, language = 'en') =>
      call(shop, `GET /v1/staff/reports/days?${search}`, { token, headers: { 'accept-language': language } })
    const backwards = await ask('period=custom&since=2026-11-02&until=2026-11-01')
    expect(backwards.body['errors']).toEqual({ until: 'The last day must come after the beginning.' })
    const long = await ask('period=custom&since=2025-01-01&until=2026-11-01', 'bn')
    expect(long.body['errors']).toEqual({ until: 'শেষ দিন প্রথম দিনের ৩৬৫ দিনের মধ্যে হতে হবে।' })
    const unknown = await ask('period=year')
    expect(unknown.body['errors']).toEqual({ period: 'The period "year" is not one of the choices.' })
  })
})

test('a table for spreadsheets has the rows of a report, with no formula', async () => {
  const product = `(select product_id from variant where id = ${histories.pieces[0] ?? 0})`
  await histories.nextDay()
  await rows(shop.db, `update product set name = '=HYPERLINK("x")' where id = ${product}`)
  await aShopper(shop.api).buy([{ id: histories.pieces[0] ?? 0, quantity: 1 }])
  const { token } = await aStaffMember(shop)
  const answer = await shop.fetch('/v1/staff/reports/products/csv?period=today', {
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = (await answer.text()).split('\r\n')
  expect(lines[0]).toMatch(/^Product,Pieces ordered,Ordered \(BDT\),.*Net sales \(BDT\),"?Pieces ordered, /)
  expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"?'=HYPERLINK\(/)
  expect(lines.at(-2)).toMatch(/^In all,1,1080,0,0,/)
})
