import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { cartCookie, cartCookieValue, linesOfCartCookie } from './cart-cookie.ts'

const lines = fc.uniqueArray(
  fc.record({
    variantId: fc.integer({ min: 1, max: 2_147_483_647 }),
    quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
  }),
  { selector: ({ variantId }) => variantId, maxLength: 50 },
)

test('a cart survives its cookie', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      expect(linesOfCartCookie(cartCookieValue(cart))).toEqual(cart)
    }),
  )
})

test('the largest cart fits into a cookie', () => {
  const largest = Array.from({ length: 50 }, (_, index) => ({
    variantId: 2_147_483_600 + index,
    quantity: 10,
  }))
  expect(cartCookie(largest).length).toBeLessThan(1000)
})

test.each([
  undefined,
  '',
  'x',
  '1',
  '1.0',
  '0.1',
  '1.11',
  '1.1-1.2',
  '1.1-',
  '1.1;2.1',
  Array.from({ length: 51 }, (_, index) => `${index + 1}.1`).join('-'),
])('%s is no cart', (value) => {
  expect(linesOfCartCookie(value)).toBeNull()
})

test('an emptied cart is told from none', () => {
  expect(linesOfCartCookie(cartCookieValue([]))).toEqual([])
})

test('script can read the cookie that a form without script changed', () => {
  expect(cartCookie([{ variantId: 3, quantity: 2 }])).toBe('cart=3.2; path=/; max-age=15552000; samesite=lax')
})
