import { expect, test } from 'vitest'
import { movesOf, placeOfDrop, readMove, writeMove, type TreeNode } from './tree-moves.ts'

/** Jewellery (Necklaces (Chokers), Rings), Shoes. */
const tree: readonly TreeNode[] = [
  { id: 1, parent: null },
  { id: 2, parent: 1 },
  { id: 3, parent: 2 },
  { id: 4, parent: 1 },
  { id: 5, parent: null },
]
const node = (id: number): TreeNode => tree.find((one) => one.id === id) ?? { id, parent: null }

test('a category goes up and down among its neighbours, into the one above it, and out behind its parent', () => {
  expect(movesOf(tree, node(4))).toEqual({
    up: { parent: 1, before: 2 },
    down: null,
    in: { parent: 2, before: null },
    out: { parent: null, before: 5 },
  })
  expect(movesOf(tree, node(1))).toEqual({
    up: null,
    down: { parent: null, before: null },
    in: null,
    out: null,
  })
})

test('a category never goes deeper than the menu shows', () => {
  const deep = [...tree, { id: 6, parent: 3 }, { id: 7, parent: 3 }, { id: 8, parent: 5 }]
  expect(movesOf(deep, { id: 7, parent: 3 }).in).toBeNull()
  const target = { id: 3, parent: 2 }
  expect(placeOfDrop(deep, 5, { target, part: 'inside' })).toBeNull()
  expect(placeOfDrop(deep, 8, { target, part: 'inside' })).toEqual({ parent: 3, before: null })
})

test('a category is dropped before, into or behind another one, and never below itself', () => {
  expect(placeOfDrop(tree, 5, { target: node(2), part: 'before' })).toEqual({ parent: 1, before: 2 })
  expect(placeOfDrop(tree, 5, { target: node(2), part: 'inside' })).toEqual({ parent: 2, before: null })
  expect(placeOfDrop(tree, 5, { target: node(2), part: 'after' })).toEqual({ parent: 1, before: 4 })
  expect(placeOfDrop(tree, 1, { target: node(3), part: 'after' })).toBeNull()
  expect(placeOfDrop(tree, 4, { target: node(2), part: 'after' })).toBeNull()
})

test('a button says a whole move', () => {
  const place = { parent: null, before: 5 }
  expect(readMove(writeMove(4, place))).toEqual({ id: 4, ...place })
})
