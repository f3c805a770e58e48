import { expect, test } from 'vitest'
import { codeOfName, depthOf, freeCode, heightOf, isWithin, orderWith } from './term-rules.ts'

/** 1 › 2 › 3, and 4 beside 1. */
const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
]

test('a category knows its level and how deep its branch goes', () => {
  expect([1, 2, 3, 4].map((id) => depthOf(tree, id))).toEqual([1, 2, 3, 1])
  expect(depthOf(tree, null)).toBe(0)
  expect([1, 2, 3, 4].map((id) => heightOf(tree, id))).toEqual([3, 2, 1, 1])
})

test('a branch contains its root and all below, and nothing above', () => {
  expect([1, 2, 3, 4].map((id) => isWithin(tree, id, 2))).toEqual([false, true, true, false])
})

test('a term is put before another one, or last', () => {
  expect(orderWith([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(orderWith([1, 2, 3], 1, null)).toEqual([2, 3, 1])
  expect(orderWith([1, 2], 9, 2)).toEqual([1, 9, 2])
  expect(orderWith([1, 2], 1, 77)).toEqual([2, 1])
})

test('a code is made of the English name', () => {
  expect(codeOfName('Rose gold')).toBe('rose-gold')
  expect(codeOfName('  Éclat — 18k! ')).toBe('eclat-18k')
  expect(codeOfName('সোনালি')).toBe('')
  expect(freeCode('gold', new Set(['gold', 'gold-2']))).toBe('gold-3')
})
