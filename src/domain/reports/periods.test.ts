import { describe, expect, test } from 'vitest'
import { dayOfIso, isoOf } from '#domain/calendar.ts'
import { daysIn, reportPeriods, spanBefore, spanOf, type Span } from './periods.ts'

const spoken = ({ first, last }: Span) => [isoOf(first), isoOf(last)]

describe('a period of a report', () => {
  test.each([
    ['today', ['2026-11-26', '2026-11-26'], ['2026-11-19', '2026-11-19']],
    ['7d', ['2026-11-20', '2026-11-26'], ['2026-11-13', '2026-11-19']],
    ['30d', ['2026-10-28', '2026-11-26'], ['2026-09-28', '2026-10-27']],
    ['month', ['2026-11-01', '2026-11-26'], ['2026-10-01', '2026-10-26']],
    ['past_7d', ['2026-11-19', '2026-11-25'], ['2026-11-12', '2026-11-18']],
    ['past_month', ['2026-10-01', '2026-10-31'], ['2026-09-01', '2026-09-30']],
  ] as const)('%s moves with the day and is compared with days of before', (period, now, before) => {
    const span = spanOf(period, dayOfIso('2026-11-26'))
    expect([spoken(span), spoken(spanBefore(period, span))]).toEqual([now, before])
  })

  test('a custom one has its own days, and is compared with as many before it', () => {
    const own = { first: dayOfIso('2026-03-01'), last: dayOfIso('2026-03-20') }
    const span = spanOf('custom', dayOfIso('2026-11-26'), own)
    expect(spoken(span)).toEqual(['2026-03-01', '2026-03-20'])
    expect(spoken(spanBefore('custom', span))).toEqual(['2026-02-09', '2026-02-28'])
  })

  test('the last days of a month have none beside them in a shorter month', () => {
    const span = spanOf('month', dayOfIso('2027-03-31'))
    expect(spoken(spanBefore('month', span))).toEqual(['2027-02-01', '2027-02-28'])
  })

  test.each(reportPeriods.filter((period) => !period.includes('month')))(
    '%s is compared with as many days, none of which it has itself',
    (period) => {
      const span = spanOf(period, 20_000, { first: 19_990, last: 19_995 })
      const before = spanBefore(period, span)
      expect([daysIn(before), before.last < span.first]).toEqual([daysIn(span), true])
    },
  )
})
