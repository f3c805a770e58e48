import type { Reply } from '#contract/endpoint.ts'
import type { lookAtMerge as lookEndpoint } from '#contract/staff/customer-data.ts'
import { poisha, toTaka } from '#domain/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Reader } from '#server/orders/back-office/list-staff-orders.ts'
import { readCustomers, type CustomerRow } from './customer-filter-store.ts'
import type { CustomersContext } from './customers-context.ts'
import { presentCustomerRow } from './list-customers.ts'
import { countMoving, findLikelySame, lockGroups, saveMerge, saveSplit } from './merge-store.ts'
import { rootOf } from './read-customer.ts'

interface Pair {
  readonly customer: string
  readonly with: string
}

/** Who may be the same person as a customer, and what a merge with one of them would bring together. */
export async function lookAtMerge(
  shop: CustomersContext,
  { customer, with: other }: { readonly customer: string; readonly with: string | undefined },
  reader: Reader,
): Promise<Reply<typeof lookEndpoint>> {
  const root = await rootOf(shop, customer)
  const phones = reader.rights.has('phones:read')
  const now = new Date(shop.clock())
  const likely = await readCustomers(shop.db, await findLikelySame(shop.db, root), now)
  return {
    likely: likely.map((row) => presentCustomerRow(row, phones)),
    preview: other === undefined ? null : await previewOf(shop, { customer: root, with: other }, phones),
  }
}

async function previewOf(
  shop: CustomersContext,
  pair: Pair,
  phones: boolean,
): Promise<Reply<typeof lookEndpoint>['preview']> {
  const [kept, other] = await bothOf(shop, pair)
  const moving = await countMoving(shop.db, other.id)
  return {
    other: presentCustomerRow(other, phones),
    moves: { ...moving, orders: other.orders },
    orders: kept.orders + other.orders,
    delivered: kept.delivered + other.delivered,
    refused: kept.refused + other.refused,
    spent: toTaka(poisha(kept.spent + other.spent)),
    blocked: kept.blocked || other.blocked,
  }
}

/** Two different customers, neither of whom is erased. */
async function bothOf(shop: CustomersContext, pair: Pair): Promise<[CustomerRow, CustomerRow]> {
  const roots = [await rootOf(shop, pair.customer), await rootOf(shop, pair.with)]
  const [kept, other] = await readCustomers(shop.db, roots, new Date(shop.clock()))
  if (kept === undefined || other === undefined) throw new Error(`No customers "${roots.join(', ')}"`)
  if (kept.id === other.id) throw new RefusalError({ code: 'customer_kept', why: 'same' })
  if (kept.erased_at !== null || other.erased_at !== null)
    throw new RefusalError({ code: 'customer_kept', why: 'erased' })
  return [kept, other]
}

/** Makes two customers one person, under the first; answers with that one's id. */
export function mergeCustomers(shop: CustomersContext, pair: Pair): Promise<string> {
  return inTransaction(shop.db, async (trx) => {
    const [kept, other] = await bothOf({ ...shop, db: trx }, pair)
    const locked = await lockGroups(trx, [kept.id, other.id])
    // Somebody merged, split or erased one of them while this one waited.
    const stand = [kept.id, other.id].every((id) => locked.some((row) => row.id === id && row.root_id === id))
    if (!stand || locked.some(({ erased }) => erased)) throw new RefusalError({ code: 'version_conflict' })
    await saveMerge(trx, kept.id, other.id)
    return kept.id
  })
}

/** Makes a number that was merged a customer of its own again; answers with its id. */
export function splitCustomer(shop: CustomersContext, customer: string): Promise<string> {
  return inTransaction(shop.db, async (trx) => {
    const root = await rootOf({ db: trx }, customer)
    const locked = await lockGroups(trx, [root])
    const row = locked.find(({ id }) => id === customer)
    if (row === undefined) throw new RefusalError({ code: 'version_conflict' })
    if (row.erased) throw new RefusalError({ code: 'customer_kept', why: 'erased' })
    if (row.root_id === row.id) throw new RefusalError({ code: 'customer_kept', why: 'not_merged' })
    await saveSplit(trx, customer, root)
    return customer
  })
}
