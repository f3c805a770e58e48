import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { listFacets, listProducts } from '#contract/shop/product.ts'
import { readSeed, type Seed } from '#server/seed/seed-files.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const { shop } = await openSampleCatalogue()

describe('[P4] facets', () => {
  const facets = (query: Arguments<typeof listFacets>['query']) => shop.api(listFacets, { query })

  test('facets count categories, attribute values, tags, price ranges, stock and sales of the result', async () => {
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

  test('a chosen value stays in the list so that it can be cleared, even if nothing matches it', async () => {
    const none = await facets({ tagslug: 'velvet', parentCategory: 'bangles' })
    expect(none.tags).toContainEqual(expect.objectContaining({ slug: 'velvet', count: 0 }))
  })
})

describe('[P4] the price ranges of the demo shop', () => {
  let demoShop: TestShop
  let demo: Seed
  beforeAll(async () => {
    demoShop = await openTestShop()
    demo = await readSeed(path.resolve(import.meta.dirname, '../../../seed'))
    await demoShop.add(...demo.products)
  })
  afterAll(() => demoShop.close())

  /** Pieces of a list, and how many stand in each of its price ranges. */
  async function counted(query: Arguments<typeof listFacets>['query']) {
    const { count, price } = await demoShop.api(listFacets, { query })
    return { count, ranges: price.ranges.map((range) => range.count) }
  }

  const sum = (counts: readonly number[]) => counts.reduce((before, count) => before + count, 0)

  test('the price ranges of the demo shop of every category add up to its pieces', async () => {
    for (const { slug } of demo.categories) {
      const { count, ranges } = await counted({ parentCategory: slug })
      expect(sum(ranges), slug).toBe(count)
    }
  })

  test('the price ranges of the demo shop of a search for every word of its names add up to its pieces', async () => {
    const words = new Set(demo.products.flatMap(({ name }) => name.toLowerCase().split(' ')))
    expect(words.size).toBeGreaterThan(100)
    for (const keyward of words) {
      const { count, ranges } = await counted({ keyward })
      expect(sum(ranges), keyward).toBe(count)
    }
  })

  test('the price ranges of the demo shop find as many pieces as they count', async () => {
    const { price } = await demoShop.api(listFacets, { query: { parentCategory: 'chain' } })
    for (const { lowrange, heighrange, count } of price.ranges) {
      const found = await demoShop.api(listProducts, {
        query: {
          parentCategory: 'chain',
          ...(lowrange !== null && { lowrange }),
          ...(heighrange !== null && { heighrange }),
        },
      })
      expect(found.count).toBe(count)
    }
  })
})
