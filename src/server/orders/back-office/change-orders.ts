import type { Input, Reply } from '#contract/endpoint.ts'
import type { BulkLine, changeOrders as bulkEndpoint } from '#contract/staff/order-bulk.ts'
import { BULK_ORDERS_MAX } from '#domain/limits.ts'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { staffActions, type OrderStatus } from '#domain/order/status/order-status.ts'
import { usualSort } from '#domain/staff/order-views.ts'
import type { Db } from '#server/db/database.ts'
import { errorBody } from '#server/http/error-answers.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce } from '#server/idempotency/run-once.ts'
import { changeWithin } from '#server/orders/parcels/change-staff-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findStaffOrder } from './find-staff-order.ts'
import { assignWithin, tagWithin } from './mark-order.ts'
import { conditionOf, findOrderIds } from './order-filter-store.ts'
import { readNumbers, readStatuses } from './order-row-store.ts'

type BulkRequest = Input<typeof bulkEndpoint>['body']

interface Bulk {
  readonly request: BulkRequest
  readonly accountId: string
  readonly language: 'en' | 'bn'
  readonly key: string
}

interface Selected {
  readonly numbers: readonly string[]
  readonly hasMore: boolean
}

/**
 * Does one thing with many orders, one after the other, each in a transaction of its own. The selection is kept under
 * the key: a repeated request goes on with the same orders, though the first one took some of them out of the view.
 */
export async function changeOrders(shop: ShopContext, bulk: Bulk): Promise<Reply<typeof bulkEndpoint>> {
  const { request, accountId, key } = bulk
  const { preview } = request
  const name = { scope: `staff:${accountId}`, operation: 'order_selection', key, request }
  const selected = preview
    ? await select(shop.db, request, accountId)
    : (await runOnce(shop, name, (trx) => select(trx, request, accountId))).answer
  const possible = await countPossible(shop.db, request.action, selected.numbers)
  const results: BulkLine[] = []
  for (const number of preview ? [] : selected.numbers) results.push(await lineOf(shop, bulk, number))
  return { count: selected.numbers.length, has_more: selected.hasMore, possible, results }
}

async function select(db: Db, { selection }: BulkRequest, accountId: string): Promise<Selected> {
  if ('numbers' in selection) {
    const numbers = selection.numbers.map((typed) => {
      const read = parseOrderNumber(typed)
      return read.ok ? read.value : typed
    })
    return { numbers: [...new Set(numbers)], hasMore: false }
  }
  const { filter } = selection
  const slice = { sort: usualSort(filter.view), limit: BULK_ORDERS_MAX + 1, offset: 0 }
  const ids = await findOrderIds(db, conditionOf(filter, accountId), slice)
  const numbers = await readNumbers(db, ids.slice(0, BULK_ORDERS_MAX))
  return { numbers, hasMore: ids.length > BULK_ORDERS_MAX }
}

async function countPossible(
  db: Db,
  action: BulkRequest['action'],
  numbers: readonly string[],
): Promise<number> {
  const statuses = await readStatuses(db, numbers)
  if (action === 'tag' || action === 'assign') return statuses.length
  const from: readonly OrderStatus[] = staffActions[action].from
  return statuses.filter((status) => from.includes(status)).length
}

/** What became of one order; a refusal is an answer, a bug is not. */
async function lineOf(shop: ShopContext, bulk: Bulk, number: string): Promise<BulkLine> {
  try {
    await changeOne(shop, bulk, number)
    return { number, ok: true, code: null, error: null }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const { code, error: sentence } = errorBody(error.refusal, { requestId: '', language: bulk.language })
    return { number, ok: false, code, error: sentence }
  }
}

/** Once for each key and order: what was done before the connection broke is not done again. */
async function changeOne(
  shop: ShopContext,
  { request, accountId, key }: Bulk,
  number: string,
): Promise<void> {
  const { selection: _, preview: __, ...what } = request
  const name = {
    scope: `staff:${accountId}`,
    operation: 'order_of_bulk',
    key: `${key} ${number}`,
    request: what,
  }
  await runOnce(shop, name, async (trx) => {
    await changeIn(shop, trx, { request, number, by: accountId })
    return true
  })
}

interface OneChange {
  readonly request: BulkRequest
  readonly number: string
  readonly by: string
}

async function changeIn(shop: ShopContext, trx: Db, { request, number, by }: OneChange): Promise<void> {
  switch (request.action) {
    case 'tag':
      await tagWithin(shop, trx, { number, add: request.add, remove: request.remove, by })
      return
    case 'assign':
      await assignWithin(shop, trx, { number, assignee: request.assignee, was: undefined, by })
      return
    case 'confirm':
    case 'pack': {
      const { id: orderId } = await findStaffOrder(trx, number)
      // Neither of the two cancels a parcel: there is none to follow.
      await changeWithin(shop, trx, {
        orderId,
        request: { action: request.action },
        actor: { kind: 'staff', id: by },
      })
    }
  }
}
