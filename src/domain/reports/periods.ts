import { dateOf, dayOf, type Day } from '#domain/calendar.ts'

/**
 * Periods of reports. `past_7d` and `past_month` are over: seven days until yesterday, and the month before this one.
 * `custom` has a first and a last day of its own.
 */
export const reportPeriods = ['today', '7d', 'past_7d', '30d', 'month', 'past_month', 'custom'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** The most days that a report shows. */
export const PERIOD_DAYS_MAX = 366

/** Days in Dhaka, both included. */
export interface Span {
  readonly first: Day
  readonly last: Day
}

/** How many days a span has. */
export function daysIn({ first, last }: Span): number {
  return last - first + 1
}

/** The days of a period, seen today; `custom` has its own days, and is today alone without them. */
export function spanOf(period: ReportPeriod, today: Day, own: Partial<Span> = {}): Span {
  if (period === 'past_7d') return { first: today - 7, last: today - 1 }
  if (period === 'past_month') return monthBefore(today - dateOf(today).day + 1)
  if (period === '7d') return { first: today - 6, last: today }
  if (period === '30d') return { first: today - 29, last: today }
  if (period === 'month') return { first: today - dateOf(today).day + 1, last: today }
  if (period === 'custom') {
    const last = own.last ?? today
    return { first: own.first ?? last, last }
  }
  return { first: today, last: today }
}

/**
 * The days that a period is compared with: as many days just before it. Today is compared with the same weekday of the
 * week before, and a month with the same days of the month before, which may have fewer of them.
 */
export function spanBefore(period: ReportPeriod, span: Span): Span {
  if (period === 'today') return { first: span.first - 7, last: span.last - 7 }
  if (period === 'month') return sameDaysOfMonthBefore(span)
  if (period === 'past_month') return monthBefore(span.first)
  return { first: span.first - daysIn(span), last: span.first - 1 }
}

function sameDaysOfMonthBefore({ first, last }: Span): Span {
  const whole = monthBefore(first)
  return { first: whole.first, last: Math.min(whole.first + (last - first), whole.last) }
}

/** The whole month before the one that begins with a day. */
function monthBefore(firstOfMonth: Day): Span {
  const last = firstOfMonth - 1
  const { year, month } = dateOf(last)
  return { first: dayOf({ year, month, day: 1 }), last }
}
