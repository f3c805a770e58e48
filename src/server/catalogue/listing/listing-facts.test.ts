import { expect, test } from 'vitest'
import { term } from '#domain/catalogue/listing.ts'
import { readFacts } from './listing-facts.ts'

test('facts of products are read as they stand, also where a product lacks some', () => {
  const text = '7;1;1760000000123;3;125000;240000;12;1;{4,11};{2};{9,8};{5};{31,3};12;1;;0;;;;0;;;;;'
  expect([...readFacts(text)]).toEqual([
    {
      active: true,
      categoryIds: [4, 11],
      entry: {
        productId: 7,
        publishedAt: 1_760_000_000_123,
        soldCount: 3,
        prices: [125_000, 240_000],
        percentOff: 12,
        inStock: true,
      },
      otherTerms: [term('value', 2), term('tag', 9), term('tag', 8), term('collection', 5)],
      optionIds: [31, 3],
    },
    {
      active: false,
      categoryIds: [],
      entry: { productId: 12, publishedAt: 0, soldCount: 0, prices: [], percentOff: 0, inStock: false },
      otherTerms: [],
      optionIds: [],
    },
  ])
  expect([...readFacts('')]).toEqual([])
})
