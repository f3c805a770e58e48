import { expect, test } from 'vitest'
import { changeHolds } from './change-holds.ts'

const pieces = (variantId: number, quantity: number) => ({ variantId, quantity })

test('fewer pieces give the difference back, and the others stay held', () => {
  expect(changeHolds([pieces(1, 3), pieces(2, 1)], [pieces(1, 2)], false)).toEqual({
    back: [pieces(1, 1), pieces(2, 1)],
    anew: [],
  })
})

test('more pieces of a variant are held anew, and a further variant comes', () => {
  expect(
    changeHolds([pieces(1, 1), pieces(2, 1)], [pieces(1, 4), pieces(2, 1), pieces(3, 1)], false),
  ).toEqual({
    back: [pieces(1, 1)],
    anew: [pieces(1, 4), pieces(3, 1)],
  })
})

test('from another place all pieces are held anew', () => {
  expect(changeHolds([pieces(1, 2)], [pieces(1, 1)], true)).toEqual({
    back: [pieces(1, 2)],
    anew: [pieces(1, 1)],
  })
})
