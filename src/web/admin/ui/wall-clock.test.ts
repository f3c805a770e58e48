import { expect, test } from 'vitest'
import { instantOf, wallOf } from './wall-clock.ts'

test('a time that staff type is one on the clocks of Dhaka, and a form shows it so again', () => {
  expect(instantOf('2026-11-22T01:30')).toBe('2026-11-22T01:30:00+06:00')
  expect(instantOf('2026-11-22T01:30:59')).toBe('2026-11-22T01:30:00+06:00')
  expect(wallOf('2026-11-21T19:30:00.000Z')).toBe('2026-11-22T01:30')
  expect([instantOf(''), wallOf(null)]).toEqual([null, ''])
})
