import { expect, test } from 'vitest'
import { problemsInBangla } from './problems-bn.ts'
import { problemsInEnglish } from './problems-en.ts'

test('a large limit is written with commas as people read it, a year or a small one without', () => {
  expect(problemsInEnglish.at_most('The price', { max: 10_000_000 })).toBe(
    'The price must be at most 1,00,00,000',
  )
  expect(problemsInBangla.at_most('দাম', { max: 10_000_000 })).toBe('দাম ১,০০,০০,০০০-এর বেশি হতে পারে না')
  expect(problemsInEnglish.at_least('The year', { min: 2026 })).toBe('The year must be at least 2026')
  expect(problemsInEnglish.at_least('The price', { min: 0.01 })).toBe('The price must be at least 0.01')
})
