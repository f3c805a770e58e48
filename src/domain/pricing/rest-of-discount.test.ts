import { expect, test } from 'vitest'
import { restOfDiscount } from './rest-of-discount.ts'

test('the rest of a discount is what its promotions on the pieces do not sum to', () => {
  const percent = { amount: 292.5, free_delivery: false }
  const delivery = { amount: 80, free_delivery: true }
  expect(restOfDiscount(293, [percent])).toBe(0.5)
  expect(restOfDiscount(0, [delivery])).toBe(0)
  expect(restOfDiscount(393, [percent, delivery])).toBe(100.5)
  expect(restOfDiscount(50, [])).toBe(50)
  expect(restOfDiscount(0.3, [{ amount: 0.1, free_delivery: false }])).toBe(0.2)
})
