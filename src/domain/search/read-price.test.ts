import { expect, test } from 'vitest'
import { readPrice } from './read-price.ts'

const read = (term: string, known: readonly string[] = []) =>
  readPrice(term.split(' '), (token) => known.includes(token))

test('a word like under makes the number the highest price', () => {
  expect(read('earrings under 2000')).toEqual({ tokens: ['earrings'], low: null, high: 2000 })
  expect(read('২০০০ টাকার মধ্যে দুল')).toEqual({ tokens: ['দুল'], low: null, high: 2000 })
})

test('a number alone, or one of taka, means about so much', () => {
  expect(read('necklace 5000')).toEqual({ tokens: ['necklace'], low: 3750, high: 6250 })
  expect(read('২০০০ টাকার দুল')).toEqual({ tokens: ['দুল'], low: 1500, high: 2500 })
})

test('numbers of SKUs and of names, and small ones, are no prices', () => {
  for (const term of ['nk 9507', '1001', 'bangle 24', 'churi']) expect(read(term), term).toBeNull()
  expect(read('silver 925', ['925'])).toBeNull()
})
