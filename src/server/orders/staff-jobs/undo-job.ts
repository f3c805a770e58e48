import type { JobWithLines } from '#contract/staff/jobs.ts'
import { changesOfMany } from '#domain/staff/staff-job.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { rightOf } from './run-job.ts'
import {
  findJobByKey,
  findJobByRequest,
  insertJob,
  readLines,
  type JobRow,
  type UndoTask,
} from './staff-job-store.ts'
import { findOwnJob, showJob, startJob, type Asking, type JobParts } from './start-job.ts'

/** Takes back what somebody did with many orders, each by itself, as a job of its own; asked twice, it is one job. */
export async function undoJob(parts: JobParts, id: string, asking: Asking): Promise<JobWithLines> {
  const { db } = parts.shop
  const job = await findOwnJob(db, id, asking)
  if (!asking.rights.has(rightOf(job))) throw new RefusalError({ code: 'forbidden' })
  const key = `undo:${id}`
  const undo = (await findJobByKey(db, asking.id, key)) ?? (await prepareUndo(parts, { job, key }, asking))
  await startJob(parts, undo)
  return showJob(db, undo.id, asking)
}

async function prepareUndo(
  { shop: { db, clock } }: JobParts,
  { job, key }: { readonly job: JobRow; readonly key: string },
  { id: accountId, language }: Asking,
): Promise<JobRow> {
  const was = changesOfMany.find((action) => action === job.task.action)
  if (was === undefined || job.state === 'prepared')
    throw new RefusalError({ code: 'undo_refused', why: 'never' })
  if (job.state === 'running') throw new RefusalError({ code: 'undo_refused', why: 'running' })
  const lines = await readLines(db, job.id)
  const numbers = lines.flatMap(({ order_number: number, state }) => (state === 'done' ? [number] : []))
  const task: UndoTask = { action: 'undo', was, request: job.request_id }
  const now = new Date(clock())
  const made = { accountId, key, requestHash: key, task, language, hasMore: false, numbers, now }
  await inTransaction(db, (trx) => insertJob(trx, made))
  const undo = await findJobByKey(db, accountId, key)
  if (undo === undefined) throw new Error('A job that was kept is not there')
  return undo
}

/** The finished job that a request of somebody began; undefined where there is none. */
export async function findDoneJob(db: Db, accountId: string, requestId: string) {
  const job = await findJobByRequest(db, accountId, requestId)
  if (job === undefined || job.finished_at === null) return undefined
  return { id: job.id, orders: job.done, isUndone: job.undone_by !== null }
}
