import type { ReportRow, ReportView } from '#contract/staff/reports/reports.ts'
import { csvOf } from '#domain/csv.ts'
import { figureKinds, type Figure } from '#domain/reports/figures.ts'
import type { DailyReport } from '#domain/reports/reports.ts'

const titles: Readonly<Record<Figure, string>> = {
  orders: 'Orders',
  pieces: 'Pieces ordered',
  ordered: 'Ordered (BDT)',
  average: 'Average order (BDT)',
  sold: 'Pieces sold',
  sales: 'Sales (BDT)',
  back: 'Pieces back',
  reductions: 'Returns and refunds (BDT)',
  net: 'Net sales (BDT)',
  confirmed_soon: 'Confirmed within an hour (%)',
  delivered: 'Parcels taken',
  partly: 'Parcels taken in part',
  refused: 'Parcels refused',
  taken_share: 'Taken (%)',
  refused_share: 'Refused (%)',
  door_days: 'Days to the door',
}

const firstTitles: Readonly<Record<DailyReport, string>> = {
  days: 'Day',
  products: 'Product',
  categories: 'Category',
  districts: 'District',
  couriers: 'Courier',
  payments: 'Way to pay',
  channels: 'Channel',
  'delivery-couriers': 'Courier',
  'delivery-districts': 'District',
}

const withoutKey: Partial<Record<DailyReport, string>> = {
  products: 'Delivery charges',
  categories: 'Delivery charges',
  districts: 'Fetched in the shop',
  couriers: 'No parcel yet',
  'delivery-districts': 'Fetched in the shop',
}

/** A report as a table for spreadsheets, each column beside that of the days before; the last line has the sums. */
export function reportAsCsv({ report, columns, rows, total, before }: ReportView): string {
  const beside = `${before.first} to ${before.last}`
  return csvOf([
    [
      firstTitles[report],
      ...columns.map((figure) => titles[figure]),
      ...columns.map((figure) => `${titles[figure]}, ${beside}`),
    ],
    ...rows.map((row) => [
      nameOf(report, row),
      ...cellsOf(columns, row.values),
      ...cellsOf(columns, row.before),
    ]),
    ['In all', ...cellsOf(columns, total.values), ...cellsOf(columns, total.before)],
  ])
}

function nameOf(report: DailyReport, { key, name }: ReportRow): string {
  return name || (key === '' ? (withoutKey[report] ?? '') : key)
}

function cellsOf(columns: readonly Figure[], values: readonly (number | null)[]): (number | string)[] {
  return columns.map((figure, index) => {
    const value = values[index] ?? null
    if (value === null) return ''
    // Per cent with one decimal.
    return figureKinds[figure] === 'share' ? Math.round(value * 1000) / 10 : value
  })
}
