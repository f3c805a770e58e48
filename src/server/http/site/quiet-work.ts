import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** The process is looked at for so long before each piece of work. */
const LOOK_MS = 200
/** Shares of the event loop's time below which the process has little to do. */
const QUIET = 0.3
/** What waits beyond this is left as it is. */
const WAITING_MAX = 200

/** Work that can wait, such as packing a page smaller: one piece at a time, each while the process has little to do. */
export function openQuietWork(untilQuiet: () => Promise<void> = untilLoopIsQuiet) {
  const waiting: (() => Promise<void>)[] = []
  let isWorking = false

  async function work(): Promise<void> {
    isWorking = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await untilQuiet()
      // Without it all stays as it was.
      await next().catch(() => undefined)
    }
    isWorking = false
  }

  return {
    /** Work that fails is forgotten; where too much waits already, it is not begun. */
    later: (piece: () => Promise<void>): void => {
      if (waiting.length >= WAITING_MAX) return
      waiting.push(piece)
      if (!isWorking) void work()
    },
  }
}

async function untilLoopIsQuiet(): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await pause(LOOK_MS, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization < QUIET) return
  }
}
