import { describe, expect, test } from 'vitest'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'

const { shop } = await openSampleCatalogue()

describe('[V7] the paths of the specification', () => {
  test.each([
    '/v1/product/category/',
    '/v1/product/category',
    '/v1/product/shopcategory/',
    '/v1/product/shopcategory/?slug=clutch',
    '/v1/product/all',
    '/v1/product/shopfilters',
    '/v1/product/shopitems/?slug=plain-kara',
  ])('%s answers', async (address) => {
    expect((await shop.fetch(address)).status).toBe(200)
  })
})
