import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromTaka, minus, percentOff, poisha, sum, times, toTaka } from './money.ts'

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(poisha)

test('a fraction of a poisha, or an amount beyond what a number holds, is a bug', () => {
  for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => poisha(wrong)).toThrow(RangeError)
})

test('taka become poisha with halves rounded up, away from zero on both sides', () => {
  expect([0.005, 80, 12.345, -0.005].map((taka) => fromTaka(taka))).toEqual([1, 8000, 1235, -1])
})

test('every amount survives the way to taka and back', () => {
  fc.assert(
    fc.property(amount, (one) => {
      expect(fromTaka(toTaka(one))).toBe(one)
    }),
  )
})

test('a sum does not depend on the order, and what was added can be taken away', () => {
  fc.assert(
    fc.property(fc.array(amount), amount, (amounts, one) => {
      expect(sum(amounts.toReversed())).toBe(sum(amounts))
      expect(minus(sum([...amounts, one]), one)).toBe(sum(amounts))
    }),
  )
})

test('a multiple of an amount is the amount added up that many times', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 50 }), (one, count) => {
      expect(times(one, count)).toBe(sum(Array.from({ length: count }, () => one)))
    }),
  )
})

test('a reduction is never overstated', () => {
  expect(percentOff(poisha(2_00), poisha(3_00))).toBe(33)
  expect(percentOff(poisha(3_00), poisha(3_00))).toBe(0)
  expect(percentOff(poisha(4_00), poisha(3_00))).toBe(0)
})
