import * as z from 'zod'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { getPrint, printOrders } from '#contract/staff/prints.ts'
import { changeStaffJob, getStaffJob, listStaffJobs } from '#contract/staff/jobs.ts'
import { undoStaffJob } from '#contract/staff/undo.ts'
import type { UndoContext } from '#server/audit/undo-routes.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { Document, mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { readerOf } from '#server/orders/back-office/list-staff-orders.ts'
import { prepareJob, type BulkRequest } from './prepare-job.ts'
import { presentJob } from './present-job.ts'
import { rightOf, runJob, type JobContext } from './run-job.ts'
import { deleteJobsBefore, listJobs, readDocument } from './staff-job-store.ts'
import { findDoneJob, undoJob } from './undo-job.ts'
import { changeJob, findOwnJob, goOnWithJob, showJob, startJob, type Asking } from './start-job.ts'

const LISTED = 20
const DAY_MS = 86_400_000
/** Results are kept so long; what was only looked at, a day. */
const KEPT_MS = 7 * DAY_MS

const forgetJobs = defineJob({ name: 'forget-staff-jobs', lane: 'quick', data: z.object({}) })

/** Work with many orders: it begins with its request, and what is left goes on as a job. */
export interface StaffJobs {
  readonly mount: (api: ApiApp) => void
  /** The finished job that a request of somebody began. */
  readonly findDone: UndoContext['findJob']
  readonly register: (jobs: Jobs) => void
}

export function openStaffJobs(context: JobContext): StaffJobs {
  const { db, clock } = context.shop
  let queue: Jobs | undefined
  const parts = { ...context, queue: () => queue }
  return {
    mount: (api) => {
      const begin = async (request: BulkRequest, asking: Asking, key: string) => {
        const { id: accountId, language } = asking
        const job = await prepareJob(parts.shop, { request, accountId, key, language })
        if (!request.preview && job.state !== 'cancelled') await startJob(parts, job)
        return showJob(db, job.id, asking)
      }
      mount(api, changeOrders, ({ body }, { caller, visitor, idempotencyKey }) =>
        begin(body, askingOf(caller, visitor.language), idempotencyKey),
      )
      mount(api, printOrders, ({ body }, { caller, visitor, idempotencyKey }) =>
        begin(body, askingOf(caller, visitor.language), idempotencyKey),
      )
      mount(api, getPrint, async ({ params }, { caller, visitor }) => {
        const asking = askingOf(caller, visitor.language)
        const job = await findOwnJob(db, params.job, asking)
        if (!asking.rights.has(rightOf(job))) throw new RefusalError({ code: 'forbidden' })
        if (job.state === 'running')
          throw new RefusalError({ code: 'wrong_state', from: job.state, to: 'done' })
        const pdf = await readDocument(db, job.id)
        if (pdf === undefined) throw new RefusalError({ code: 'not_found', thing: 'document', value: job.id })
        return new Document(pdf, `${job.task.action.replace('_', '-')}.pdf`)
      })
      mount(api, listStaffJobs, async (_, { caller }) => ({
        results: (await listJobs(db, caller.userId, LISTED)).map(presentJob),
      }))
      mount(api, getStaffJob, ({ params }, { caller, visitor }) =>
        showJob(db, params.job, askingOf(caller, visitor.language)),
      )
      mount(api, changeStaffJob, ({ params: { job: id }, body: { action } }, { caller, visitor }) =>
        changeJob(parts, { id, action }, askingOf(caller, visitor.language)),
      )
      mount(api, undoStaffJob, ({ params: { job } }, { caller, visitor }) =>
        undoJob(parts, job, askingOf(caller, visitor.language)),
      )
    },
    findDone: (accountId, requestId) => findDoneJob(db, accountId, requestId),
    register: (jobs) => {
      queue = jobs
      jobs.handle(goOnWithJob, ({ id }, { signal }) => runJob(parts, id, () => !signal.aborted))
      jobs.handle(forgetJobs, () => {
        const now = clock()
        return deleteJobsBefore(db, { made: new Date(now - KEPT_MS), prepared: new Date(now - DAY_MS) })
      })
      jobs.schedule(forgetJobs, '17 4 * * *')
    },
  }
}

function askingOf(caller: SignedInCaller, language: 'en' | 'bn'): Asking {
  return { ...readerOf(caller), language }
}
