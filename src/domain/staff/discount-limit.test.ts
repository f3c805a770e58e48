import { expect, test } from 'vitest'
import { fromTaka } from '#domain/money.ts'
import { rights } from './rights.ts'
import { discountLimit, keptDiscount } from './discount-limit.ts'

test('an assistant takes off five per cent at most, in whole taka', () => {
  expect(discountLimit(new Set(['orders:write']), fromTaka(1999))).toBe(fromTaka(99))
})

test('a person with the right takes off anything up to the price', () => {
  expect(discountLimit(new Set(rights), fromTaka(1999))).toBe(fromTaka(1999))
})

test('a discount stays as it is while the pieces do not become fewer', () => {
  expect(keptDiscount(fromTaka(500), { before: fromTaka(10_000), after: fromTaka(12_000) })).toBe(
    fromTaka(500),
  )
})

test('a discount shrinks with the pieces, so that it never grows into a larger share', () => {
  expect(keptDiscount(fromTaka(500), { before: fromTaka(10_000), after: fromTaka(600) })).toBe(fromTaka(30))
  expect(keptDiscount(fromTaka(0), { before: fromTaka(0), after: fromTaka(0) })).toBe(0)
})
