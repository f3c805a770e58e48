import { inDhaka, startOfDay } from '#domain/calendar.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Seven in the evening, and eleven in the morning: people can talk then. */
const EVENING = 19 * 60
const MORNING = 11 * 60

/** The moments that a person on the telephone is offered for another call. */
export const laterMoments = ['hour', 'evening', 'tomorrow'] as const
export type LaterMoment = (typeof laterMoments)[number]

/**
 * When the customer is called again, in ms since 1970: in an hour, this evening at seven, or tomorrow at eleven, in
 * Dhaka. An evening that has begun is that of tomorrow.
 */
export function callAgainAt(moment: LaterMoment, nowMs: number): number {
  const { day, minute } = inDhaka(nowMs)
  if (moment === 'hour') return nowMs + HOUR_MS
  if (moment === 'tomorrow') return startOfDay(day + 1) + MORNING * MINUTE_MS
  return startOfDay(minute < EVENING ? day : day + 1) + EVENING * MINUTE_MS
}
