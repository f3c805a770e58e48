/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The processor time of the thread: without that which other programs took meanwhile. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } }
}

/** A piece of work of a page, as a phone of a quarter of this processor does it; ms, `at` since the navigation. */
interface Task {
  readonly at: number
  readonly ms: number
  /** The work that took most of it. */
  readonly parts: readonly string[]
}

export interface MainThread {
  readonly firstPaintMs: number
  /** Tasks above LONG_MS after the first paint. */
  readonly long: readonly Task[]
  readonly longestMs: number
  /** The time of tasks after the first paint above LONG_MS, as Lighthouse counts blocking time. */
  readonly blockingMs: number
}

const LONG_MS = 50
const MICROSECONDS = 1000
const NAMED = 3
/** Tasks of the browser that only hold others. */
const HOLDERS = /RunTask|ThreadPool|SequenceManager|Scheduler::|Mojo|Receive /

/** The tasks of the main thread of a page, `slower` times as slow as on this processor. */
export function mainThreadOf(events: readonly TraceEvent[], address: string, slower: number): MainThread {
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(address) === true,
  )
  if (start === undefined) throw new Error(`The trace has no navigation to ${address}`)
  const own = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
  const firstPaint = own.find(({ name }) => name === 'firstContentfulPaint')
  if (firstPaint === undefined) throw new Error(`The trace has no first paint of ${address}`)
  const spans = own.filter(({ ph }) => ph === 'X')
  const msOf = ({ tdur, dur = 0 }: TraceEvent) => ((tdur ?? dur) * slower) / MICROSECONDS
  const tasks = spans
    .filter(({ name, ts }) => name === 'ThreadControllerImpl::RunTask' && ts > firstPaint.ts)
    .map((task) => ({ task, ms: msOf(task) }))
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  return {
    firstPaintMs: (firstPaint.ts - start.ts) / MICROSECONDS,
    longestMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
    blockingMs: sum(tasks.map(({ ms }) => Math.max(0, ms - LONG_MS))),
    long: tasks
      .filter(({ ms }) => ms > LONG_MS)
      .map(({ task, ms }) => ({
        at: (task.ts - start.ts) / MICROSECONDS,
        ms,
        parts: partsOf(task, spans, msOf),
      })),
  }
}

function partsOf(
  task: TraceEvent,
  spans: readonly TraceEvent[],
  msOf: (span: TraceEvent) => number,
): string[] {
  const end = (span: TraceEvent) => span.ts + (span.dur ?? 0)
  return spans
    .filter(
      (span) => span !== task && span.ts >= task.ts && end(span) <= end(task) && !HOLDERS.test(span.name),
    )
    .toSorted((one, other) => msOf(other) - msOf(one))
    .slice(0, NAMED)
    .map((span) => `${span.name} ${msOf(span).toFixed(0)}`)
}
