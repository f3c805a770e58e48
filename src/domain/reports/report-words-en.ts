import type { Figure } from './figures.ts'
import type { DailyReport } from './reports.ts'

/** The words of reports that stand on their pages and in their mails. */
export interface ReportWords {
  readonly names: Readonly<Record<DailyReport, string>>
  /** The heads of the first column. */
  readonly firsts: Readonly<Record<DailyReport, string>>
  /** The names of the row without a key. */
  readonly without: Readonly<Record<DailyReport, string>>
  readonly figures: Readonly<Record<Figure, string>>
}

export const reportWordsEn: ReportWords = {
  names: {
    days: 'Sales by day',
    products: 'By product',
    categories: 'By category',
    districts: 'By district',
    couriers: 'By courier',
    payments: 'By way to pay',
    channels: 'By channel',
    'delivery-couriers': 'Delivery by courier',
    'delivery-districts': 'Delivery by district',
  },
  firsts: {
    days: 'Day',
    products: 'Product',
    categories: 'Category',
    districts: 'District',
    couriers: 'Courier',
    payments: 'Way to pay',
    channels: 'Channel',
    'delivery-couriers': 'Courier',
    'delivery-districts': 'District',
  },
  without: {
    days: '–',
    products: 'Delivery charges',
    categories: 'Delivery charges',
    districts: 'Fetched in the shop',
    couriers: 'No parcel yet',
    payments: '–',
    channels: '–',
    'delivery-couriers': '–',
    'delivery-districts': 'Fetched in the shop',
  },
  figures: {
    orders: 'Orders',
    pieces: 'Pieces ordered',
    ordered: 'Ordered',
    average: 'Average order',
    sold: 'Pieces sold',
    sales: 'Sales',
    back: 'Pieces back',
    reductions: 'Returns and refunds',
    net: 'Net sales',
    confirmed_soon: 'Confirmed in an hour',
    delivered: 'Taken',
    partly: 'Taken in part',
    refused: 'Refused',
    taken_share: 'Share taken',
    refused_share: 'Share refused',
    door_days: 'Days to the door',
  },
}
