import { expect, test } from 'vitest'
import { withoutCommas } from './digits.ts'

test('commas of thousands and of lakhs are left out of a number', () => {
  const numbers = ['1250', '1,250', '12,50,000', '1,250,000', '1,00,00,000', '-1,250.50', '12.5']
  expect(numbers.map(withoutCommas)).toEqual([
    '1250',
    '1250',
    '1250000',
    '1250000',
    '10000000',
    '-1250.50',
    '12.5',
  ])
})

test('a number whose comma may be a point is no number', () => {
  for (const number of ['12,50', '1,25', ',500', '1,2,500', '1250,000', '1,250,00', '12,5'])
    expect(withoutCommas(number), number).toBeUndefined()
})
