import { dateOf, dayOf, type Day } from '#domain/calendar.ts'

/** Periods of reports; `custom` has a first and a last day of its own. */
export const reportPeriods = ['today', '7d', '30d', 'month', 'custom'] as const
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

/** The days of a period that ends today; `custom` has its own days, and is today alone without them. */
export function spanOf(period: ReportPeriod, today: Day, own: Partial<Span> = {}): Span {
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
  return { first: span.first - daysIn(span), last: span.first - 1 }
}

function sameDaysOfMonthBefore({ first, last }: Span): Span {
  const lastOfMonth = first - 1
  const { year, month } = dateOf(lastOfMonth)
  const begin = dayOf({ year, month, day: 1 })
  return { first: begin, last: Math.min(begin + (last - first), lastOfMonth) }
}
