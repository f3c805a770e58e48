import { expect, test } from 'vitest'
import { readCustomerTerm } from './customer-list.ts'

test.each([
  ['5678', { kind: 'phone', end: '5678' }],
  ['৫৬৭৮', { kind: 'phone', end: '5678' }],
  ['+880 1712-345678', { kind: 'phone', end: '01712345678' }],
  ['1712345678', { kind: 'phone', end: '01712345678' }],
  ['345 678', { kind: 'phone', end: '345678' }],
  ['Rima@Example.com', { kind: 'email', start: 'rima@example.com' }],
  ['  Rima   Akter ', { kind: 'name', part: 'Rima Akter' }],
  ['রিমা', { kind: 'name', part: 'রিমা' }],
  ['567', { kind: 'name', part: '567' }],
])('the term %s is read as %o', (typed, term) => {
  expect(readCustomerTerm(typed)).toEqual(term)
})
