import { describe, expect, test } from 'vitest'
import { dayOfIso, isoOf } from '#domain/calendar.ts'
import { festivalBefore, lunarDateOf } from './festivals.ts'

const beside = (first: string, last: string) => {
  const found = festivalBefore({ first: dayOfIso(first), last: dayOfIso(last) })
  return found && [found.festival, isoOf(found.span.first), isoOf(found.span.last)]
}

describe('the festival of last year', () => {
  // The days on which Bangladesh kept the feasts.
  test.each([
    ['2024-04-11', 10, 1],
    ['2025-03-31', 10, 1],
    ['2024-06-17', 12, 10],
    ['2025-06-07', 12, 10],
  ])('the lunar calendar has the feast of %s', (iso, month, day) => {
    expect(lunarDateOf(dayOfIso(iso))).toEqual({ month, day })
  })

  test('a week of Ramadan is beside the week with the same distance to Eid ul-Fitr', () => {
    expect(beside('2025-03-20', '2025-03-26')).toEqual(['eid_ul_fitr', '2024-03-31', '2024-04-06'])
  })

  test('the days before Eid ul-Adha are beside those of the year before', () => {
    expect(beside('2025-06-01', '2025-06-01')).toEqual(['eid_ul_adha', '2024-06-11', '2024-06-11'])
  })

  test('the wedding season is beside the same weekdays 52 weeks before', () => {
    expect(beside('2026-11-20', '2026-11-26')).toEqual(['wedding', '2025-11-21', '2025-11-27'])
    expect(beside('2026-01-05', '2026-01-05')).toEqual(['wedding', '2025-01-06', '2025-01-06'])
  })

  test('other days have no festival', () => {
    expect(beside('2026-08-01', '2026-08-07')).toBeNull()
  })
})
