import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumberOf, parseOrderNumber } from './order-number.ts'

const sequence = fc.integer({ min: 10_000, max: 99_999_999 })
const accepted = (number: string) => ({ ok: true, value: number })

test('an order number is short, and is read back as it was given', () => {
  // Damm's own example is 572 with the check digit 4.
  expect(orderNumberOf(572)).toBe('AB-5724')
  expect(orderNumberOf(10_482)).toBe('AB-104826')
  fc.assert(
    fc.property(sequence, (n) => {
      expect(parseOrderNumber(orderNumberOf(n))).toEqual(accepted(orderNumberOf(n)))
    }),
  )
})

test.each(['AB-104826', 'ab104826', ' AB 10 48 26 ', '104826', 'AB–১০৪৮২৬', 'ＡＢ－１０４８２６', '#104826'])(
  'people write it as "%s"',
  (text) => expect(parseOrderNumber(text)).toEqual(accepted('AB-104826')),
)

test.each(['', 'AB-', 'AB-1', 'XY-104826', 'AB-104823', '01712345678', 'AB-1048260000000'])(
  '"%s" is no order number',
  (text) => expect(parseOrderNumber(text)).toEqual({ ok: false, refusal: { code: 'order_number' } }),
)

test('a wrong digit and two swapped ones are always found', () => {
  fc.assert(
    fc.property(sequence, fc.nat(20), fc.integer({ min: 1, max: 9 }), (n, at, by) => {
      const digits = Array.from(orderNumberOf(n).slice(3))
      const place = at % digits.length
      const wrong = digits.with(place, String((Number(digits[place]) + by) % 10)).join('')
      expect(parseOrderNumber(wrong).ok).toBe(false)
      const [a = '', b = ''] = digits.slice(place, place + 2)
      if (b === '' || a === b) return
      expect(
        parseOrderNumber(
          digits
            .with(place, b)
            .with(place + 1, a)
            .join(''),
        ).ok,
      ).toBe(false)
    }),
  )
})
