import { expect, test } from 'vitest'
import { moved, nextCell, rectangleOf } from './selection.ts'

const size = { rows: 5, columns: 3 }
const at = (row: number, column: number) => ({ row, column })
const one = (row: number, column: number) => ({ anchor: at(row, column), at: at(row, column) })

test('arrows move by a cell and stop at the edge, with Ctrl they go to it, with Shift they select', () => {
  const key = (name: string, { shift = false, ctrl = false } = {}) => ({ key: name, shift, ctrl })
  expect(moved(one(1, 1), key('ArrowDown'), size)).toEqual(one(2, 1))
  expect(moved(one(0, 0), key('ArrowUp'), size)).toEqual(one(0, 0))
  expect(moved(one(1, 1), key('ArrowDown', { ctrl: true }), size)).toEqual(one(4, 1))
  const selected = moved(one(1, 1), key('ArrowRight', { shift: true }), size)
  expect(selected).toEqual({ anchor: at(1, 1), at: at(1, 2) })
  expect(rectangleOf({ anchor: at(3, 2), at: at(1, 0) })).toEqual({ top: 1, bottom: 3, left: 0, right: 2 })
  expect(moved(one(1, 1), key('a'), size)).toBeUndefined()
})

test('Tab goes row after row and leaves the table at its end', () => {
  expect(nextCell(at(1, 2), 1, size)).toEqual(at(2, 0))
  expect(nextCell(at(4, 2), 1, size)).toBeUndefined()
  expect(nextCell(at(0, 0), -1, size)).toBeUndefined()
})
