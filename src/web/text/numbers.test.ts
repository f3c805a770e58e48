import { expect, test } from 'vitest'
import { westernDigits } from '#domain/digits.ts'
import { moneyIn, numberIn } from './numbers.ts'

test('numbers are grouped as in Bangladesh: the last three digits, then pairs', () => {
  expect([999, 1000, 123_456, 12_345_678].map((number) => numberIn('en', number))).toEqual([
    '999',
    '1,000',
    '1,23,456',
    '1,23,45,678',
  ])
})

test('the taka sign stands in front in both languages, poisha show only where there are some', () => {
  expect(moneyIn('en', 125_000)).toBe('৳1,25,000')
  expect(moneyIn('bn', 125_000)).toBe('৳১,২৫,০০০')
  expect(moneyIn('en', 80.5)).toBe('৳80.50')
  expect(moneyIn('en', -80)).toBe('−৳80')
})

test('digits typed in Bangla are read as Western ones', () => {
  expect(westernDigits('০১৭১২-345678')).toBe('01712-345678')
})
