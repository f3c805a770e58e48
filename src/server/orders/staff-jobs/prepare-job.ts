import { createHash } from 'node:crypto'
import type { Input } from '#contract/endpoint.ts'
import type { changeOrders as bulkEndpoint } from '#contract/staff/order-bulk.ts'
import { STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { usualSort } from '#domain/staff/order-views.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { conditionOf, findOrderIds } from '#server/orders/back-office/order-filter-store.ts'
import { readNumbers } from '#server/orders/back-office/order-row-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findJobByKey, insertJob, type JobRow, type JobTask } from './staff-job-store.ts'

type BulkRequest = Input<typeof bulkEndpoint>['body']

interface WantedJob {
  readonly request: BulkRequest
  readonly accountId: string
  readonly key: string
}

/**
 * Keeps which orders a request means, before anything is done with them: later steps take these orders, whatever the
 * view shows by then. A repeated key finds the job that it made.
 */
export async function prepareJob(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { request, accountId, key }: WantedJob,
): Promise<JobRow> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const { selection, preview: _, ...task } = request
  const known = await findJobByKey(db, accountId, key)
  if (known === undefined) {
    const selected = await select(db, selection, accountId)
    const now = new Date(clock())
    const made: JobTask = task
    await inTransaction(db, (trx) =>
      insertJob(trx, { accountId, key, requestHash, task: made, ...selected, now }),
    )
  }
  const job = known ?? (await findJobByKey(db, accountId, key))
  if (job === undefined) throw new Error('A job that was kept is not there')
  if (job.request_hash !== requestHash) throw new RefusalError({ code: 'key_reused' })
  return job
}

async function select(
  db: Db,
  selection: BulkRequest['selection'],
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
  const slice = { sort: usualSort(filter.view), limit: STAFF_ORDERS_MAX + 1, offset: 0 }
  const ids = await findOrderIds(db, conditionOf(filter, accountId), slice)
  const numbers = await readNumbers(db, ids.slice(0, STAFF_ORDERS_MAX))
  return { numbers, hasMore: ids.length > STAFF_ORDERS_MAX }
}
