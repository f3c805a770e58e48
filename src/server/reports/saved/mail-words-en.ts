import type { OrderChannel } from '#domain/order/order-channel.ts'
import type { Figure } from '#domain/reports/figures.ts'
import type { DailyReport } from '#domain/reports/reports.ts'
import { courierName, methodName } from '#server/messages/templates/en/names.ts'

const district = { first: 'District', none: 'Fetched in the shop' } as const
const product = { none: 'Delivery charges' } as const

/** The words of a report by mail. */
export const mailWordsEn = {
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
  } as Readonly<Record<Figure, string>>,
  /** Of each report: its name, what its rows are, and the name of the row without a key. */
  reports: {
    days: { name: 'Sales by day', first: 'Day', none: '–' },
    products: { name: 'By product', first: 'Product', ...product },
    categories: { name: 'By category', first: 'Category', ...product },
    districts: { name: 'By district', ...district },
    couriers: { name: 'By courier', first: 'Courier', none: 'No parcel yet' },
    payments: { name: 'By way to pay', first: 'Way to pay', none: '–' },
    channels: { name: 'By channel', first: 'Channel', none: '–' },
    'delivery-couriers': { name: 'Delivery by courier', first: 'Courier', none: '–' },
    'delivery-districts': { name: 'Delivery by district', ...district },
  } as Readonly<
    Record<DailyReport, { readonly name: string; readonly first: string; readonly none: string }>
  >,
  channels: {
    web: 'Storefront',
    phone: 'Phone',
    messenger: 'Messenger',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    counter: 'Counter',
  } as Readonly<Record<OrderChannel, string>>,
  courier: courierName,
  method: methodName,
  subject: (name: string, days: string) => `${name}, ${days}`,
  lead: (report: string, days: string, before: string) => `${report}, ${days}, beside ${before}.`,
  figure: 'Figure',
  now: 'These days',
  before: 'Before',
  noMoney: 'You do not see amounts of money: your role has no right to them.',
  nothing: 'Nothing was sold or brought on these days, nor on the days before.',
  more: (rows: string) => `${rows} more rows are in the report.`,
  csv: 'All rows are in the file that comes with this mail.',
  csvTooLarge: 'The table is too large for a mail: open the report and save it there.',
  open: 'Open the report',
  why: 'You asked for this report. You can change or stop its mails on its page.',
}
export type MailReportWords = typeof mailWordsEn
