import { expect, test } from 'vitest'
import { dhakaWeekday, doorAt, doorStaysUntil, type WeekHours } from './opening-hours.ts'

const usual = { opens: '10:00', closes: '20:00' }
/** Banani: Friday from the afternoon. */
const week: WeekHours = [usual, usual, usual, usual, usual, { opens: '15:00', closes: '20:30' }, usual]

/** A moment in Dhaka, six hours ahead of the count of milliseconds; day 0 is Thursday, 19 November 2026. */
function dhaka(day: number, clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const thursday = 20_776
  return ((((thursday + day) * 24 + hours - 6) * 60 + minutes) * 60 + seconds) * 1000
}

test('the weekday is that of Dhaka, not of Greenwich', () => {
  expect(dhakaWeekday(dhaka(0, '00:00'))).toBe(4)
  expect(dhakaWeekday(dhaka(1, '23:59:59'))).toBe(5)
  expect(dhakaWeekday(dhaka(2, '00:00'))).toBe(6)
})

test('the shop is open from its first minute until its last', () => {
  expect(doorAt(week, dhaka(0, '09:59:59'))).toEqual({ kind: 'opens_today', opens: '10:00' })
  expect(doorAt(week, dhaka(0, '10:00'))).toEqual({ kind: 'open', closes: '20:00' })
  expect(doorAt(week, dhaka(0, '19:59:59'))).toEqual({ kind: 'open', closes: '20:00' })
  expect(doorAt(week, dhaka(0, '20:00'))).toEqual({ kind: 'opens_tomorrow', opens: '15:00' })
})

test('a closed day is named by the next one that opens', () => {
  const weekdays = week.map((hours, day) => (day === 5 || day === 6 ? null : hours))
  const never = week.map(() => null)
  expect(doorAt(weekdays, dhaka(0, '21:00'))).toEqual({ kind: 'opens_on', weekday: 0, opens: '10:00' })
  expect(doorAt(weekdays, dhaka(2, '12:00'))).toEqual({ kind: 'opens_tomorrow', opens: '10:00' })
  expect(doorAt(never, dhaka(0, '12:00'))).toEqual({ kind: 'closed' })
})

test('a shop that opens on one day a week opens again in a week', () => {
  const fridays = week.map((hours, day) => (day === 5 ? hours : null))
  expect(doorAt(fridays, dhaka(1, '21:00'))).toEqual({ kind: 'opens_on', weekday: 5, opens: '15:00' })
})

test('what is said of the door stays until it opens, closes, or the day ends', () => {
  expect(doorStaysUntil(week, dhaka(0, '00:00'))).toBe(dhaka(0, '10:00'))
  expect(doorStaysUntil(week, dhaka(0, '10:00'))).toBe(dhaka(0, '20:00'))
  expect(doorStaysUntil(week, dhaka(0, '19:59:59'))).toBe(dhaka(0, '20:00'))
  expect(doorStaysUntil(week, dhaka(0, '20:00'))).toBe(dhaka(1, '00:00'))
  const never = week.map(() => null)
  expect(doorStaysUntil(never, dhaka(3, '12:30:10'))).toBe(dhaka(4, '00:00'))
})

test('a holiday closes the door, and a day of Ramadan has hours of its own', () => {
  const special = [
    { day: '2026-11-19', hours: null },
    { day: '2026-11-20', hours: { opens: '11:00', closes: '16:00' } },
  ]
  expect(doorAt(week, dhaka(0, '12:00'), special)).toEqual({ kind: 'opens_tomorrow', opens: '11:00' })
  expect(doorAt(week, dhaka(1, '15:30'), special)).toEqual({ kind: 'open', closes: '16:00' })
  expect(doorStaysUntil(week, dhaka(0, '12:00'), special)).toBe(dhaka(1, '00:00'))
  expect(doorStaysUntil(week, dhaka(1, '15:30'), special)).toBe(dhaka(1, '16:00'))
})

test('a shop that is closed for more than a week is closed, without a day', () => {
  const special = Array.from({ length: 9 }, (_, n) => ({ day: `2026-11-${19 + n}`, hours: null }))
  expect(doorAt(week, dhaka(0, '12:00'), special)).toEqual({ kind: 'closed' })
  expect(doorAt(week, dhaka(3, '12:00'), special)).toEqual({ kind: 'opens_on', weekday: 6, opens: '10:00' })
})
