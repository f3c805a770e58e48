import type { CustomerView } from '#contract/staff/customers.ts'
import { toTaka } from '#domain/money.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { shownPhone, type Reader } from '#server/orders/back-office/list-staff-orders.ts'
import { readCustomers } from './customer-filter-store.ts'
import {
  findRoot,
  readCustomerPage,
  readPhones,
  type AccountRow,
  type BlockRow,
  type CustomerPageRow,
} from './customer-store.ts'
import type { CustomersContext } from './customers-context.ts'
import { presentCustomerRow } from './list-customers.ts'

/** The customer that an id stands for, also where it was merged into another; refused where there is none. */
export async function rootOf({ db }: Pick<CustomersContext, 'db'>, id: string): Promise<string> {
  const root = await findRoot(db, id)
  if (root === undefined) throw new RefusalError({ code: 'not_found', thing: 'customer', value: id })
  return root
}

/** Everything about a customer that staff work with. */
export async function readCustomer(
  shop: CustomersContext,
  id: string,
  reader: Reader,
): Promise<CustomerView> {
  const root = await rootOf(shop, id)
  const now = new Date(shop.clock())
  const phones = reader.rights.has('phones:read')
  const [row] = await readCustomers(shop.db, [root], now)
  if (row === undefined) throw new Error(`No customer "${root}"`)
  const page = await readCustomerPage(shop.db, root, now)
  return {
    ...presentCustomerRow(row, phones),
    email: row.email,
    first_order_at: row.first_order_at?.toISOString() ?? null,
    erased_at: row.erased_at?.toISOString() ?? null,
    merged: page.merged.map((one) => ({ id: one.id, ...shownPhone(one.phone, phones) })),
    recent_orders: page.orders.map((order) => ({ ...order, total: toTaka(order.total) })),
    returns: page.returns.map((one) => ({ ...one, amount: toTaka(one.amount) })),
    delivered_to: [...page.delivered_to],
    accounts: await Promise.all(page.accounts.map((account) => presentAccount(shop, account, phones))),
    waits_for: [...page.waits_for],
    notes: [...page.notes],
    groups: page.groups.map(({ id: group, name, by_rule }) => ({ id: group, name, by_rule })),
    blocks: page.blocks.map((block) => presentBlock(block, now.getTime())),
    messages: page.messages.map((message) => presentMessage(message, phones)),
  }
}

/** All numbers of a customer in full. */
export async function revealPhones(shop: CustomersContext, id: string): Promise<string[]> {
  return readPhones(shop.db, await rootOf(shop, id))
}

async function presentAccount(
  shop: CustomersContext,
  { offers_agreed_at: since, ...row }: AccountRow,
  phones: boolean,
): Promise<CustomerView['accounts'][number]> {
  const { name, email, email_verified, created_at, wants_offers, addresses } = await shop.accounts.show(
    row.id,
  )
  const shown = (phone: string) => shownPhone(phone, phones).phone
  return {
    ...row,
    name,
    email,
    email_verified,
    created_at,
    offers: { agreed: wants_offers, since },
    addresses: addresses.map((address) => ({
      ...address,
      phone: shown(address.phone),
      second_phone: address.second_phone === null ? null : shown(address.second_phone),
    })),
  }
}

/** A block as staff see it, and whether it counts at a moment. */
export function presentBlock(block: BlockRow, nowMs: number): CustomerView['blocks'][number] {
  const { lifted, ends_at: endsAt } = block
  return { ...block, active: lifted === null && (endsAt === null || Date.parse(endsAt) > nowMs) }
}

function presentMessage(
  message: CustomerPageRow['messages'][number],
  phones: boolean,
): CustomerView['messages'][number] {
  return message.channel === 'sms' ? { ...message, to: shownPhone(message.to, phones).phone } : message
}
