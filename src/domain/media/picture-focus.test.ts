import { expect, test } from 'vitest'
import { differsFrom, focusAt, movedFocus, pictureShapes, positionOf } from './picture-focus.ts'

test('arrow keys move the focus by a hundredth, with Shift by a tenth, and never out of the picture', () => {
  expect(movedFocus({ x: 500, y: 500 }, { key: 'ArrowLeft', isFar: false })).toEqual({ x: 490, y: 500 })
  expect(movedFocus({ x: 500, y: 950 }, { key: 'ArrowDown', isFar: true })).toEqual({ x: 500, y: 1000 })
  expect(movedFocus({ x: 0, y: 0 }, { key: 'ArrowUp', isFar: false })).toEqual({ x: 0, y: 0 })
  expect(movedFocus({ x: 500, y: 500 }, { key: 'Enter', isFar: false })).toBeNull()
})

test('a press sets the focus where it is, at the edge where it is outside', () => {
  const box = { left: 100, top: 50, width: 200, height: 100 }
  expect(focusAt({ x: 150, y: 100 }, box)).toEqual({ x: 250, y: 500 })
  expect(focusAt({ x: 90, y: 900 }, box)).toEqual({ x: 0, y: 1000 })
  expect(focusAt({ x: 1, y: 1 }, { ...box, width: 0 })).toEqual({ x: 500, y: 500 })
})

test('a picture that is nearly 4:5 is not cut', () => {
  expect(differsFrom(pictureShapes.card, { width: 1000, height: 1250 })).toBe(false)
  expect(differsFrom(pictureShapes.card, { width: 1003, height: 1250 })).toBe(false)
  expect(differsFrom(pictureShapes.card, { width: 3000, height: 4000 })).toBe(true)
})

test('the browser is told the focus in per cent, and the middle where there is none', () => {
  expect(positionOf({ x: 125, y: 1000 })).toBe('12.5% 100%')
  expect(positionOf(null)).toBe('50% 50%')
})
