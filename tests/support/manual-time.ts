import type { After } from '#server/payments/providers/provider-call.ts'

/** Limits and pauses that run out when the test says so. */
export interface ManualTime {
  readonly after: After
  /** Work that has been waiting for at most this long is done now. */
  readonly elapse: (ms: number) => void
  readonly waiting: () => readonly number[]
}

export function manualTime(): ManualTime {
  const waiting = new Map<() => void, number>()
  return {
    after: (ms, work) => {
      const own = () => work()
      waiting.set(own, ms)
      return () => void waiting.delete(own)
    },
    elapse: (limit) => {
      const due = [...waiting].filter(([, ms]) => ms <= limit)
      for (const [work] of due) {
        if (waiting.delete(work)) work()
      }
    },
    waiting: () => [...waiting.values()],
  }
}
