import {
  afterFailure,
  afterProbe,
  breakerPause,
  freshBreaker,
  type BreakerLimits,
} from '#domain/circuit-breaker.ts'

const limits: BreakerLimits = { failuresMax: 5, pauseMs: 30_000, pauseMaxMs: 60_000 }

/** Times of the process: milliseconds that only ever grow. */
export type Clock = () => number

/** Stands before a provider and lets nobody through while it does not answer. */
export interface Guard {
  pausedMs(): number
  /** Called before a request: whether it may be made. After a pause, one is let through to see. */
  enter(): boolean
  failed(): void
  succeeded(): void
}

export interface GuardOptions {
  readonly clock: Clock
  /** The provider answers again after it had been given up for a while. */
  readonly onRecovered: () => void
}

/** A guard of one provider. */
export function openGuard({ clock, onRecovered }: GuardOptions): Guard {
  let breaker = freshBreaker(limits)
  return {
    pausedMs: () => breakerPause(breaker, clock()),
    enter: () => {
      if (breakerPause(breaker, clock()) > 0) return false
      breaker = afterProbe(breaker, clock())
      return true
    },
    failed: () => {
      breaker = afterFailure(breaker, limits, clock())
    },
    succeeded: () => {
      const wasStopped = breaker.stoppedUntil !== null
      breaker = freshBreaker(limits)
      if (wasStopped) onRecovered()
    },
  }
}
