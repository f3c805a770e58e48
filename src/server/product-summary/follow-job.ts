import * as z from 'zod'
import type { Db } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { followNotes, refreshFrequentWords } from './follow-notes-sql.ts'

/** Follows what changed while nobody looks at a list (docs/decisions/0040-product-summary.md). */
const followProducts = defineJob({ name: 'follow-products', lane: 'long', data: z.object({}) })

export function registerFollowJob(jobs: Jobs, db: Db): void {
  jobs.handle(followProducts, async () => {
    await followNotes(db, { batches: Infinity })
    await refreshFrequentWords(db)
  })
  jobs.schedule(followProducts, '* * * * *')
}
