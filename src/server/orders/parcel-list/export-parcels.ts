import type { Input } from '#contract/endpoint.ts'
import type { exportParcels as exportEndpoint } from '#contract/staff/parcels/parcel-list.ts'
import { dhakaTimeOf } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { toTaka } from '#domain/money.ts'
import { maskedPhone, phoneForPeople } from '#domain/phone.ts'
import { usualParcelSort } from '#domain/staff/parcel-views.ts'
import type { Reader } from '#server/orders/back-office/list-staff-orders.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { daysOf } from './list-parcels.ts'
import { conditionOf, findParcelIds, readParcelRows, type ParcelListRow } from './parcel-list-store.ts'

type ExportQuery = Input<typeof exportEndpoint>['query']

/** Rows that are read at a time: others get a turn between them. */
const CHUNK = 250

const columns = [
  'Parcel',
  'Order',
  'Courier',
  'Consignment',
  'Status',
  'Name',
  'Phone',
  'To collect (taka)',
  'Collected (taka)',
  'Booked (Dhaka)',
  'Handed over (Dhaka)',
  'Ended (Dhaka)',
  'Days',
  'Payout',
  'Statement',
]

/** The parcels of a view and its filters as a table for spreadsheets, the first STAFF_ORDERS_MAX of them. */
export async function exportParcels(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { sort, ...filter }: ExportQuery,
  { rights }: Reader,
): Promise<string> {
  const phones = rights.has('phones:read')
  const slice = { sort: sort ?? usualParcelSort(filter.view), limit: STAFF_ORDERS_MAX, offset: 0 }
  const ids = await findParcelIds(db, conditionOf(filter, phones), slice)
  const nowMs = clock()
  const table: (string | number)[][] = [columns]
  for (let from = 0; from < ids.length; from += CHUNK) {
    const found = await readParcelRows(db, ids.slice(from, from + CHUNK))
    table.push(...found.map((row) => cellsOf(row, { phones, money: rights.has('money:read'), nowMs })))
  }
  return csvOf(table)
}

interface Reading {
  readonly phones: boolean
  readonly money: boolean
  readonly nowMs: number
}

function cellsOf(row: ParcelListRow, { phones, money, nowMs }: Reading): (string | number)[] {
  return [
    row.merchant_ref,
    row.order_number,
    row.courier,
    row.consignment_id ?? '',
    row.status,
    row.name,
    phones ? phoneForPeople(row.phone) : maskedPhone(row.phone),
    toTaka(row.cod_amount),
    row.collected === null ? '' : toTaka(row.collected),
    timeOf(row.created_at),
    timeOf(row.handed_at),
    timeOf(row.ended_at),
    daysOf(row, nowMs) ?? '',
    row.payout ?? '',
    (money ? row.payout_reference : null) ?? '',
  ]
}

function timeOf(instant: Date | null): string {
  return instant === null ? '' : dhakaTimeOf(instant.getTime())
}
