import { expect, test } from 'vitest'
import {
  afterFailure,
  afterProbe,
  breakerPause,
  freshBreaker,
  type Breaker,
  type BreakerLimits,
} from './circuit-breaker.ts'

const limits: BreakerLimits = { failuresMax: 5, pauseMs: 30_000, pauseMaxMs: 60_000 }

function afterFailures(count: number, at = 0): Breaker {
  return Array.from({ length: count }).reduce<Breaker>(
    (breaker) => afterFailure(breaker, limits, at),
    freshBreaker(limits),
  )
}

test('four failures in a row stop nothing, the fifth stops everything for half a minute', () => {
  expect(breakerPause(afterFailures(4), 0)).toBe(0)
  expect(breakerPause(afterFailures(5), 0)).toBe(30_000)
  expect(breakerPause(afterFailures(5), 29_999)).toBe(1)
  expect(breakerPause(afterFailures(5), 30_000)).toBe(0)
})

test('after the pause one request goes through while the others wait', () => {
  const probing = afterProbe(afterFailures(5), 30_000)
  expect(breakerPause(probing, 30_001)).toBe(29_999)
  expect(afterProbe(freshBreaker(limits), 30_000)).toEqual(freshBreaker(limits))
})

test('a failed attempt to come back doubles the pause, up to a minute', () => {
  const once = afterFailure(afterFailures(5), limits, 30_000)
  expect(breakerPause(once, 30_000)).toBe(60_000)
  expect(breakerPause(afterFailure(once, limits, 90_000), 90_000)).toBe(60_000)
})
