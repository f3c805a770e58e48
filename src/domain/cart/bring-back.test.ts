import { expect, test } from 'vitest'
import { CART_LINES_MAX } from '#domain/limits.ts'
import { bringBack } from './bring-back.ts'

const saved = [
  { variantId: 1, quantity: 2 },
  { variantId: 2, quantity: 1 },
]

test('a saved cart fills an empty one, and adds nothing the second time', () => {
  const once = bringBack([], saved)
  expect(once).toEqual(saved)
  expect(bringBack(once, saved)).toEqual(saved)
})

test('a piece in both keeps the larger quantity, and what was put in since stays in front', () => {
  const cart = [
    { variantId: 3, quantity: 1 },
    { variantId: 2, quantity: 4 },
  ]
  expect(bringBack(cart, saved)).toEqual([
    { variantId: 3, quantity: 1 },
    { variantId: 2, quantity: 4 },
    { variantId: 1, quantity: 2 },
  ])
})

test('a full cart takes no more lines', () => {
  const full = Array.from({ length: CART_LINES_MAX }, (_, index) => ({ variantId: index + 10, quantity: 1 }))
  expect(bringBack(full, saved)).toEqual(full)
})
