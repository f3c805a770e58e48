import { expect, test } from 'vitest'
import { banglaDigits, groupedDigits, spokenPhone } from './number-words.ts'

test.each([
  [999, '999'],
  [1000, '1,000'],
  [123_456, '1,23,456'],
  [12_345_678, '1,23,45,678'],
])('%d is grouped as %s', (number, text) => {
  expect(groupedDigits(number)).toBe(text)
})

test('digits become Bangla, everything else stays', () => {
  expect(banglaDigits('1,250 টাকা')).toBe('১,২৫০ টাকা')
})

test('a number of Bangladesh is written as there, any other as it is', () => {
  expect(spokenPhone('+8801712345678')).toBe('01712-345678')
  expect(spokenPhone('+14155550100')).toBe('+14155550100')
})
