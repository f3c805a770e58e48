import { expect, test } from 'vitest'
import { lastDigitsOf } from './last-digits.ts'

test('the last digits of a number are four, in either script', () => {
  expect([' 5678', '৫৬৭৮'].map(lastDigitsOf)).toEqual(['5678', '5678'])
  expect(['', '567', '45678', '56-8', 'five'].map(lastDigitsOf)).toEqual([null, null, null, null, null])
})
