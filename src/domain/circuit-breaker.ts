/**
 * Circuit breaker: after some failures in a row, calls to a company's server stop for a while; then one call is let
 * through to test it. All times in ms of one clock.
 */
export interface Breaker {
  readonly failures: number
  /** Until when nothing is sent; null while all is well. */
  readonly stoppedUntil: number | null
  readonly pauseMs: number
}

export interface BreakerLimits {
  /** Failures in a row after which it stops what is sent. */
  readonly failuresMax: number
  /** Pause after that, doubled with each failed attempt to come back. */
  readonly pauseMs: number
  readonly pauseMaxMs: number
}

/** Nothing has failed yet. */
export function freshBreaker({ pauseMs }: BreakerLimits): Breaker {
  return { failures: 0, stoppedUntil: null, pauseMs }
}

/** Milliseconds until something may be sent; 0: now. */
export function breakerPause({ stoppedUntil }: Breaker, at: number): number {
  return stoppedUntil === null ? 0 : Math.max(0, stoppedUntil - at)
}

/** After a failure: stopped when there were too many of them, and for longer when it was the attempt to come back. */
export function afterFailure(breaker: Breaker, limits: BreakerLimits, at: number): Breaker {
  const failures = breaker.failures + 1
  if (failures < limits.failuresMax) return { ...breaker, failures }
  const pauseMs =
    breaker.stoppedUntil === null ? limits.pauseMs : Math.min(limits.pauseMaxMs, breaker.pauseMs * 2)
  return { failures, stoppedUntil: at + pauseMs, pauseMs }
}

/** The pause is over and one request is on its way: the others wait until it is back, or for another pause. */
export function afterProbe(breaker: Breaker, at: number): Breaker {
  return breaker.stoppedUntil === null ? breaker : { ...breaker, stoppedUntil: at + breaker.pauseMs }
}
