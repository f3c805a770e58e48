import { expect, test } from 'vitest'
import { nextTurn, showStateAt } from './schedule.ts'

const midnight = Date.parse('2026-12-01T00:00:00+06:00')
const planned = { hidden: false, startsAt: midnight, endsAt: midnight + 1000 }

test.each([
  [-1, 'planned'],
  [0, 'shown'],
  [999, 'shown'],
  [1000, 'ended'],
] as const)('content is seen from its first moment on and before its last: %i ms → %s', (after, state) => {
  expect(showStateAt(planned, midnight + after)).toBe(state)
})

test('hidden content is hidden whatever its dates say, and content without dates is always seen', () => {
  expect(showStateAt({ ...planned, hidden: true }, midnight)).toBe('hidden')
  expect(showStateAt({ hidden: false, startsAt: null, endsAt: null }, midnight)).toBe('shown')
})

test('the next turn is the first beginning or end that is still to come, of what is not hidden', () => {
  const always = { hidden: false, startsAt: null, endsAt: null }
  expect(nextTurn([always, planned], midnight - 5)).toBe(midnight)
  expect(nextTurn([always, planned], midnight)).toBe(midnight + 1000)
  expect(nextTurn([always, planned], midnight + 1000)).toBe(Infinity)
  expect(nextTurn([{ ...planned, hidden: true }], midnight - 5)).toBe(Infinity)
})
