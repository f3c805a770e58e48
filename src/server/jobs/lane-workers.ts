import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '#server/platform/log.ts'
import { workersOf } from './boss-settings.ts'
import type { Lane } from './define-job.ts'

/** An entry in the queue of a lane: the job, with its data. */
export interface QueuedJob {
  readonly job: string
  readonly data: object
}

export type Run = (data: object, signal: AbortSignal) => Promise<void>

/** Workers that take one job each. A worker that finds one wakes the others, as there may be more. */
export async function openLane(
  boss: PgBoss,
  lane: Lane,
  run: (job: JobWithMetadata<QueuedJob>) => Promise<void>,
): Promise<void> {
  const workers: string[] = []
  for (const options of workersOf[lane]) {
    const worker = await boss.work<QueuedJob, void, typeof options>(lane, options, async ([job]) => {
      for (const other of workers) boss.notifyWorker(other)
      if (job !== undefined) await run(job)
    })
    workers.push(worker)
  }
}

/** Does a job and tells the log what came of it; throws again, so that the queue keeps it for the next try. */
export async function runJob(
  { id, data, retryCount, retryLimit, signal }: JobWithMetadata<QueuedJob>,
  handlers: ReadonlyMap<string, Run>,
  log: Log,
): Promise<void> {
  try {
    const handler = handlers.get(data.job)
    if (handler === undefined) throw new Error(`No handler for the job "${data.job}"`)
    await handler(data.data, signal)
  } catch (error) {
    const last = retryCount >= retryLimit
    log[last ? 'error' : 'warn'](
      { err: error, job: data.job, id, tries: retryCount + 1 },
      last ? 'jobs: given up' : 'jobs: failed, to be tried again',
    )
    throw error
  }
}
