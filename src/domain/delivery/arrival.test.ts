import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso, weekdayOf } from '#domain/calendar.ts'
import { arrivalOf, promiseOf, promiseStaysUntil, type DispatchRules } from './arrival.ts'

const rules: DispatchRules = { cut_off: '15:00', handling_days: 0, weekend: [5, 6], holidays: [] }
const dhaka = { days: { from: 1, to: 3 }, latest: 5 }
const elsewhere = { days: { from: 3, to: 5 }, latest: 10 }

/** An order at a time of the clock in Dhaka. */
const at = (time: string) => Date.parse(`${time}:00+06:00`)

test('an order of Thursday noon goes out at once and skips the weekend', () => {
  expect(arrivalOf({ orderedMs: at('2026-11-19T12:00'), zone: dhaka }, rules)).toEqual({
    from: '2026-11-22',
    to: '2026-11-24',
  })
})

test('at the cut-off it is too late for that day', () => {
  expect(arrivalOf({ orderedMs: at('2026-11-22T14:59'), zone: dhaka }, rules).from).toBe('2026-11-23')
  expect(arrivalOf({ orderedMs: at('2026-11-22T15:00'), zone: dhaka }, rules).from).toBe('2026-11-24')
})

test('an order of the weekend goes out on Sunday', () => {
  expect(arrivalOf({ orderedMs: at('2026-11-20T09:00'), zone: dhaka }, rules).from).toBe('2026-11-23')
})

test('a holiday is no working day', () => {
  const onVictoryDay = { ...rules, holidays: ['2026-12-16'] }
  expect(arrivalOf({ orderedMs: at('2026-12-15T10:00'), zone: dhaka }, onVictoryDay)).toEqual({
    from: '2026-12-17',
    to: '2026-12-20',
  })
})

test('no more than the law allows is promised, whatever the calendar says', () => {
  // Thursday after the cut-off: three working days from Sunday would be Wednesday, the sixth day.
  expect(arrivalOf({ orderedMs: at('2026-11-19T16:00'), zone: dhaka }, rules)).toEqual({
    from: '2026-11-23',
    to: '2026-11-24',
  })
})

test('a piece made to order is made first', () => {
  const making = { from: 10, to: 14 }
  expect(arrivalOf({ orderedMs: at('2026-11-22T10:00'), zone: elsewhere, making }, rules)).toEqual({
    from: '2026-12-07',
    to: '2026-12-13',
  })
})

test('whenever one orders: it begins before it ends, not today, and on a working day unless the law ends it', () => {
  fc.assert(
    fc.property(fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T00:00') }), (orderedMs) => {
      const { from, to } = arrivalOf({ orderedMs, zone: elsewhere }, rules)
      const today = Math.floor((orderedMs / 60_000 + 360) / 1440)
      expect(dayOfIso(from)).toBeGreaterThan(today)
      expect(dayOfIso(to)).toBeGreaterThanOrEqual(dayOfIso(from))
      expect(dayOfIso(to)).toBeLessThanOrEqual(today + elsewhere.latest)
      expect(rules.weekend).not.toContain(weekdayOf(dayOfIso(from)))
    }),
  )
})

test('a week without a working day is taken as one without a weekend', () => {
  const never = { ...rules, weekend: [0, 1, 2, 3, 4, 5, 6] }
  expect(arrivalOf({ orderedMs: at('2026-11-20T09:00'), zone: dhaka }, never).from).toBe('2026-11-21')
})

test('it leaves on the last day on which it can be ready, and never after it is to arrive', () => {
  const leaves = (time: string, given: Partial<Parameters<typeof promiseOf>[0]> = {}) =>
    promiseOf({ orderedMs: at(time), zone: dhaka, ...given }, rules).leaves
  expect(leaves('2026-11-22T14:59')).toBe('2026-11-22')
  expect(leaves('2026-11-22T15:00')).toBe('2026-11-23')
  expect(leaves('2026-11-20T09:00')).toBe('2026-11-22')
  expect(leaves('2026-11-22T10:00', { zone: elsewhere, making: { from: 10, to: 14 } })).toBe('2026-12-06')
  const eid = { ...rules, holidays: ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] }
  const duringEid = promiseOf({ orderedMs: at('2026-11-20T09:00'), zone: dhaka }, eid)
  expect(duringEid).toEqual({ leaves: '2026-11-25', arrives: { from: '2026-11-25', to: '2026-11-25' } })
})

test('a promise stays until the cut-off, and after it until midnight', () => {
  expect(promiseStaysUntil(at('2026-11-22T09:00'), rules)).toBe(at('2026-11-22T15:00'))
  expect(promiseStaysUntil(at('2026-11-22T15:00'), rules)).toBe(at('2026-11-23T00:00'))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (minutes) => {
      const orderedMs = at('2026-11-19T00:00') + minutes * 60_000
      const until = promiseStaysUntil(orderedMs, rules)
      const promised = (ms: number) => arrivalOf({ orderedMs: ms, zone: elsewhere }, rules)
      expect(promised(until - 1)).toEqual(promised(orderedMs))
    }),
  )
})
