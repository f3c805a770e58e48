import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartError } from '#server/db/start-error.ts'
import { passNumbersOn } from './numbers-of-all.ts'

interface ProcessOptions {
  /** The module that each of them runs. */
  readonly program: URL
  readonly count: number
  /** Variables of the environment of one of them, counted from 1, beside those of this process. */
  readonly environment: (process: number) => Readonly<Record<string, string>>
  /** Further variables for the first process, at its first start. */
  readonly firstAlone: Readonly<Record<string, string>>
  /** Told when one has ended by itself, with its exit code or signal; it is started again. */
  readonly onDied: (process: number, end: number | string) => void
}

/** Processes that share one port. */
export interface RunningProcesses {
  /** Resolves when the first one listens and the others are started; rejects with a StartError where it ends before. */
  readonly opened: Promise<void>
  /** Ends them in order and waits until all are gone. */
  readonly stop: () => Promise<void>
}

/** The pause before a start doubles each time, until a process has run for so long. */
const STEADY_MS = 60_000
const AGAIN_MIN_MS = 250
const AGAIN_MAX_MS = 30_000

/**
 * Runs processes that listen on one port and share what comes: the first alone until it listens, as it may have tables
 * and a demo shop to make, then the others at once. One that ends by itself is started again.
 */
export function runProcesses(options: ProcessOptions): RunningProcesses {
  const { program, count, environment, firstAlone, onDied } = options
  cluster.setupPrimary({ exec: fileURLToPath(program), args: process.argv.slice(2) })
  const running = new Set<Worker>()
  const stopPassing = passNumbersOn(running)
  let isStopping = false

  function start(number: number, more: Readonly<Record<string, string>> = {}): Worker {
    const worker = cluster.fork({ ...environment(number), ...more })
    running.add(worker)
    worker.once('exit', () => running.delete(worker))
    return worker
  }

  function keep(number: number, worker: Worker, pauseMs = AGAIN_MIN_MS): void {
    const since = Date.now()
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping) return
      onDied(number, signal ?? code ?? 0)
      const isSteady = Date.now() - since > STEADY_MS
      const waitMs = isSteady ? AGAIN_MIN_MS : pauseMs
      setTimeout(() => {
        if (!isStopping) keep(number, start(number), Math.min(2 * waitMs, AGAIN_MAX_MS))
      }, waitMs)
    })
  }

  async function open(): Promise<void> {
    const first = start(1, firstAlone)
    const listens = once(first, 'listening').then(() => true)
    const ends = once(first, 'exit').then(() => false)
    if (!(await Promise.race([listens, ends]))) {
      throw new StartError('The first process of the store ended before it was open, see above.')
    }
    keep(1, first)
    for (let number = 2; number <= count; number += 1) keep(number, start(number))
  }

  return {
    opened: open(),
    stop: async () => {
      isStopping = true
      const gone = [...running].map((worker) => once(worker, 'exit'))
      for (const { process: child } of running) child.kill('SIGTERM')
      await Promise.all(gone)
      stopPassing()
    },
  }
}
