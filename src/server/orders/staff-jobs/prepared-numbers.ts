import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findJob, readLines } from './staff-job-store.ts'

/** The orders that a prepared booking of somebody would book. */
export async function readPreparedNumbers(db: Db, id: string, accountId: string): Promise<readonly string[]> {
  const job = await findJob(db, id)
  if (job?.account_id !== accountId) throw new RefusalError({ code: 'not_found', thing: 'job', value: id })
  if (job.task.action !== 'book' || job.state !== 'prepared')
    throw new RefusalError({ code: 'wrong_state', from: job.state, to: 'prepared' })
  return (await readLines(db, id)).map(({ order_number: number }) => number)
}
