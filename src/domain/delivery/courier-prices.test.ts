import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { cheapestFirst, codFeeOf, priceOfMany } from './courier-prices.ts'

test('the cheapest courier comes first, and those without a price keep their order after it', () => {
  const prices = [
    { courier: 'steadfast', total: null },
    { courier: 'pathao', total: 90 },
    { courier: 'redx', total: 70 },
    { courier: 'manual', total: null },
  ]
  expect(cheapestFirst(prices, ({ total }) => total).map(({ courier }) => courier)).toEqual([
    'redx',
    'pathao',
    'steadfast',
    'manual',
  ])
})

test('the price of many parcels says for how many of them it stands', () => {
  const known = { kind: 'known', price: { charge: poisha(8000), codFee: poisha(1080) } } as const
  expect(priceOfMany([known, { kind: 'unknown_place' }, known])).toEqual({
    charge: 16_000,
    codFee: 2160,
    total: 18_160,
    known: 2,
    parcels: 3,
  })
})

test('a fee that is a part of the cash is rounded to the poisha', () => {
  expect(codFeeOf(poisha(108_050), 0.01)).toBe(1081)
})
