import { randomBytes } from 'node:crypto'
import type { Reply } from '#contract/endpoint.ts'
import type { lookAtErasure as lookEndpoint } from '#contract/staff/customer-data.ts'
import { dateOf, dayOf, inDhaka, isoOf } from '#domain/calendar.ts'
import { BOOKS_YEARS } from '#domain/limits.ts'
import { toTaka } from '#domain/money.ts'
import { parsePhone } from '#domain/phone.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Reader } from '#server/orders/back-office/list-staff-orders.ts'
import { readCustomers } from './customer-filter-store.ts'
import { holdPlacing, readPhones } from './customer-store.ts'
import type { CustomersContext } from './customers-context.ts'
import { countErasure, erasePerson, lockPerson, readOpenThings, type KnownPerson } from './erase-store.ts'
import { presentCustomerRow } from './list-customers.ts'
import { findLikelySame, lockGroups } from './merge-store.ts'
import { rootOf } from './read-customer.ts'

/** What an erasure takes away, what it leaves, and what stands in its way. */
export async function lookAtErasure(
  shop: CustomersContext,
  customer: string,
  reader: Reader,
): Promise<Reply<typeof lookEndpoint>> {
  const { db } = shop
  const root = await rootOf(shop, customer)
  const now = new Date(shop.clock())
  const [row] = await readCustomers(db, [root], now)
  if (row?.erased_at !== null) throw new RefusalError({ code: 'customer_kept', why: 'erased' })
  const found = await countErasure(db, root)
  const likely = await readCustomers(db, await findLikelySame(db, root), now)
  const phones = reader.rights.has('phones:read')
  const { numbers, accounts, messages, notes, photos, orders, payments, works_here } = found
  return {
    open: await readOpenThings(db, root),
    works_here,
    likely: likely.map((one) => presentCustomerRow(one, phones)),
    goes: { numbers, accounts, messages, notes, photos },
    stays: { orders, payments, spent: toTaka(found.spent), until: keptUntil(found.last_order_at) },
  }
}

/** The day until which the books keep the last order. */
function keptUntil(last: Date | null): string | null {
  if (last === null) return null
  const { year, month, day } = dateOf(inDhaka(last.getTime()).day)
  // Nobody orders less by one day of a leap year.
  return isoOf(dayOf({ year: year + BOOKS_YEARS, month, day: Math.min(day, month === 2 ? 28 : 31) }))
}

interface Erasing {
  readonly customer: string
  /** The number, typed once more. */
  readonly typed: string
}

/**
 * Erases a customer for good. An order that is being placed is waited for, and stands in the way then; one that comes
 * after makes a new customer.
 */
export function eraseCustomer(shop: CustomersContext, { customer, typed }: Erasing): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    const root = await rootOf({ db: trx }, customer)
    await holdPlacing(trx, root)
    const phones = await readPhones(trx, root)
    const person = await lockKnown(trx, root, phones)
    const phone = parsePhone(typed)
    if (!phone.ok || phone.value !== phones[0])
      throw new RefusalError({ code: 'invalid_fields', errors: { phone: { kind: 'other_phone' } } })
    const open = await readOpenThings(trx, root)
    if (open.length > 0)
      throw new RefusalError({ code: 'customer_kept', why: 'open', orders: open.map(({ order }) => order) })
    if ((await countErasure(trx, root)).works_here)
      throw new RefusalError({ code: 'customer_kept', why: 'works_here' })
    await erasePerson(trx, person)
    for (const account of person.accounts) await shop.accounts.forget(trx, account)
  })
}

async function lockKnown(trx: Db, root: string, phones: readonly string[]): Promise<KnownPerson> {
  const { orders, accounts } = await lockPerson(trx, phones)
  const rowsOf = await lockGroups(trx, [root])
  if (rowsOf.some(({ erased }) => erased)) throw new RefusalError({ code: 'customer_kept', why: 'erased' })
  // Somebody merged or split in the meantime.
  if (rowsOf.length !== phones.length || !rowsOf.some(({ id }) => id === root))
    throw new RefusalError({ code: 'version_conflict' })
  const emails = [...orders, ...accounts].flatMap(({ email }) => email ?? [])
  return {
    root,
    phones,
    pseudonyms: phones.map(() => `erased-${randomBytes(6).toString('hex')}`),
    customers: rowsOf.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
    numbers: orders.map(({ number }) => number),
    accounts: accounts.map(({ id }) => id),
    emails: [...new Set(emails)],
  }
}
