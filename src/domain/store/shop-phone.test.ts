import { expect, test } from 'vitest'
import { shopPhone } from './shop-phone.ts'

test.each([
  ['01712-345678', '+8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', '+8801712345678'],
  ['02-9876543', '+88029876543'],
  ['+880 2 9876543', '+88029876543'],
  ['12', null],
  ['call us', null],
])('the number of a shop typed as %s is %s', (typed, number) => {
  expect(shopPhone(typed)).toBe(number)
})
