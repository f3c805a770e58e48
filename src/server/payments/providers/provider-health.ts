import type { ProviderCode } from './payment-provider.ts'

/** How a payment company has answered lately, as this process saw it. Times in ms since 1970. */
export interface ProviderHealth {
  readonly provider: ProviderCode
  /** `failing`: the last call went wrong. `down`: so many did that nobody is sent there for a while. */
  readonly state: 'up' | 'failing' | 'down'
  /** Calls in a row that were not answered. */
  readonly failures: number
  readonly lastAnswerAt: number | null
  readonly lastFailureAt: number | null
  /** The last failure: `timeout`, `econnrefused`, `http 502`, `garbage`. */
  readonly lastFailure: string | null
  /** How long the last answers took, in ms, on average. */
  readonly averageMs: number | null
}

interface ProviderRecord {
  readonly failures: number
  readonly lastAnswerAt: number | null
  readonly lastFailureAt: number | null
  readonly lastFailure: string | null
  readonly averageMs: number | null
}

export const nothingSeen: ProviderRecord = {
  failures: 0,
  lastAnswerAt: null,
  lastFailureAt: null,
  lastFailure: null,
  averageMs: null,
}

/** Weight of the newest answer in the average. */
const NEWEST = 0.2

export function afterAnswer(seen: ProviderRecord, at: number, tookMs: number): ProviderRecord {
  const averageMs = seen.averageMs === null ? tookMs : seen.averageMs * (1 - NEWEST) + tookMs * NEWEST
  return { ...seen, failures: 0, lastAnswerAt: at, averageMs: Math.round(averageMs) }
}

export function afterTrouble(seen: ProviderRecord, at: number, code: string): ProviderRecord {
  return { ...seen, failures: seen.failures + 1, lastFailureAt: at, lastFailure: code }
}

export type { ProviderRecord }
