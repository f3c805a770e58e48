import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayOf, dayOfIso, inDhaka, isoOf, momentOf, weekdayOf } from './calendar.ts'

const anyDay = fc.integer({ min: -100_000, max: 100_000 })

test('a day is what the calendar of the platform says', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const platform = new Date(day * 86_400_000)
      expect(isoOf(day)).toBe(platform.toISOString().replace('+0', '').slice(0, -14))
      expect(weekdayOf(day)).toBe(platform.getUTCDay())
    }),
  )
})

test('a date leads back to its day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(dayOf(dateOf(day))).toBe(day)
    }),
  )
})

test('in Dhaka the day begins six hours before it does in Greenwich', () => {
  expect(inDhaka(Date.parse('2026-11-20T17:59:00Z'))).toEqual({
    day: dayOfIso('2026-11-20'),
    minute: 23 * 60 + 59,
  })
  expect(inDhaka(Date.parse('2026-11-20T18:00:00Z'))).toEqual({ day: dayOfIso('2026-11-21'), minute: 0 })
})

test('an instant is written as the clocks of Dhaka show it, also where another day or year has begun there', () => {
  expect(momentOf('2026-11-19T18:00:00Z')).toBe('2026-11-20T00:00+06:00')
  expect(momentOf('2026-11-19T17:59:59.999Z')).toBe('2026-11-19T23:59+06:00')
  expect(momentOf('2026-12-31T23:05:00.000Z')).toBe('2027-01-01T05:05+06:00')
})
