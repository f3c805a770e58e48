import { expect, test } from 'vitest'
import { nextAttemptCheck, nextRefundCheck, nextSecondThought } from './check-times.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Minutes of age at which an attempt is asked about, if every check happens on time. */
function ages(next: (createdAt: number, now: number) => number | null, until: number): number[] {
  const found: number[] = []
  for (let at = next(0, 0); at !== null && at <= until; at = next(0, at)) found.push(at / MINUTE)
  return found
}

test('an attempt is asked about after 2, 5, 15, 30, 60 minutes, then hourly for a day', () => {
  const checkAges = ages(nextAttemptCheck, 24 * HOUR)
  expect(checkAges.slice(0, 7)).toEqual([2, 5, 15, 30, 60, 120, 180])
  expect(checkAges.at(-1)).toBe(24 * 60)
  expect(checkAges).toHaveLength(5 + 23)
})

test('a provider that never tells is asked for a week', () => {
  expect(ages(nextAttemptCheck, 30 * 24 * HOUR).at(-1)).toBe(7 * 24 * 60)
})

test('an attempt that failed is looked at again for an hour', () => {
  expect(ages(nextSecondThought, 24 * HOUR)).toEqual([2, 5, 15, 30, 60])
})

test('a refund is asked about until it is known', () => {
  const checkAges = ages(nextRefundCheck, 30 * 24 * HOUR)
  expect(checkAges.slice(0, 5)).toEqual([10, 30, 60, 180, 420])
  expect(checkAges.length).toBeGreaterThan(90)
})
