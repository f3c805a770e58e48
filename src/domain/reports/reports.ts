import { figureKinds, type Figure } from './figures.ts'

/** Reports that are read from the figures of days, by what they cut these by. */
export const dailyReports = [
  'days',
  'products',
  'categories',
  'districts',
  'couriers',
  'payments',
  'channels',
  'delivery-couriers',
  'delivery-districts',
] as const
export type DailyReport = (typeof dailyReports)[number]

/** The cut of the table `daily_figure` that a report reads. */
export type Cut = 'all' | 'product' | 'district' | 'courier' | 'payment' | 'channel'

interface ReportPlan {
  readonly cut: Cut
  /** Its columns; the rows are ordered by the figure `by`, the highest first. */
  readonly figures: readonly [Figure, ...Figure[]]
  readonly by: Figure
}

const ofOrders = ['orders', 'pieces', 'ordered', 'average', 'sales', 'reductions', 'net'] as const
// An order may have several products, so that orders of products do not sum to the orders of the shop.
const ofPieces = ['pieces', 'ordered', 'sold', 'sales', 'back', 'reductions', 'net'] as const
const ofParcels = ['delivered', 'partly', 'refused', 'taken_share', 'refused_share', 'door_days'] as const

/** What each report shows. */
export const reportPlans: Readonly<Record<DailyReport, ReportPlan>> = {
  days: { cut: 'all', figures: [...ofOrders, 'confirmed_soon', 'taken_share', 'refused_share'], by: 'net' },
  products: { cut: 'product', figures: ofPieces, by: 'net' },
  categories: { cut: 'product', figures: ofPieces, by: 'net' },
  districts: { cut: 'district', figures: ofOrders, by: 'net' },
  couriers: { cut: 'courier', figures: ofOrders, by: 'net' },
  payments: { cut: 'payment', figures: ofOrders, by: 'net' },
  channels: { cut: 'channel', figures: ofOrders, by: 'net' },
  'delivery-couriers': { cut: 'courier', figures: ofParcels, by: 'delivered' },
  'delivery-districts': { cut: 'district', figures: ofParcels, by: 'delivered' },
}

/** The columns of a report for somebody who may see money, or may not. */
export function figuresFor(report: DailyReport, money: boolean): readonly Figure[] {
  const { figures } = reportPlans[report]
  return money ? figures : figures.filter((figure) => figureKinds[figure] !== 'money')
}

/** The figure by which the rows are ordered: one that the reader may see, or else the first column. */
export function orderOf(report: DailyReport, money: boolean): Figure {
  const { by, figures } = reportPlans[report]
  return money || figureKinds[by] !== 'money' ? by : figures[0]
}
