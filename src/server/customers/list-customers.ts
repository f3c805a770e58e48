import type { Input, Reply } from '#contract/endpoint.ts'
import type { CustomerRowView, listCustomers as listEndpoint } from '#contract/staff/customers.ts'
import { toTaka } from '#domain/money.ts'
import { shownPhone, type Reader } from '#server/orders/back-office/list-staff-orders.ts'
import { findCustomers, readCustomers, type CustomerRow } from './customer-filter-store.ts'
import type { CustomersContext } from './customers-context.ts'

/** A page of the customers that filters pick. */
export async function listCustomers(
  { db, clock }: CustomersContext,
  { sort, page, page_size: limit, ...filter }: Input<typeof listEndpoint>['query'],
  reader: Reader,
): Promise<Reply<typeof listEndpoint>> {
  const phones = reader.rights.has('phones:read')
  const now = new Date(clock())
  const wanted = { filter, sort, limit, offset: (page - 1) * limit, now, phones }
  const { ids, count, hasMore } = await findCustomers(db, wanted)
  return {
    results: (await readCustomers(db, ids, now)).map((row) => presentCustomerRow(row, phones)),
    count,
    has_more: hasMore,
    page,
    pages: Math.max(1, Math.ceil(count / limit)),
  }
}

/** A customer as lists show one. */
export function presentCustomerRow(row: CustomerRow, phones: boolean): CustomerRowView {
  return {
    id: row.id,
    name: row.name,
    ...shownPhone(row.phone, phones),
    district: row.district,
    district_bn: row.district_bn,
    orders: row.orders,
    delivered: row.delivered,
    refused: row.refused,
    spent: toTaka(row.spent),
    last_order_at: row.last_order_at?.toISOString() ?? null,
    tags: [...row.tags],
    has_account: row.has_account,
    blocked: row.blocked,
    other_numbers: row.other_numbers,
    erased: row.erased_at !== null,
  }
}
