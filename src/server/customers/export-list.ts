import type { Input } from '#contract/endpoint.ts'
import type { exportCustomers as exportEndpoint } from '#contract/staff/customers.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { STAFF_CUSTOMERS_MAX } from '#domain/limits.ts'
import { toTaka } from '#domain/money.ts'
import { maskedPhone, phoneForPeople } from '#domain/phone.ts'
import type { Reader } from '#server/orders/back-office/list-staff-orders.ts'
import { findCustomers, readCustomers, type CustomerRow } from './customer-filter-store.ts'
import type { CustomersContext } from './customers-context.ts'

/** Rows that are read at a time: others get a turn between them. */
const CHUNK = 250

const columns = [
  'Name',
  'Phone',
  'District',
  'Orders',
  'Delivered',
  'Refused',
  'Spent (taka)',
  'Last order (Dhaka)',
  'Tags',
  'Account',
  'Cash blocked',
]

/** The customers that filters pick as a table for spreadsheets, the first STAFF_CUSTOMERS_MAX of them. */
export async function exportCustomerList(
  { replica, clock }: Pick<CustomersContext, 'replica' | 'clock'>,
  { sort, ...filter }: Input<typeof exportEndpoint>['query'],
  { rights }: Reader,
): Promise<string> {
  const phones = rights.has('phones:read')
  const now = new Date(clock())
  const { ids } = await findCustomers(replica, {
    filter,
    sort,
    limit: STAFF_CUSTOMERS_MAX,
    offset: 0,
    now,
    phones,
  })
  const table: (string | number)[][] = [columns]
  for (let from = 0; from < ids.length; from += CHUNK) {
    const found = await readCustomers(replica, ids.slice(from, from + CHUNK), now)
    table.push(...found.map((row) => cellsOf(row, phones)))
  }
  return csvOf(table)
}

function cellsOf(row: CustomerRow, phones: boolean): (string | number)[] {
  return [
    row.name,
    phones ? phoneForPeople(row.phone) : maskedPhone(row.phone),
    row.district ?? '',
    row.orders,
    row.delivered,
    row.refused,
    toTaka(row.spent),
    row.last_order_at === null ? '' : isoOf(inDhaka(row.last_order_at.getTime()).day),
    row.tags.join(' · '),
    row.has_account ? 'yes' : 'no',
    row.blocked ? 'yes' : 'no',
  ]
}
