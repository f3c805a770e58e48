import type { Reply } from '#contract/endpoint.ts'
import type { getVatReport } from '#contract/staff/vat/report.ts'
import { csvOf } from '#domain/csv.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { todayOf } from './change-classes.ts'
import { readFirstDay, readLedgerVat, readReport, type ReportRow } from './report-store.ts'
import type { VatContext } from './vat-context.ts'

type Report = Reply<typeof getVatReport>
type Reporting = Pick<VatContext, 'replica' | 'clock'>

/** VAT of a month by rate, the present month unless stated. */
export async function showReport(shop: Reporting, asked: string | undefined): Promise<Report> {
  const present = todayOf(shop).slice(0, 7)
  const month = asked ?? present
  const days = { since: `${month}-01`, before: `${monthAfter(month)}-01` }
  const found = await readReport(shop.replica, days)
  const first = (await readFirstDay(shop.replica))?.slice(0, 7) ?? present
  return {
    month,
    months: monthsBetween(first < present ? first : present, present),
    rows: found.map((row) => ({ rate: row.rate, ...presentFigures(row) })),
    total: presentFigures({
      sales: total(found, 'sales'),
      returns: total(found, 'returns'),
      vat_of_sales: total(found, 'vat_of_sales'),
      vat_of_returns: total(found, 'vat_of_returns'),
    }),
    ledger_vat: toTaka(poisha(await readLedgerVat(shop.replica, days))),
  }
}

type Figures = Omit<ReportRow, 'rate'>

function total(found: readonly ReportRow[], name: keyof Figures): number {
  return found.reduce((sum, row) => sum + row[name], 0)
}

function presentFigures({ sales, returns, vat_of_sales, vat_of_returns }: Figures): Report['total'] {
  const taka = (amount: number) => toTaka(poisha(amount))
  const [net, vat] = [sales - returns, vat_of_sales - vat_of_returns]
  return {
    sales: taka(sales),
    returns: taka(returns),
    net: taka(net),
    vat_of_sales: taka(vat_of_sales),
    vat_of_returns: taka(vat_of_returns),
    vat: taka(vat),
    without_vat: taka(net - vat),
  }
}

/** `2027-01` of `2026-12`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Both and those between, the last one first. */
function monthsBetween(first: string, last: string): string[] {
  const months = [first]
  for (let month = first; month < last;) {
    month = monthAfter(month)
    months.unshift(month)
  }
  return months
}

const columns = [
  'Month',
  'VAT rate (%)',
  'Sales with VAT (BDT)',
  'Returns and refusals with VAT (BDT)',
  'Net with VAT (BDT)',
  'VAT of sales (BDT)',
  'VAT of returns and refusals (BDT)',
  'VAT (BDT)',
  'Net without VAT (BDT)',
]

/** The report as a table for spreadsheets; the last line has the sums. */
export function reportAsCsv({ month, rows, total: sums }: Report): string {
  const lineOf = (name: string | number, of: Report['total']) => [
    month,
    name,
    of.sales,
    of.returns,
    of.net,
    of.vat_of_sales,
    of.vat_of_returns,
    of.vat,
    of.without_vat,
  ]
  return csvOf([
    columns,
    ...rows.map(({ rate, ...row }) => lineOf(rate === null ? 'Delivery charges' : rate / 100, row)),
    lineOf('All', sums),
  ])
}
