import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dhakaTimeOf, inDhaka, weekdayOf, type Weekday } from '#domain/calendar.ts'
import { nextMailAt } from './report-mail.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const weekdays: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

test('a weekly mail leaves at its hour in Dhaka, and a week later where that hour has begun', () => {
  const sundayNine = { weekday: 0, hour: 9 } as const
  // Thursday, 26 November 2026, 23:00 in Dhaka.
  const first = nextMailAt(sundayNine, Date.parse('2026-11-26T17:00:00Z'))
  expect(dhakaTimeOf(first)).toBe('2026-11-29 09:00')
  expect(dhakaTimeOf(nextMailAt(sundayNine, first))).toBe('2026-12-06 09:00')
  expect(dhakaTimeOf(nextMailAt(sundayNine, first - 1))).toBe('2026-11-29 09:00')
})

test('whatever the day and hour, the next mail leaves on them, within a week', () => {
  const anyTime = fc.record({ weekday: fc.constantFrom(...weekdays), hour: fc.integer({ min: 0, max: 23 }) })
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 0, max: 4e12 }), (time, now) => {
      const at = nextMailAt(time, now)
      const { day, minute } = inDhaka(at)
      expect([weekdayOf(day), minute]).toEqual([time.weekday, time.hour * 60])
      expect(at - now).toBeGreaterThan(0)
      expect(at - now).toBeLessThanOrEqual(WEEK_MS)
    }),
  )
})
