import { expect, test } from 'vitest'
import { cardBadge } from './card-badge.ts'

const plain = {
  stock: 20,
  min_price: 1000,
  compare_at_price: null,
  made_to_order: false,
  is_new: false,
}

test('a card carries at most one badge, the most important one', () => {
  expect(cardBadge(plain)).toBeNull()
  expect(cardBadge({ ...plain, stock: 2 })).toMatchObject({ kind: 'low', number: 2 })
  expect(cardBadge({ ...plain, stock: 2, is_new: true })).toMatchObject({ kind: 'new', number: 0 })
  expect(cardBadge({ ...plain, is_new: true, compare_at_price: 1250 })).toMatchObject({
    kind: 'off',
    number: 20,
  })
  expect(cardBadge({ ...plain, stock: 0, compare_at_price: 1250 })).toMatchObject({
    kind: 'soldOut',
    number: 0,
  })
})

test('a made-to-order piece is never sold out, and a saving under 5 per cent is no badge', () => {
  expect(cardBadge({ ...plain, stock: 0, made_to_order: true })).toBeNull()
  expect(cardBadge({ ...plain, compare_at_price: 1049 })).toBeNull()
})

test('a saving is never rounded up', () => {
  expect(cardBadge({ ...plain, min_price: 667, compare_at_price: 1000 })).toMatchObject({
    kind: 'off',
    number: 33,
  })
})
