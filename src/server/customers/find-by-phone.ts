import type { Reply } from '#contract/endpoint.ts'
import type { findCustomerByPhone } from '#contract/staff/new-order.ts'
import { toTaka } from '#domain/money.ts'
import { parsePhone } from '#domain/phone.ts'
import { readByPhone } from './by-phone-store.ts'
import { readCustomers } from './customer-filter-store.ts'
import type { CustomersContext } from './customers-context.ts'

type Found = Reply<typeof findCustomerByPhone>

/** The customer who has a phone number as it was typed; a number that is not finished yet is nobody's. */
export async function findByPhone(
  { db, clock }: Pick<CustomersContext, 'db' | 'clock'>,
  typed: string,
): Promise<Found> {
  const phone = parsePhone(typed)
  if (!phone.ok) return { customer: null }
  const known = await readByPhone(db, phone.value)
  if (known === undefined) return { customer: null }
  const [row] = await readCustomers(db, [known.id], new Date(clock()))
  if (row === undefined) return { customer: null }
  return {
    customer: {
      id: row.id,
      name: row.name,
      orders: row.orders,
      delivered: row.delivered,
      refused: row.refused,
      blocked: row.blocked,
      places: [...known.places],
      recent: known.recent.map((order) => ({ ...order, total: toTaka(order.total) })),
    },
  }
}
