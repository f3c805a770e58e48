import { expect, test } from 'vitest'
import { lastAsked } from './last-asked.ts'

const earlier = [
  { price: 900, until: '2026-11-20T06:00:00.000Z' },
  { price: 1200, until: '2026-11-03T06:00:00.000Z' },
  { price: 1500, until: '2026-06-01T06:00:00.000Z' },
]

test('an earlier price was last asked when a price as high as it ended', () => {
  expect(lastAsked(1200, earlier)).toBe('2026-11-03T06:00:00.000Z')
  expect(lastAsked(1300, earlier)).toBe('2026-06-01T06:00:00.000Z')
})

test('a price that is higher than all before was never asked', () => {
  expect(lastAsked(1600, earlier)).toBeNull()
  expect(lastAsked(100, [])).toBeNull()
})
