const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after each try that failed, in ms: the schedule that Standard Webhooks proposes, about three days. */
const pauses = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** The longest pause that an answer with `Retry-After` can ask for, in ms. */
const ASKED_PAUSE_MAX_MS = 24 * HOUR_MS
/** A pause is longer by at most this share of it, so that what failed together does not come back together. */
const SPREAD = 0.1

/** An endpoint that fails for so long without a single success is turned off, in ms. */
export const WEBHOOK_FAILING_MS = 3 * 24 * HOUR_MS
/** So long both secrets sign after a change, in ms. */
export const OLD_SECRET_MS = 24 * HOUR_MS

interface FailedTry {
  /** Tries so far, this one included. */
  readonly tries: number
  /** The pause in ms that the answer asks for; null: none. */
  readonly askedMs: number | null
}

/** How long to wait before the next try, in ms; null: there is none. `chance` lies between 0 and 1. */
export function webhookPause({ tries, askedMs }: FailedTry, chance: number): number | null {
  const pause = pauses[tries - 1]
  if (pause === undefined) return null
  const spread = Math.round(pause * (1 + SPREAD * chance))
  return Math.max(spread, Math.min(askedMs ?? 0, ASKED_PAUSE_MAX_MS))
}
