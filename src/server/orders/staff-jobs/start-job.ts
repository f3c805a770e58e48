import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { JobWithLines } from '#contract/staff/jobs.ts'
import type { Right } from '#domain/staff/rights.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { presentJobWithLines } from './present-job.ts'
import { isPrint, rightOf, runJob, type JobContext } from './run-job.ts'
import { findJob, saveCancel, saveStart, type JobRow } from './staff-job-store.ts'

/** So long a request works itself before the rest becomes work after the answer. */
const AT_ONCE_MS = 1500
/** The rest is done after so long though the process ended before the request could hand it over. */
const HAND_OVER_MS = 10_000
/** A file is drawn as a whole: nobody else begins with it so soon. */
const PRINT_MS = 120_000

/** The rest of a job, done by whichever process has time. */
export const goOnWithJob = defineJob({
  name: 'staff-job',
  lane: 'long',
  data: z.object({ id: z.uuid() }),
  secondsMax: 900,
})

export interface JobParts extends JobContext {
  /** Undefined in a store without the queue, which does the rest after the answer. */
  readonly queue: () => Jobs | undefined
}

/** Somebody who asks about work with many orders. */
export interface Asking {
  readonly id: string
  readonly rights: ReadonlySet<Right>
  readonly language: 'en' | 'bn'
}

/** Begins a job and works on it for a moment; what is left then goes on after the answer. */
export async function startJob(parts: JobParts, job: JobRow): Promise<void> {
  const { shop, queue } = parts
  const { id } = job
  const { db, clock, background } = shop
  const now = clock()
  const { device = '', requestId = '' } = actingNow() ?? {}
  const begun = await inTransaction(db, async (trx) => {
    const first = await saveStart(trx, { id, device, requestId, now: new Date(now) })
    if (first) await handOver(trx, new Date(now + (isPrint(job.task) ? PRINT_MS : HAND_OVER_MS)))
    return first
  })
  if (isPrint(job.task)) {
    if (begun) await soon(() => runJob(parts, id))
    return
  }
  await soon(workAWhile)

  async function workAWhile(): Promise<void> {
    const until = performance.now() + AT_ONCE_MS
    await runJob(parts, id, () => performance.now() < until)
    if (!begun || (await findJob(db, id))?.state !== 'running') return
    if (queue() === undefined) await runJob(parts, id)
    else await handOver(db)
  }

  /** Work of this process, which waits for it when it closes; the answer does not wait so long: a courier may be slow. */
  async function soon(work: () => Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    background.begin(() => {
      const working = work()
      working.then(resolve, reject)
      return working
    })
    await Promise.race([promise, pause(AT_ONCE_MS)])
  }

  async function handOver(trx: Db, after?: Date): Promise<void> {
    await queue()?.send(trx, goOnWithJob, { data: { id }, ...(after && { after }) })
  }
}

/** Begins or stops a job for the person whose it is. */
export async function changeJob(
  parts: JobParts,
  { id, action }: { readonly id: string; readonly action: 'start' | 'cancel' },
  asking: Asking,
): Promise<JobWithLines> {
  const { db, clock } = parts.shop
  const job = await findOwnJob(db, id, asking)
  if (action === 'cancel') {
    await inTransaction(db, (trx) => saveCancel(trx, id, new Date(clock())))
    return showJob(db, id, asking)
  }
  if (!asking.rights.has(rightOf(job))) throw new RefusalError({ code: 'forbidden' })
  if (job.state === 'cancelled')
    throw new RefusalError({ code: 'wrong_state', from: job.state, to: 'running' })
  await startJob(parts, job)
  return showJob(db, id, asking)
}

/** A job as the person whose it is sees it. */
export async function showJob(db: Db, id: string, asking: Asking): Promise<JobWithLines> {
  return presentJobWithLines(db, await findOwnJob(db, id, asking), asking.language)
}

export async function findOwnJob(db: Db, id: string, { id: accountId }: Asking): Promise<JobRow> {
  const job = await findJob(db, id)
  if (job?.account_id === accountId) return job
  throw new RefusalError({ code: 'not_found', thing: 'job', value: id })
}
