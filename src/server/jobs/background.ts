import type { Log } from '#server/platform/log.ts'

/** Work that is done after the answer, in this process; anyone who closes the store waits for it. */
export interface Background {
  readonly begin: (work: () => Promise<unknown>) => void
  readonly done: () => Promise<void>
}

/** `whose` names the work in the log. */
export function openBackground(log: Log, whose = 'payments'): Background {
  const running = new Set<Promise<void>>()
  return {
    begin: (work) => {
      const one: Promise<void> = work()
        .then(
          () => undefined,
          // The reconciler comes by again.
          (error: unknown) => log.error({ err: error }, `${whose}: not done after the answer`),
        )
        .finally(() => running.delete(one))
      running.add(one)
    },
    done: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
