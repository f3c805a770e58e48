import * as z from 'zod'
import type { Db } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { deleteOldTold } from './stock-alert-store.ts'

const forgetToldJob = defineJob({ name: 'forget-told-alerts', lane: 'quick', data: z.object({}) })

/** Forgets who was told that a piece is back, once nobody counts it any more. */
export function registerStockAlerts(jobs: Jobs, db: Db): void {
  jobs.handle(forgetToldJob, () => deleteOldTold(db))
  jobs.schedule(forgetToldJob, '41 4 * * *')
}
