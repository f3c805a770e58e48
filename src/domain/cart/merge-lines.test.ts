import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import { mergeLines } from './merge-lines.ts'
import type { CartLine } from './price-lines.ts'

const line = fc.record({
  variantId: fc.integer({ min: 1, max: 30 }),
  quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
})
const cart = fc.uniqueArray(line, { selector: ({ variantId }) => variantId, maxLength: CART_LINES_MAX })
const of = (lines: readonly CartLine[], variantId: number) =>
  lines.find((one) => one.variantId === variantId)?.quantity ?? 0

test('[C6] merging a guest cart adds quantities and loses nothing that an order may hold', () => {
  fc.assert(
    fc.property(cart, cart, (guest, own) => {
      const merged = mergeLines(own, guest)
      for (const { variantId } of [...guest, ...own]) {
        expect(of(merged, variantId)).toBe(Math.min(of(own, variantId) + of(guest, variantId), QUANTITY_MAX))
      }
      expect(new Set(merged.map(({ variantId }) => variantId)).size).toBe(merged.length)
    }),
  )
})

test('[C6] the own cart stands in front, as it was left', () => {
  expect(
    mergeLines(
      [{ variantId: 7, quantity: 1 }],
      [
        { variantId: 3, quantity: 2 },
        { variantId: 7, quantity: 4 },
      ],
    ),
  ).toEqual([
    { variantId: 7, quantity: 5 },
    { variantId: 3, quantity: 2 },
  ])
})

test('a merged cart has no more lines than any cart', () => {
  const many = (from: number) =>
    Array.from({ length: CART_LINES_MAX }, (_, index) => ({ variantId: from + index, quantity: 1 }))
  expect(mergeLines(many(1), many(1000))).toHaveLength(CART_LINES_MAX)
})
