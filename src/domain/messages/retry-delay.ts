/** Why a message did not leave, as far as waiting is concerned. */
export type Trouble =
  /** The provider is down, out of reach or out of credit: it may be back at any moment, and asking costs nothing. */
  | 'provider'
  /** The provider works, but does not take this message now: asking often annoys it. */
  | 'message'

interface FailedMessage {
  /** Tries made so far, the failed one included. */
  readonly tries: number
  readonly trouble: Trouble
  /** A code: worth nothing in a few minutes. */
  readonly urgent: boolean
}

/** First and longest pause, and how fast it grows. */
const pauses = {
  urgent: { first: 2000, factor: 2, longest: 20_000 },
  // Everything leaves within two minutes after a provider is back (faults: F11).
  provider: { first: 5000, factor: 2, longest: 60_000 },
  message: { first: 30_000, factor: 4, longest: 4 * 3_600_000 },
} as const

/** Pause in ms before the next try; `chance` from 0 to 1 spreads out what failed together. */
export function retryDelay({ tries, trouble, urgent }: FailedMessage, chance: number): number {
  const { first, factor, longest } = pauses[urgent ? 'urgent' : trouble]
  const pause = Math.min(longest, first * factor ** Math.min(tries - 1, 30))
  return Math.round(pause * (0.5 + chance / 2))
}
