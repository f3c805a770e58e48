import { expect, test } from 'vitest'
import { ProductFilters } from '#contract/shop/product-filters.ts'
import { pagesBeside } from './list-address.ts'

/** The pages beside a page of 30 products, 12 a page. */
function beside(page: number, count = 30) {
  const { next, previous } = pagesBeside(ProductFilters.parse({ page: String(page), page_size: '12' }), count)
  return [previous, next].map((address) => address && new URLSearchParams(address.split('?')[1]).get('page'))
}

test('[P3] a page leads to the one before and the one behind it, as far as there are any', () => {
  expect(beside(1)).toEqual([null, '2'])
  expect(beside(2)).toEqual(['1', '3'])
  expect(beside(3)).toEqual(['2', null])
})

test('[P3] a page beyond the last leads back to the last there is', () => {
  expect(beside(4)).toEqual(['3', null])
  expect(beside(99)).toEqual(['3', null])
  expect(beside(99, 0)).toEqual(['1', null])
})
