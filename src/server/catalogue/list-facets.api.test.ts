import { describe, expect, test } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { listFacets } from '#contract/v1/product.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'

const { shop } = await openSampleCatalogue()

describe('[P4] facets', () => {
  const facets = (query: Arguments<typeof listFacets>['query']) => shop.api(listFacets, { query })

  test('count categories, attribute values, tags, price ranges, stock and sales of the result', async () => {
    const all = await facets({})
    expect(all.count).toBe(4)
    expect(all.categories).toContainEqual(
      expect.objectContaining({ slug: 'bangles', count: 2, parent: 'jewellery' }),
    )
    expect(all.attributes.find(({ code }) => code === 'metal')?.values).toEqual([
      expect.objectContaining({ code: 'brass', count: 2 }),
      expect.objectContaining({ code: '925-silver', count: 1 }),
    ])
    expect(all.tags[0]).toMatchObject({ slug: 'bridal', count: 2 })
    expect(all.price).toMatchObject({ low: 950, high: 4200 })
    expect(all.price.ranges.map(({ count }) => count)).toEqual([1, 1, 2, 0])
    expect([all.in_stock, all.on_sale]).toEqual([3, 1])
  })

  test('a facet ignores its own selection, all others count', async () => {
    const chosen = await facets({ attribute: 'metal:925-silver', parentCategory: 'bangles' })
    expect(chosen.count).toBe(1)
    expect(chosen.attributes.find(({ code }) => code === 'metal')?.values).toEqual([
      expect.objectContaining({ code: 'brass', count: 1 }),
      expect.objectContaining({ code: '925-silver', count: 1 }),
    ])
    expect(chosen.categories.map(({ slug }) => slug)).not.toContain('clutch')
  })

  test('what is chosen stays to be unchosen, even where nothing is left of it', async () => {
    const none = await facets({ tagslug: 'velvet', parentCategory: 'bangles' })
    expect(none.tags).toContainEqual(expect.objectContaining({ slug: 'velvet', count: 0 }))
  })
})
