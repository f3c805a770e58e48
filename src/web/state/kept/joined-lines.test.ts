import { expect, test } from 'vitest'
import { changedIds, joinedLines, redone } from './joined-lines.ts'

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

test('a change while the kept cart is on its way is made in that one too', () => {
  const before = [line(1, 1), line(2, 1), line(3, 1)]
  const now = [line(1, 4), line(3, 1), line(5, 1)]
  expect(redone({ before, now }, [line(1, 1), line(2, 2), line(3, 2), line(4, 1)])).toEqual([
    line(3, 2),
    line(4, 1),
    line(1, 4),
    line(5, 1),
  ])
  expect(redone({ before, now: before }, [line(9, 1)])).toEqual([line(9, 1)])
})

test('the change of a wishlist is reported by the added and the removed pieces', () => {
  expect(changedIds([1, 2], [2, 3])).toEqual({ added: [3], removed: [1] })
  expect(changedIds([1], [1])).toEqual({ added: [], removed: [] })
})
