import type { Input } from '#contract/endpoint.ts'
import type { exportStaffOrders as exportEndpoint } from '#contract/staff/order-list.ts'
import { dhakaTimeOf } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { toTaka } from '#domain/money.ts'
import { maskedPhone, phoneForPeople } from '#domain/phone.ts'
import { usualSort } from '#domain/staff/order-views.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { Reader } from './list-staff-orders.ts'
import { conditionOf, findOrderIds } from './order-filter-store.ts'
import { readOrderRows, type OrderRow } from './order-row-store.ts'

type ExportQuery = Input<typeof exportEndpoint>['query']

/** Rows that are read at a time: others get a turn between them. */
const CHUNK = 250

const columns = [
  'Order',
  'Placed (Dhaka)',
  'Status',
  'Payment',
  'Paid by',
  'Total (taka)',
  'Customer',
  'Phone',
  'Area',
  'District',
  'Pieces',
  'Courier',
  'Parcel',
  'Tags',
  'In charge',
  'Delivered to this phone',
  'Refused by this phone',
]

/** The orders of a view and its filters as a table for spreadsheets, the first STAFF_ORDERS_MAX of them. */
export async function exportOrders(
  { db }: Pick<ShopContext, 'db'>,
  { sort, ...filter }: ExportQuery,
  reader: Reader,
): Promise<string> {
  const slice = { sort: sort ?? usualSort(filter.view), limit: STAFF_ORDERS_MAX, offset: 0 }
  const ids = await findOrderIds(db, conditionOf(filter, reader.id), slice)
  const table: (string | number)[][] = [columns]
  const phones = reader.rights.has('phones:read')
  for (let from = 0; from < ids.length; from += CHUNK) {
    const found = await readOrderRows(db, ids.slice(from, from + CHUNK))
    table.push(...found.map((row) => cellsOf(row, phones)))
  }
  return csvOf(table)
}

function cellsOf(row: OrderRow, phones: boolean): (string | number)[] {
  return [
    row.number,
    dhakaTimeOf(row.placed_at.getTime()),
    row.status,
    row.payment_status,
    row.payment_method,
    toTaka(row.total),
    row.name,
    phones ? phoneForPeople(row.phone) : maskedPhone(row.phone),
    row.area ?? '',
    row.district ?? '',
    row.pieces,
    row.courier ?? '',
    row.parcel_status ?? '',
    row.tags.join(' · '),
    row.assigned?.name ?? '',
    row.delivered,
    row.refused,
  ]
}
