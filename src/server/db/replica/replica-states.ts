import type { Log } from '#server/platform/log.ts'

/** `late`: the standby answers and is some seconds behind. `gone`: none can be used. */
export type ReplicaState = 'used' | 'late' | 'gone'

/** The state of a standby, with a line in the log when reads begin or cease to go to it. */
interface ReplicaStates {
  readonly state: () => ReplicaState
  /** Why reads go to the primary; undefined: they go to the standby. */
  readonly trouble: () => string | undefined
  /** No standby can be used. */
  readonly lose: (reason: string) => void
  /** Compares the positions of both servers, in bytes of the log; answers whether the standby keeps up. */
  readonly judge: (primary: number, standby: number) => boolean
}

/** A standby that is behind for longer counts as late. */
const LATE_MS = 3000

export function replicaStates(log: Pick<Log, 'info' | 'warn'>): ReplicaStates {
  let state: ReplicaState | undefined
  let trouble: string | undefined
  /** The position of the primary at the look before, which the standby has reached if it keeps up. */
  let before: number | undefined
  let keptUpAt = performance.now()

  function turn(to: ReplicaState, reason?: string): void {
    const isTold = state === to || (state !== undefined && state !== 'used' && to !== 'used')
    state = to
    trouble = reason
    if (isTold) return
    if (to === 'used') log.info('reads go to the standby')
    else log.warn({ reason }, 'reads go to the primary')
  }

  return {
    state: () => state ?? 'gone',
    trouble: () => trouble,
    lose: (reason) => turn('gone', reason),
    judge: (primary, standby) => {
      const keepsUp = standby >= (before ?? primary)
      before = primary
      if (keepsUp) {
        keptUpAt = performance.now()
        turn('used')
      } else if (performance.now() - keptUpAt > LATE_MS) turn('late', 'the standby is behind')
      return keepsUp
    },
  }
}
