import { expect, test } from 'vitest'
import { countedAfter, momentOfEntry } from './count-entries.ts'

test('scans add up, a typed number takes their place, and nothing is counted below none', () => {
  expect(countedAfter(null, { pieces: 1, set: false })).toBe(1)
  expect(countedAfter(3, { pieces: -1, set: false })).toBe(2)
  expect(countedAfter(7, { pieces: 4, set: true })).toBe(4)
  expect(countedAfter(null, { pieces: -1, set: false })).toBe(0)
})

test('a phone whose clock is wrong tells how long ago it counted', () => {
  const shop = { now: 10_000, startedAt: 2000 }
  expect(momentOfEntry({ at: 500_000, sentAt: 503_000 }, shop)).toBe(7000)
  expect(momentOfEntry({ at: 503_000, sentAt: 500_000 }, shop)).toBe(10_000)
  expect(momentOfEntry({ at: 0, sentAt: 90_000 }, shop)).toBe(2000)
})
