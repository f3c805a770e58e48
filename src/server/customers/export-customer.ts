import { RefusalError } from '#server/http/refusal.ts'
import { readCustomers } from './customer-filter-store.ts'
import type { CustomersContext } from './customers-context.ts'
import { readExport, readSessions } from './export-store.ts'
import { rootOf } from './read-customer.ts'

/** Everything that the store keeps about a customer, with the accounts whose number is theirs. */
export async function exportCustomer(
  shop: CustomersContext,
  customer: string,
): Promise<Record<string, unknown>> {
  const { db, accounts } = shop
  const root = await rootOf(shop, customer)
  const now = new Date(shop.clock())
  const [row] = await readCustomers(db, [root], now)
  if (row?.erased_at !== null) throw new RefusalError({ code: 'customer_kept', why: 'erased' })
  const { accounts: ids, ...others } = await readExport(db, root)
  const owned: object[] = []
  for (const id of ids) owned.push({ ...(await accounts.exportOf(id)), sessions: await readSessions(db, id) })
  const { name, email, district, orders, delivered, refused, first_order_at, last_order_at } = row
  return {
    made_at: now.toISOString(),
    customer: { name, email, district, orders, delivered, refused, first_order_at, last_order_at },
    accounts: owned,
    ...others,
  }
}
