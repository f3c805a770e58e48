import { inDhaka, startOfDay, weekdayOf, type Weekday } from '#domain/calendar.ts'

const HOUR_MS = 60 * 60 * 1000
const DAYS_PER_WEEK = 7

/** A mail that could not leave for so long is left out: its days would be others than those that were asked for. */
export const REPORT_MAIL_LATE_MS = 24 * HOUR_MS

/** When a report comes by mail each week, on the clocks of Dhaka. */
export interface MailTime {
  readonly weekday: Weekday
  /** From 0 to 23. */
  readonly hour: number
}

/** The first time after an instant at which the mail leaves; both in ms since 1970. */
export function nextMailAt({ weekday, hour }: MailTime, afterMs: number): number {
  const { day } = inDhaka(afterMs)
  const until = (weekday - weekdayOf(day) + DAYS_PER_WEEK) % DAYS_PER_WEEK
  const at = startOfDay(day + until) + hour * HOUR_MS
  return at > afterMs ? at : startOfDay(day + until + DAYS_PER_WEEK) + hour * HOUR_MS
}
