import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha, sum } from '#domain/money.ts'
import { prorate } from './prorate.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(poisha)

test('a discount is shared by what the lines cost, to the last poisha', () => {
  expect(prorate(poisha(100), [poisha(100), poisha(100), poisha(100)])).toEqual([34, 33, 33])
  expect(prorate(poisha(1000), [poisha(1), poisha(0), poisha(99)])).toEqual([10, 0, 990])
  expect(prorate(poisha(5), [poisha(0), poisha(0)])).toEqual([0, 0])
})

test('[bug M3] the parts sum to the amount, none is negative, and none differs by a poisha or more', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 50 }), (whole, weights) => {
      const parts = prorate(whole, weights)
      const weight = sum(weights)
      expect(sum(parts)).toBe(weight === 0 ? 0 : whole)
      for (const [index, part] of parts.entries()) {
        const exact = weight === 0 ? 0 : (whole * (weights[index] ?? 0)) / weight
        expect(Math.abs(part - exact)).toBeLessThan(1.001)
        expect(part).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2000 },
  )
})

test('no line gets more off than it costs, as long as all of them together do not', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const whole = poisha(Math.floor(sum(weights) * share))
        for (const [index, part] of prorate(whole, weights).entries()) {
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0)
        }
      },
    ),
  )
})
