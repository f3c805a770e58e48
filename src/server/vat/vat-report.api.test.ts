import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { getVatReport } from '#contract/staff/vat/report.ts'
import { rows } from '#server/db/rows.ts'
import { anyHistory, OrderHistory } from '#tests/support/orders/order-history.ts'
import type { ReturningShop } from '#tests/support/orders/returning-shop.ts'

type Report = Reply<typeof getVatReport>

let histories: OrderHistory
let shop: ReturningShop

beforeAll(async () => {
  histories = await OrderHistory.open()
  shop = histories.shop
  const { db, shop: opened } = shop.shop
  // A piece without a class takes the rate of its category, which is another one every day.
  await rows(db, `update product set vat_class = null where vat_class = 'jewellery'`, [])
  const daily = `
    insert into vat_default_rate (code, valid_from, rate)
    select c.id::text, (now() at time zone 'Asia/Dhaka')::date + n, 750 + n * 50
    from category c cross join generate_series(1, 25) n where c.slug = 'jewellery'`
  await rows(db, daily, [])
  await opened.checkout.reload()
})
// Pieces that were refused are put on their shelf by hand: the shelves are not compared here.
afterAll(() => shop.shop.close())

// The contract has checked the answer.
const reportOf = async (query = '') =>
  (await histories.did(`GET /v1/staff/vat/report${query}`)) as unknown as Report
const report = () => reportOf()
const vatAt = async (rate: number) => (await report()).rows.find((row) => row.rate === rate)
/** What a rate brought since an earlier report, in taka. */
async function since(before: Report, rate: number) {
  const [was, now] = [before.rows.find((row) => row.rate === rate), await vatAt(rate)]
  const grown = (name: 'sales' | 'returns' | 'vat') =>
    Math.round(((now?.[name] ?? 0) - (was?.[name] ?? 0)) * 100) / 100
  return { sales: grown('sales'), returns: grown('returns'), vat: grown('vat') }
}

test('the report of a month has sales by rate and the delivery charge, and its CSV the same with no formula', async () => {
  const before = await report()
  const [exempt = 0, , standard = 0] = histories.pieces
  await shop.bought([
    { id: exempt, quantity: 1 },
    { id: standard, quantity: 2 },
  ])
  expect(await since(before, 0)).toEqual({ sales: 1000, returns: 0, vat: 0 })
  expect(await since(before, 1500)).toEqual({ sales: 2314, returns: 0, vat: 301.83 })
  const now = await report()
  expect(now.ledger_vat).toBe(now.total.vat)
  expect(now.rows.at(-1)).toMatchObject({ rate: null, vat: 0, returns: 0 })
  const { status } = await shop.asStaff('GET /v1/staff/vat/report?month=2026-13')
  expect(status).toBe(400)
})

test('a parcel that is refused at the door takes the VAT of its own pieces out, not the mean of the order', async () => {
  const [exempt = 0, , standard = 0] = histories.pieces
  const number = await histories.packed([
    { id: exempt, quantity: 1 },
    { id: standard, quantity: 1 },
  ])
  const before = await report()
  await histories.book(number, { part: { parcels: 0, lines: [{ position: 2, quantity: 1 }] } })
  await histories.book(number)
  await histories.handOver(number)
  await histories.note(number, 2, { status: 'delivered' })
  await histories.note(number, 1, { status: 'returned' })
  // 1,157 taka hold 150.91 of VAT.
  expect(await since(before, 1500)).toEqual({ sales: 1157, returns: 1157, vat: 0 })
  expect(await since(before, 0)).toEqual({ sales: 1000, returns: 0, vat: 0 })
})

test('pieces of one parcel that were not taken are found by what was not paid for them', async () => {
  const [exempt = 0, , standard = 0] = histories.pieces
  const lines = [
    { id: exempt, quantity: 2 },
    { id: standard, quantity: 1 },
  ]
  const number = await histories.packed(lines)
  const before = await report()
  await histories.book(number)
  await histories.handOver(number)
  const cash = await histories.cashOf(number)
  await histories.note(number, 1, { status: 'partially_delivered', collected: cash - 1157 })
  expect(await since(before, 1500)).toEqual({ sales: 1157, returns: 1157, vat: 0 })
  expect(await since(before, 0)).toEqual({ sales: 2000, returns: 0, vat: 0 })
})

/** What all months bring at a rate, in poisha. */
function atRate(
  reports: readonly Report[],
  rate: number,
  name: 'sales' | 'returns' | 'vat_of_sales' | 'vat_of_returns',
): number {
  return reports
    .flatMap((one) => one.rows.filter((row) => row.rate === rate))
    .reduce((sum, row) => sum + Math.round(row[name] * 100), 0)
}

/** What the report says, beside what the tables of orders and the ledger say. */
async function compare(): Promise<void> {
  expect(await rows(shop.shop.db, 'select * from vat_fault')).toEqual([])
  const { months } = await report()
  const reports = await Promise.all(months.map((month) => reportOf(`?month=${month}`)))
  for (const { total, ledger_vat } of reports) expect(total.vat).toBe(ledger_vat)
  const net = reports.reduce((sum, { total }) => sum + total.net, 0)
  const [books] = await rows<{ net: number }>(
    shop.shop.db,
    `select ((select coalesce(sum(total), 0) from shop_order where status = 'delivered')
       - (select coalesce(sum(amount), 0) from ledger_entry where kind = 'reduction'))::bigint as net`,
  )
  expect(Math.round(net * 100)).toBe(books?.net)
  const sold = await rows<{ rate: number; total: number; vat: number }>(
    shop.shop.db,
    `select l.vat_rate as rate, sum(l.total)::bigint as total, sum(l.vat)::bigint as vat from order_line l
     join shop_order o on o.id = l.order_id where o.status = 'delivered' group by 1`,
  )
  for (const { rate, ...line } of sold) {
    const [sales, returns, vatOfSales, vatOfReturns] = (
      ['sales', 'returns', 'vat_of_sales', 'vat_of_returns'] as const
    ).map((name) => atRate(reports, rate, name))
    expect([sales, vatOfSales]).toEqual([line.total, line.vat])
    expect(returns).toBeLessThanOrEqual(line.total)
    expect(vatOfReturns).toBeLessThanOrEqual(line.vat)
  }
}

test(
  'after any history of orders, edits, refusals, returns and refunds, the report agrees with orders and ledger to the poisha',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, fc.boolean(), async (one, isNextDay) => {
        if (isNextDay) await histories.nextDay()
        await histories.live(one)
        await compare()
      }),
      { numRuns: 20 },
    )
    expect((await histories.counted()).every((count) => count > 0)).toBe(true)
    const ofCategory = 'select distinct vat_rate from order_line where vat_class is null'
    expect((await rows(shop.shop.db, ofCategory, [])).length).toBeGreaterThan(1)
  },
)
