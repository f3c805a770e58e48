import { expect, test } from 'vitest'
import { RECENTLY_VIEWED_MAX, storedRecentlyViewed, viewed } from './recently-viewed-state.ts'

test('the product looked at last stands in front, each once', () => {
  expect(viewed([3, 2, 1], 4)).toEqual([4, 3, 2, 1])
  expect(viewed([3, 2, 1], 1)).toEqual([1, 3, 2])
})

test('the oldest make room', () => {
  const full = Array.from({ length: RECENTLY_VIEWED_MAX }, (_, index) => index + 1)
  expect(viewed(full, 99)).toEqual([99, ...full.slice(0, -1)])
})

test('a value that is no such list is dropped', () => {
  for (const corrupt of [
    null,
    {},
    'x',
    [0],
    [1, 1],
    ['1'],
    [1.5],
    Array.from({ length: 13 }, (_, id) => id + 1),
  ]) {
    expect(storedRecentlyViewed(corrupt)).toBeNull()
  }
  expect(storedRecentlyViewed([2, 1])).toEqual([2, 1])
})
