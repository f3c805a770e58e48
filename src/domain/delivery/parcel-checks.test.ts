import { expect, test } from 'vitest'
import { nextParcelCheck } from './parcel-checks.ts'

const now = Date.parse('2026-11-22T11:00:00+06:00')
const HOUR = 3_600_000
const parcel = { status: 'in_transit', checks: 4, promisedTo: '2026-11-24', endedMs: null } as const

test('the courier is asked every three hours, and every hour on the last promised day and after it', () => {
  expect(nextParcelCheck(parcel, now)).toBe(now + 3 * HOUR)
  expect(nextParcelCheck({ ...parcel, promisedTo: '2026-11-22' }, now)).toBe(now + HOUR)
  expect(nextParcelCheck({ ...parcel, promisedTo: '2026-11-20' }, now)).toBe(now + HOUR)
})

test('a booking without an answer is looked up three times, then it is left to staff', () => {
  const minutes = [0, 1, 2, 3].map((checks) => {
    const at = nextParcelCheck({ ...parcel, status: 'booking', checks }, now)
    return at === null ? null : (at - now) / 60_000
  })
  expect(minutes).toEqual([1, 5, 30, null])
})

test('after its end a parcel is asked for once a day for a week', () => {
  const delivered = { ...parcel, status: 'delivered', endedMs: now } as const
  expect(nextParcelCheck(delivered, now)).toBe(now + 24 * HOUR)
  expect(nextParcelCheck(delivered, now + 6 * 24 * HOUR)).toBe(now + 7 * 24 * HOUR)
  expect(nextParcelCheck(delivered, now + 6.5 * 24 * HOUR)).toBeNull()
})

test('for one that was cancelled the courier is asked within minutes, then every hour for a week', () => {
  const cancelled = { ...parcel, status: 'cancelled', endedMs: now, isReturnRequested: true } as const
  const minutes = [0, 1, 2, 3].map(
    (checks) => (Number(nextParcelCheck({ ...cancelled, checks }, now)) - now) / 60_000,
  )
  expect(minutes).toEqual([1, 5, 30, 60])
  expect(nextParcelCheck(cancelled, now + 7 * 24 * HOUR)).toBeNull()
})
