import { fromKysely, PgBoss } from 'pg-boss'
import { connectionProblem } from '#server/db/connection-problem.ts'
import type { Db } from '#server/db/database.ts'
import { messageOf } from '#server/db/start-error.ts'
import type { Log } from '#server/platform/log.ts'
import { bossOptions, laneQueue, lanes, scheduledOptions, sendOptions } from './boss-settings.ts'
import type { JobDefinition, Lane } from './define-job.ts'
import { openLane, runJob, type QueuedJob, type Run } from './lane-workers.ts'

/** Does one job. `signal` is given when its time is over or the process has to end. */
export type JobHandler<Data> = (data: Data, context: { readonly signal: AbortSignal }) => Promise<void>

interface JobRequest<Data> {
  readonly data: Data
  /** The earliest time; workers look for due jobs some four times a minute. */
  readonly after?: Date
}

/** Work that is done after the commit, by any process of the store: at least once, in no particular order. */
export interface Jobs {
  /** Names who does a job in this process. Before `start`. */
  handle<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void
  /** Has a job done at the times of a cron expression in Asia/Dhaka, by one process of many. Before `start`. */
  schedule(job: JobDefinition<Record<string, never>>, cron: string): void
  /** Hands in a job in the caller's transaction: no commit, no job. */
  send<Data extends object>(db: Db, job: JobDefinition<Data>, request: JobRequest<Data>): Promise<void>
  /** Begins to work. */
  start(): Promise<void>
  /** Takes no new job, waits for running ones up to a limit; what is not done by then is done again later. */
  stop(): Promise<void>
}

interface JobParts {
  readonly connectionString: string
  readonly log: Log
  /** How long `stop` waits for running jobs. */
  readonly stopMs?: number
}

const STOP_MS = 5000

/** Opens the queues, making or updating their tables (schema `pgboss`) under a lock. */
export async function openJobs({ connectionString, log, stopMs = STOP_MS }: JobParts): Promise<Jobs> {
  const boss = new PgBoss(bossOptions(connectionString))
  // Logs the message alone: the driver attaches its connection to the error, with the password.
  boss.on('error', (error) => log.warn({ reason: messageOf(error) }, 'jobs: the database did not answer'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs: a warning'))
  await boss.start().catch((error: unknown) => {
    throw connectionProblem(connectionString, error) ?? error
  })
  for (const lane of lanes) await boss.createQueue(lane, laneQueue)

  const handlers = new Map<string, Run>()
  const schedules = new Map<string, { readonly lane: Lane; readonly cron: string }>()
  let stopping: Promise<void> | undefined

  async function forgetOldSchedules(): Promise<void> {
    for (const { name, key } of await boss.getSchedules()) {
      if (!schedules.has(key)) await boss.unschedule(name, key)
    }
  }

  return {
    handle: (job, handler) => {
      handlers.set(job.name, (data, signal) => handler(job.data.parse(data), { signal }))
    },
    schedule: ({ name, lane }, cron) => void schedules.set(name, { lane, cron }),
    send: async (db, job, { data, after }) => {
      const queued: QueuedJob = { job: job.name, data: job.data.parse(data) }
      await boss.send(job.lane, queued, {
        ...sendOptions(job),
        ...(after === undefined ? {} : { startAfter: after }),
        db: fromKysely(db),
      })
    },
    start: async () => {
      await forgetOldSchedules()
      for (const [name, { lane, cron }] of schedules) {
        await boss.schedule(lane, cron, { job: name, data: {} }, { ...scheduledOptions, key: name })
      }
      for (const lane of lanes) await openLane(boss, lane, (job) => runJob(job, handlers, log))
    },
    stop: () => (stopping ??= boss.stop({ graceful: true, timeout: stopMs })),
  }
}
