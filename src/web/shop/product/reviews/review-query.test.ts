import { expect, test } from 'vitest'
import { firstReviews, reviewQueryIn, reviewSearch } from './review-query.ts'

const read = (search: string) => reviewQueryIn(new URLSearchParams(search))

test('an address names stars, photos, size, order and number of reviews', () => {
  const query = { stars: 4, withPhotos: true, size: '2.6', sort: 'lowest', limit: 15 } as const
  expect(read('stars=4&photos=1&size=2.6&sort=lowest&reviews=15')).toEqual(query)
  expect(read(reviewSearch(query).replace('#reviews', ''))).toEqual(query)
})

test('what makes no sense in an address is left out', () => {
  expect(read('stars=9&photos=yes&size=&sort=best&reviews=100000')).toEqual(firstReviews)
  expect(read('')).toEqual(firstReviews)
  expect(reviewSearch(firstReviews)).toBe('#reviews')
})
