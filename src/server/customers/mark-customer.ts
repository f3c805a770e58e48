import type { Input, Reply } from '#contract/endpoint.ts'
import type { addCustomerNote, blockCash as blockEndpoint } from '#contract/staff/customers.ts'
import { dayOfIso, startOfDay } from '#domain/calendar.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import {
  deleteNote,
  holdPlacing,
  insertBlock,
  insertNote,
  liftBlocks,
  lockRoot,
  readBlocks,
} from './customer-store.ts'
import { saveTags } from './tag-store.ts'
import type { Db } from '#server/db/database.ts'
import type { CustomersContext } from './customers-context.ts'
import { presentBlock, rootOf } from './read-customer.ts'

/** Keeps a customer from merges until the transaction ends; refuses where there is none, or nobody any more. */
export async function lockCustomer(trx: Db, id: string): Promise<string> {
  const found = await lockRoot(trx, id)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'customer', value: id })
  if (found.erased) throw new RefusalError({ code: 'customer_kept', why: 'erased' })
  return found.id
}

interface WrittenNote {
  readonly customer: string
  readonly authorId: string
  readonly text: string
}

/** Adds a note about a customer, once for each key. */
export function addNote(
  shop: CustomersContext,
  key: string,
  note: WrittenNote,
): Promise<OnceResult<Reply<typeof addCustomerNote>>> {
  const { customer, authorId, text } = note
  const request = { scope: `staff:${authorId}`, operation: 'customer_note', key, request: note }
  return runOnce(shop, request, async (trx) => {
    const customerId = await lockCustomer(trx, customer)
    return insertNote(trx, { customerId, authorId, text, now: new Date(shop.clock()) })
  })
}

/** Removes a note; the audit keeps what it said. */
export function removeNote(
  { db }: CustomersContext,
  { customer, note }: { readonly customer: string; readonly note: number },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const root = await lockCustomer(trx, customer)
    if (!(await deleteNote(trx, root, note)))
      throw new RefusalError({ code: 'not_found', thing: 'note', value: note })
  })
}

interface Tagging {
  readonly customer: string
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly by: string
}

/** Puts tags on a customer and takes others off; answers with those that it has then. */
export function tagCustomer(
  { db, clock }: CustomersContext,
  { customer, add, remove, by }: Tagging,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const root = await lockCustomer(trx, customer)
    return saveTags(trx, { root, add: [...new Set(add)], remove, by, now: new Date(clock()) })
  })
}

interface Blocking {
  readonly customer: string
  readonly wanted: Input<typeof blockEndpoint>['body']
  readonly by: string
}

/**
 * Refuses cash on delivery to a customer, or allows it again. An order that is being placed is waited for; any that
 * comes after meets the block.
 */
export function blockCash(
  { db, clock }: CustomersContext,
  { customer, wanted, by }: Blocking,
): Promise<Reply<typeof blockEndpoint>> {
  return inTransaction(db, async (trx) => {
    // Placing takes its locks before the customer's row.
    await holdPlacing(trx, await rootOf({ db: trx }, customer))
    const root = await lockCustomer(trx, customer)
    const nowMs = clock()
    const now = new Date(nowMs)
    if (wanted.action === 'lift') {
      if (!(await liftBlocks(trx, { root, by, now, reason: wanted.reason ?? null })))
        throw new RefusalError({ code: 'customer_kept', why: 'not_blocked' })
    } else {
      const endsAt = endOf(wanted.until, nowMs)
      await liftBlocks(trx, { root, by, now, reason: null })
      await insertBlock(trx, { root, by, now, reason: wanted.reason, endsAt })
    }
    return { blocks: (await readBlocks(trx, root)).map((block) => presentBlock(block, nowMs)) }
  })
}

/** The end of a day in Dhaka; a day that is over blocks nothing. */
function endOf(day: string | undefined, nowMs: number): Date | null {
  if (day === undefined) return null
  const end = startOfDay(dayOfIso(day) + 1)
  if (end <= nowMs)
    throw new RefusalError({ code: 'invalid_fields', errors: { until: { kind: 'past_day' } } })
  return new Date(end)
}
