import { expect, test } from 'vitest'
import { accountLimits } from '#domain/account/account-limits.ts'
import { orderPause, returnPause, RETURN_LOOKS, trackPause } from './look-pauses.ts'

function pausesOf(pauseAfter: (looks: number) => number | null): readonly number[] {
  const pauses: number[] = []
  for (let pause = pauseAfter(0); pause !== null; pause = pauseAfter(pauses.length)) pauses.push(pause)
  return pauses
}

test('a page of an unpaid order looks after 5 s at first, ever more seldom, and stops within the hour', () => {
  const pauses = pausesOf(orderPause)
  expect(pauses.slice(0, 4)).toEqual([5000, 6500, 8450, 10_985])
  expect(pauses.at(-1)).toBe(60_000)
  const whole = pauses.reduce((sum, pause) => sum + pause, 0)
  expect(whole).toBeGreaterThan(30 * 60_000)
  expect(whole).toBeLessThan(60 * 60_000)
})

test('a customer who comes back from a company is told every 3 s, 20 times, and then as on every page', () => {
  const pauses = pausesOf(returnPause)
  expect(pauses.slice(0, RETURN_LOOKS)).toEqual(Array.from({ length: 20 }, () => 3000))
  expect(pauses.slice(RETURN_LOOKS)).toEqual(pausesOf(orderPause))
})

test('looks by number and phone leave three quarters of what is let through to those who type', () => {
  const [{ max, windowMs }] = accountLimits.trackingPerOrder
  expect(windowMs / Math.min(...pausesOf(trackPause))).toBeLessThanOrEqual(max / 4)
})
