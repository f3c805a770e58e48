import { afterFailure, afterProbe, breakerPause, freshBreaker } from '#domain/circuit-breaker.ts'

/** One silence is enough, and soon after the server is back somebody must find it so. */
const LIMITS = { failuresMax: 1, pauseMs: 400, pauseMaxMs: 400 }

/** The driver's words without an answer: to a statement, and to an attempt to connect. */
const READ_TIMEOUT = 'Query read timeout'
const CONNECT_TIMEOUT = 'Connection terminated due to connection timeout'

/**
 * Knows whether the database server answers at all. While the server is silent, one caller at a time may ask it. Every
 * other new connection would stand in its queue and be its first work after its return.
 */
export interface Silence {
  /** Whether a caller may ask the server now; counts the caller who may. */
  readonly mayAsk: () => boolean
  /** Tells that the server has not answered an attempt to connect yet, which goes on. */
  readonly silent: () => void
  /** Tells how a statement or an attempt to connect ended; returns whether the server was silent. */
  readonly failed: (error: unknown) => boolean
  readonly answered: () => void
}

export function watchSilence(now: () => number): Silence {
  const fresh = freshBreaker(LIMITS)
  let breaker = fresh
  const silent = () => {
    breaker = afterFailure(breaker, LIMITS, now())
  }
  return {
    silent,
    mayAsk: () => {
      if (breakerPause(breaker, now()) > 0) return false
      breaker = afterProbe(breaker, now())
      return true
    },
    failed: (error) => {
      const message = error instanceof Error ? error.message : ''
      if (message !== READ_TIMEOUT && message !== CONNECT_TIMEOUT) return false
      silent()
      return true
    },
    answered: () => {
      breaker = fresh
    },
  }
}
