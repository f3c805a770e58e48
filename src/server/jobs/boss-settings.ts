import type { ConstructorOptions, Queue, SendOptions } from 'pg-boss'
import { toPrimary } from '#server/db/servers/primary-server.ts'
import type { JobDefinition, Lane } from './define-job.ts'

/** The queues. Few, as every queue is asked for work again and again even while nothing happens. */
export const lanes: readonly Lane[] = ['quick', 'long']

const HOUR_S = 3600

/** Longer than the server's own limit of a minute: this one is for a server that is silent. */
const ANSWER_MS = 65_000

/**
 * pg-boss on two connections of its own and one that listens: visitors and jobs never wait for each other. A statement
 * without an answer ends after `answerMs`.
 */
export function bossOptions(connectionString: string, answerMs = ANSWER_MS): ConstructorOptions {
  const options = {
    ...toPrimary(connectionString),
    max: 2,
    // pg-boss hands it to the driver, though its types do not name it.
    query_timeout: answerMs,
    application_name: `abhoron ${String(process.pid)} jobs`,
    options: '-c TimeZone=UTC -c statement_timeout=60000',
    useListenNotify: true,
    notifyHeartbeatIntervalMs: 30_000,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    queueCacheIntervalSeconds: 300,
    // For flows of dependent jobs and for building indexes of partitioned queues; there are neither.
    flowIntervalSeconds: 900,
    bamIntervalSeconds: 900,
    // Rebuilding indexes takes longer than a statement may, and these tables stay small.
    reindex: false,
    monitorVacuum: false,
  }
  return options
}

/** A worker that was killed is noticed by its missing heartbeat, and its jobs are done by another. */
export const laneQueue = { notify: true, heartbeatSeconds: 30 } as const satisfies Omit<Queue, 'name'>

/** How a job that fails comes back: after about 5, 10, 20 … seconds, at most an hour. */
export function sendOptions({
  retries,
  secondsMax,
}: Pick<JobDefinition<object>, 'retries' | 'secondsMax'>): SendOptions {
  return {
    retryLimit: retries,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR_S,
    expireInSeconds: secondsMax,
  }
}

/** A scheduled job comes again by itself, and one is soon as good as the next. */
export const scheduledOptions = {
  tz: 'Asia/Dhaka',
  retryLimit: 0,
  deleteAfterSeconds: HOUR_S,
} as const

/** NOTIFY wakes all workers; one of each lane also looks by itself for jobs whose time has come. */
const watching = {
  includeMetadata: true,
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 15,
} as const
const helping = { ...watching, notifyPollingIntervalSeconds: 3600 } as const

/** How many jobs run at once in a process. */
export const workersOf = {
  quick: [watching, helping],
  long: [watching, helping, helping, helping],
} as const satisfies Record<Lane, readonly object[]>
