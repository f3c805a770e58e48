import * as z from 'zod'
import { changeOrders } from '#contract/staff/order-bulk.ts'
import { changeStaffJob, getStaffJob, listStaffJobs } from '#contract/staff/jobs.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { readerOf } from '#server/orders/back-office/list-staff-orders.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { prepareJob } from './prepare-job.ts'
import { presentJob } from './present-job.ts'
import { runJob } from './run-job.ts'
import { deleteJobsBefore, listJobs } from './staff-job-store.ts'
import { changeJob, goOnWithJob, showJob, startJob, type Asking } from './start-job.ts'

const LISTED = 20
const DAY_MS = 86_400_000
/** Results are kept so long; what was only looked at, a day. */
const KEPT_MS = 7 * DAY_MS

const forgetJobs = defineJob({ name: 'forget-staff-jobs', lane: 'quick', data: z.object({}) })

/** Work with many orders: it begins with its request, and what is left goes on as a job. */
export interface StaffJobs {
  readonly mount: (api: ApiApp) => void
  readonly register: (jobs: Jobs) => void
}

export function openStaffJobs(shop: ShopContext): StaffJobs {
  const { db, clock } = shop
  let queue: Jobs | undefined
  const parts = { shop, queue: () => queue }
  return {
    mount: (api) => {
      mount(api, changeOrders, async ({ body }, { caller, visitor, idempotencyKey: key }) => {
        const job = await prepareJob(shop, { request: body, accountId: caller.userId, key })
        if (!body.preview && job.state !== 'cancelled') await startJob(parts, job.id)
        return showJob(db, job.id, askingOf(caller, visitor.language))
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
    },
    register: (jobs) => {
      queue = jobs
      jobs.handle(goOnWithJob, ({ id }, { signal }) => runJob(shop, id, () => !signal.aborted))
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
