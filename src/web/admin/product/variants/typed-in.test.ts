import { expect, test } from 'vitest'
import { typedIn } from './typed-in.ts'

test.each([
  ['১২,৫০০', 12_500],
  ['৳ 1250/-', 1250],
  ['34 g', 34],
  ['', null],
  ['  ', null],
  ['12,50', '12,50'],
  [' three ', 'three'],
])('a field in which %o stands says %o', (typed, said) => {
  expect(typedIn(typed)).toBe(said)
})
