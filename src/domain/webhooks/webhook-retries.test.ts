import { expect, test } from 'vitest'
import { webhookPause } from './webhook-retries.ts'

const HOUR_MS = 3_600_000

test('a delivery is tried ten times within about three days, then no more', () => {
  const pauses = Array.from({ length: 10 }, (_, n) => webhookPause({ tries: n + 1, askedMs: null }, 0))
  expect(pauses.slice(0, 3)).toEqual([5000, 300_000, 1_800_000])
  expect(pauses.at(-1)).toBeNull()
  const hours = pauses.reduce((sum: number, pause) => sum + (pause ?? 0), 0) / HOUR_MS
  expect(Math.round(hours)).toBe(76)
})

test('pauses are spread, so that what failed together does not come back together', () => {
  expect(webhookPause({ tries: 1, askedMs: null }, 1)).toBe(5500)
})

test('an answer can ask for a longer pause, for a day at most', () => {
  expect(webhookPause({ tries: 1, askedMs: 60_000 }, 0)).toBe(60_000)
  expect(webhookPause({ tries: 1, askedMs: 900 * HOUR_MS }, 0)).toBe(24 * HOUR_MS)
  expect(webhookPause({ tries: 4, askedMs: 1000 }, 0)).toBe(2 * HOUR_MS)
})
