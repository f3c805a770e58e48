import { expect, test } from 'vitest'
import { callAgainAt, type LaterMoment } from './call-later.ts'

/** 23 November 2026, 14:00 in Dhaka. */
const AFTERNOON = Date.UTC(2026, 10, 23, 8)
const HOUR = 3_600_000

test.each<[LaterMoment, number, number]>([
  ['hour', AFTERNOON, AFTERNOON + HOUR],
  ['evening', AFTERNOON, AFTERNOON + 5 * HOUR],
  ['evening', AFTERNOON + 6 * HOUR, AFTERNOON + 29 * HOUR],
  ['tomorrow', AFTERNOON, AFTERNOON + 21 * HOUR],
])('a call again "%s" asked for at %i is due at %i', (moment, now, due) => {
  expect(callAgainAt(moment, now)).toBe(due)
})
