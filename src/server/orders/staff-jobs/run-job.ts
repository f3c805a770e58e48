import { printOrders } from '#contract/staff/prints.ts'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { undoStaffJob } from '#contract/staff/undo.ts'
import type { Right } from '#domain/staff/rights.ts'
import { printsOfMany } from '#domain/staff/staff-job.ts'
import { readRights } from '#server/accounts/staff/rights-sql.ts'
import { whileActing } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { assignWithin, tagWithin } from '#server/orders/back-office/mark-order.ts'
import { changeWithin } from '#server/orders/parcels/change-staff-order.ts'
import { undoOfOrder } from '#server/orders/undo/order-undoers.ts'
import type { PaperParts } from '#server/orders/printing/papers.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { bookNext, noteRefused } from './book-lines.ts'
import { printForJob } from './print-job.ts'
import {
  claimLines,
  findJob,
  saveFinish,
  saveLineDone,
  type BookTask,
  type ClaimedLine,
  type JobRow,
  type JobTask,
  type PrintTask,
} from './staff-job-store.ts'

/** So many orders are done before the rights of the person are looked up again. */
const RIGHTS_EVERY = 20

/** The right that a job's action takes, as its call names it. */
export function rightOf({ task }: Pick<JobRow, 'task'>): Right {
  const action = task.action === 'undo' ? task.was : task.action
  return { ...changeOrders.access.staff, ...printOrders.access.staff }[action]
}

/** What work with many orders needs. */
export interface JobContext {
  readonly shop: ShopContext
  readonly papers: PaperParts
}

/**
 * Does the work of a running job, one order after the other, each in a transaction of its own together with the note
 * that it was done. Several may work on one job: each takes orders that nobody else is at. What breaks off begins again
 * at the first order that is not done.
 */
export async function runJob(
  { shop, papers }: JobContext,
  jobId: string,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const job = await findJob(shop.db, jobId)
  if (job?.state !== 'running') return
  const { task } = job
  if (isPrint(task)) return printForJob(shop, papers, { ...job, task })
  const { method, path } = task.action === 'undo' ? undoStaffJob : changeOrders
  const acting = {
    accountId: job.account_id,
    device: job.device,
    requestId: job.request_id,
    call: `${method} ${path}`,
    changes: true,
    params: {},
    reason: null,
  }
  await whileActing(acting, async () => {
    let rights: ReadonlySet<Right> = new Set()
    let next = 0
    for (let did = 0; goesOn(); did += next) {
      if (did % RIGHTS_EVERY === 0) rights = await readRights(shop.db, job.account_id)
      next = await doNext(shop, job, rights)
      if (next === 0) break
    }
  })
  await saveFinish(shop.db, jobId, new Date(shop.clock()))
}

/** Does the next orders that wait, and says how many. */
async function doNext(shop: ShopContext, job: JobRow, rights: ReadonlySet<Right>): Promise<number> {
  const { task } = job
  if (isPrint(task)) throw new Error(`Job "${job.id}" has nothing to change: it prints ${task.action}`)
  const mayDo = rights.has(rightOf(job))
  if (task.action === 'book') return bookNext(shop, { job, task, mayDo })
  let line: ClaimedLine | undefined
  try {
    return await inTransaction(shop.db, async (trx) => {
      ;[line] = await claimLines(trx, job.id, 1)
      if (line === undefined) return 0
      if (!mayDo) throw new RefusalError({ code: 'forbidden' })
      const { number, position } = line
      const told = await changeIn(shop, trx, { job, task, rights, number })
      await saveLineDone(trx, { jobId: job.id, position, told })
      return 1
    })
  } catch (error) {
    if (line === undefined) throw error
    await noteRefused(shop, { job, line, error })
    return 1
  }
}

/** Papers are drawn together, all other work is done order by order. */
export function isPrint(task: JobTask): task is PrintTask {
  return printsOfMany.some((action) => action === task.action)
}

interface LineWork {
  readonly job: JobRow
  readonly task: Exclude<JobTask, BookTask | PrintTask>
  readonly rights: ReadonlySet<Right>
  readonly number: string
}

/** Says whether the customer had been told of what is undone. */
async function changeIn(
  shop: ShopContext,
  trx: Db,
  { job, task, rights, number }: LineWork,
): Promise<boolean> {
  const { account_id: by } = job
  switch (task.action) {
    case 'tag':
      await tagWithin(shop, trx, { number, add: task.add, remove: task.remove, by })
      return false
    case 'assign':
      await assignWithin(shop, trx, { number, assignee: task.assignee, was: undefined, by })
      return false
    case 'confirm':
    case 'pack':
    case 'hand_over': {
      const { id: orderId } = await findStaffOrder(trx, number)
      const { action } = task
      // None of them cancels a parcel: there is none to follow.
      await changeWithin(shop, trx, { orderId, request: { action }, actor: { kind: 'staff', id: by } })
      return false
    }
    case 'undo':
      return undoOfOrder(shop, trx, { requestId: task.request, number, caller: { userId: by, rights } })
  }
}
