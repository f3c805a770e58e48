import { createHash } from 'node:crypto'
import type { Input } from '#contract/endpoint.ts'
import type { changeOrders as bulkEndpoint } from '#contract/staff/order-bulk.ts'
import type { printOrders as printEndpoint } from '#contract/staff/prints.ts'
import { BULK_ORDERS_MAX, STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { printsOfMany } from '#domain/staff/staff-job.ts'
import { usualSort } from '#domain/staff/order-views.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { conditionOf, findOrderIds } from '#server/orders/back-office/order-filter-store.ts'
import { readNumbers } from '#server/orders/back-office/order-row-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findJobByKey, insertJob, type JobRow, type JobTask } from './staff-job-store.ts'

/** What somebody wants done with many orders. */
export type BulkRequest = Input<typeof bulkEndpoint>['body'] | Input<typeof printEndpoint>['body']

interface WantedJob {
  readonly request: BulkRequest
  readonly accountId: string
  readonly key: string
  readonly language: 'en' | 'bn'
}

/**
 * Keeps which orders a request means, before anything is done with them: later steps take these orders, whatever the
 * view shows by then. A repeated key finds the job that it made.
 */
export async function prepareJob(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { request, accountId, key, language }: WantedJob,
): Promise<JobRow> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const { selection: _, preview: __, ...task } = request
  const known = await findJobByKey(db, accountId, key)
  if (known === undefined) {
    const selected = await select(db, request, accountId)
    const now = new Date(clock())
    const made: JobTask = task
    await inTransaction(db, (trx) =>
      insertJob(trx, { accountId, key, requestHash, task: made, language, ...selected, now }),
    )
  }
  const job = known ?? (await findJobByKey(db, accountId, key))
  if (job === undefined) throw new Error('A job that was kept is not there')
  if (job.request_hash !== requestHash) throw new RefusalError({ code: 'key_reused' })
  return job
}

async function select(
  db: Db,
  { selection, action }: BulkRequest,
  accountId: string,
): Promise<{ readonly numbers: readonly string[]; readonly hasMore: boolean }> {
  if ('numbers' in selection) {
    const numbers = selection.numbers.map((typed) => {
      const read = parseOrderNumber(typed)
      return read.ok ? read.value : typed
    })
    return { numbers: [...new Set(numbers)], hasMore: false }
  }
  const { filter } = selection
  const most = printsOfMany.some((print) => print === action) ? BULK_ORDERS_MAX : STAFF_ORDERS_MAX
  const slice = { sort: usualSort(filter.view), limit: most + 1, offset: 0 }
  const ids = await findOrderIds(db, conditionOf(filter, accountId), slice)
  const numbers = await readNumbers(db, ids.slice(0, most))
  return { numbers, hasMore: ids.length > most }
}
