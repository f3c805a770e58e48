import { expect, test } from 'vitest'
import { isDone, missesInRow, nextCallAt, proposesSms, type CallOutcome } from './call-outcome.ts'

const HOUR = 3_600_000

test.each<[readonly CallOutcome[], number]>([
  [[], 0],
  [['no_answer', 'no_answer'], 2],
  [['no_answer', 'later', 'no_answer'], 1],
  [['later', 'no_answer'], 0],
])('after %j there were %i misses in a row', (outcomes, misses) => {
  expect(missesInRow(outcomes)).toBe(misses)
})

test.each<[CallOutcome, number, number | null]>([
  ['no_answer', 1, HOUR],
  ['no_answer', 2, 3 * HOUR],
  ['no_answer', 3, 18 * HOUR],
  ['no_answer', 9, 18 * HOUR],
  ['wrong_number', 0, 18 * HOUR],
  ['later', 0, 7],
  ['confirmed', 0, null],
  ['cancelled', 0, null],
])('after %s, miss %i, the next call is due at %s', (outcome, misses, due) => {
  expect(nextCallAt({ outcome, misses, wishedAt: outcome === 'later' ? 7 : null }, 0)).toBe(due)
})

test('an SMS is proposed after three misses', () => {
  expect([2, 3, 4].map(proposesSms)).toEqual([false, true, true])
})

test('a confirmed order is as a confirming call wants it, a cancelled one is not', () => {
  expect(isDone('confirmed', 'packed')).toBe(true)
  expect(isDone('confirmed', 'cancelled')).toBe(false)
  expect(isDone('cancelled', 'confirmed')).toBe(false)
  expect(isDone('no_answer', 'cancelled')).toBe(true)
})
