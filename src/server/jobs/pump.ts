import type { Log } from '#server/platform/log.ts'
import { messageOf } from '#server/db/start-error.ts'

interface PumpOptions<Item> {
  /** How many are on their way at once. */
  readonly workers: number
  /** Takes one that is due; undefined when none is, or when none may leave now. */
  readonly take: () => Promise<Item | undefined>
  readonly send: (item: Item) => Promise<void>
  /** Milliseconds until it is worth looking again; undefined when nothing waits. */
  readonly nextMs: () => Promise<number | undefined>
  readonly log: Log
}

/** Keeps things of one kind, such as messages, flowing: sleeps until it is woken or until something is due. */
export interface Pump {
  wake(): void
  /** Takes no more, and waits for what is on its way up to a limit. */
  close(limitMs: number): Promise<void>
}

/** Longest sleep while something waits, should its time have been moved meanwhile. */
const SLEEP_MAX_MS = 60_000
const SLEEP_MIN_MS = 50
const AFTER_FAILURE_MS = 5000

/** Opens a pump; it does nothing until it is woken. */
export function openPump<Item>({ workers, take, send, nextMs, log }: PumpOptions<Item>): Pump {
  const active = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** Woken while everybody was busy; one of them may just have looked and found nothing. */
  let missed = false

  function wake(): void {
    if (closed) return
    if (active.size >= workers) {
      missed = true
      return
    }
    const worker = work().finally(() => {
      active.delete(worker)
      if (missed) {
        missed = false
        wake()
      } else {
        void sleep()
      }
    })
    active.add(worker)
  }

  /** One worker: sends until nothing is left. A worker that finds something wakes another, as there may be more. */
  async function work(): Promise<void> {
    try {
      while (!closed) {
        const item = await take()
        if (item === undefined) return
        wake()
        await send(item)
      }
    } catch (error) {
      // The database is gone for a moment; what was claimed comes back by itself.
      log.warn({ reason: messageOf(error) }, 'jobs: looking for what is to be sent failed')
      arm(AFTER_FAILURE_MS)
    }
  }

  async function sleep(): Promise<void> {
    try {
      const ms = await nextMs()
      if (ms !== undefined) arm(ms)
    } catch {
      arm(AFTER_FAILURE_MS)
    }
  }

  function arm(ms: number): void {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(wake, Math.min(Math.max(ms, SLEEP_MIN_MS), SLEEP_MAX_MS)).unref()
  }

  return {
    wake,
    close: async (limitMs) => {
      closed = true
      clearTimeout(timer)
      const limit = new Promise<void>((resolve) => {
        setTimeout(resolve, limitMs).unref()
      })
      await Promise.race([Promise.all(active), limit])
    },
  }
}
