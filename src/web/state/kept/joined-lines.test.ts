import { expect, test } from 'vitest'
import { changedIds, joinedLines } from './joined-lines.ts'

const line = (variantId: number, quantity: number) => ({ variantId, quantity })

test('[C6] a cart that was merged already counts once, and nothing of either is lost', () => {
  expect(joinedLines([line(1, 3), line(2, 1)], [line(1, 3), line(2, 1)])).toEqual([line(1, 3), line(2, 1)])
  expect(joinedLines([line(1, 1)], [line(1, 2), line(3, 1)])).toEqual([line(1, 2), line(3, 1)])
  expect(joinedLines([line(1, 1)], [])).toEqual([line(1, 1)])
})

test('a joined cart has no more lines than a cart may have', () => {
  const many = Array.from({ length: 40 }, (_, index) => line(index + 1, 1))
  const others = Array.from({ length: 40 }, (_, index) => line(index + 101, 1))
  expect(joinedLines(many, others)).toHaveLength(50)
})

test('what changed on a wishlist is told by what came and what went', () => {
  expect(changedIds([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] })
  expect(changedIds([1], [1])).toEqual({ added: [], removed: [] })
})
