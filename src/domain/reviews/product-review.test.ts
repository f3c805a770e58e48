import { expect, test } from 'vitest'
import { firstNameOf, ratingOf } from './product-review.ts'

test('a rating is the mean of the stars with one decimal, and tells the number of reviews', () => {
  expect(ratingOf([0, 0, 0, 1, 2])).toEqual({ average: 4.7, count: 3 })
  expect(ratingOf([1, 0, 0, 0, 0])).toEqual({ average: 1, count: 1 })
  expect(ratingOf([0, 0, 0, 1, 1])).toEqual({ average: 4.5, count: 2 })
})

test('a product without reviews has no rating', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toBeNull()
})

test('a review shows the first name alone', () => {
  expect(firstNameOf('  Rima Akter ')).toBe('Rima')
  expect(firstNameOf('রিমা আক্তার')).toBe('রিমা')
})
