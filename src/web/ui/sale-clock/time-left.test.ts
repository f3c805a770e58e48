import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const ENDS = Date.UTC(2026, 10, 28, 12)

test.each([
  [ENDS - 25 * 3_600_000, null],
  [ENDS - 24 * 3_600_000, '24:00:00'],
  [ENDS - 3_661_000, '1:01:01'],
  [ENDS - 1, '0:00:01'],
  [ENDS, '0:00:00'],
  [ENDS + 60_000, '0:00:00'],
])('at %i the clock of a sale says %s', (now, said) => {
  expect(timeLeft(ENDS, now)).toBe(said)
})
