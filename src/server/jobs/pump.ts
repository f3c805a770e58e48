import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { messageOf } from '#server/db/start-error.ts'

/** One that was due, and whether more may be: with the last one nobody looks again until there is news. */
export interface Taken<Item> {
  readonly item: Item
  readonly hasMore: boolean
}

interface PumpOptions<Item> {
  /** How many are on their way at once. */
  readonly workers: number
  /** Takes one that is due; undefined when none is, or when none may leave now. */
  readonly take: () => Promise<Taken<Item> | undefined>
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
/** A look answers all news of this time: a hundred orders a second are not a hundred looks. */
const NEWS_PAUSE_MS = 50

/** Rings after so long, or earlier where that was asked for before. */
function openAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined
  let at = Number.POSITIVE_INFINITY
  function clear(): void {
    clearTimeout(timer)
    at = Number.POSITIVE_INFINITY
  }
  return {
    clear,
    set: (ms: number) => {
      const wait = Math.min(Math.max(ms, SLEEP_MIN_MS), SLEEP_MAX_MS)
      if (performance.now() + wait >= at) return
      clear()
      at = performance.now() + wait
      timer = setTimeout(() => {
        clear()
        ring()
      }, wait).unref()
    },
  }
}

/** Knows whether somebody looks, and how soon after the last look it is worth looking for news. */
function followLooks<Item>(take: () => Promise<Item>) {
  let going = 0
  let endedAt = Number.NEGATIVE_INFINITY
  return {
    areOn: () => going > 0,
    pauseMs: () => endedAt + NEWS_PAUSE_MS - performance.now(),
    look: async () => {
      going += 1
      try {
        return await take()
      } finally {
        going -= 1
        endedAt = performance.now()
      }
    },
  }
}

/** Opens a pump; it does nothing until it is woken. */
export function openPump<Item>({ workers, take, send, nextMs, log }: PumpOptions<Item>): Pump {
  const active = new Set<Promise<void>>()
  const alarm = openAlarm(startWorker)
  const looks = followLooks(take)
  let closed = false
  /** Woken while somebody looked or everybody was busy; what is new may not have been seen. */
  let missed = false

  function wake(): void {
    if (looks.areOn()) missed = true
    else if (looks.pauseMs() > 0) alarm.set(looks.pauseMs())
    else startWorker()
  }

  function startWorker(): void {
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

  /** One worker: sends until nothing is left. A worker that leaves something wakes another. */
  async function work(): Promise<void> {
    let hasMore = true
    try {
      while (hasMore && !closed) {
        const taken = await looks.look()
        if (taken === undefined) return
        hasMore = taken.hasMore
        if (hasMore) startWorker()
        await send(taken.item)
      }
    } catch (error) {
      // The database is gone for a moment; what was claimed comes back by itself.
      log.warn({ reason: messageOf(error) }, 'jobs: looking for what is to be sent failed')
      alarm.set(AFTER_FAILURE_MS)
    }
  }

  async function sleep(): Promise<void> {
    if (closed) return
    try {
      const ms = await nextMs()
      if (ms !== undefined) alarm.set(ms)
    } catch {
      alarm.set(AFTER_FAILURE_MS)
    }
  }

  return {
    wake,
    close: async (limitMs) => {
      closed = true
      alarm.clear()
      await Promise.race([Promise.all(active), delay(limitMs, undefined, { ref: false })])
    },
  }
}
