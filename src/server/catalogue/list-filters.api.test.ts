import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCards, listFacets, listProducts } from '#contract/shop/product.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, refusalOf, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let added: readonly AddedProduct[]

beforeAll(async () => {
  shop = await openTestShop()
  added = await shop.add(
    aProduct({
      name: 'Churi of glass',
      sku: 'CH-2001',
      category: 'bangles',
      sizeGuide: 'bangle',
      sizes: { '2.4': 3, '2.10': 2, '2.8': 0 },
      attributes: { colour: ['red'], metal: ['brass'] },
    }),
    aProduct({
      name: 'Kara of gold',
      category: 'bangles',
      sizeGuide: 'bangle',
      sizes: { '2.6': 3 },
      attributes: { colour: ['gold'], metal: ['brass'] },
    }),
    aProduct({
      name: 'Silver kara with CH 2001 beads',
      description: 'Goes with the churi CH 2001. CH 2001.',
      category: 'bangles',
      attributes: { colour: ['silver'], metal: ['925-silver'] },
    }),
    aProduct({ name: 'Velvet khussa', category: 'shoes', sizeGuide: 'shoe', sizes: { '37': 1, '36': 4 } }),
    aProduct({ name: 'Draft clutch', category: 'clutch', status: 'draft' }),
  )
})

afterAll(() => shop.close())

const sizesOf = async (category: string) => {
  const facets = await shop.api(listFacets, { query: { parentCategory: category } })
  return facets.attributes
    .filter(({ code }) => code.endsWith('size'))
    .map(({ code, values }) => [code, values.map((value) => `${value.name}: ${value.count}`)])
}

test('[P4] sizes are a facet of their own kind, in their order, and one that is sold out is not offered', async () => {
  expect(await sizesOf('bangles')).toEqual([['bangle-size', ['2.4: 1', '2.6: 1', '2.10: 1']]])
  expect(await sizesOf('shoes')).toEqual([['shoe-size', ['36: 1', '37: 1']]])
})

test('[P2] a size is filtered like any attribute, also where another value of it is wanted too', async () => {
  const found = async (attribute: string) =>
    (await shop.api(listProducts, { query: { attribute } })).results.map(({ name }) => name).toSorted()
  expect(await found('bangle-size:2.10')).toEqual(['Churi of glass'])
  expect(await found('bangle-size:2.10,bangle-size:2.6')).toEqual(['Churi of glass', 'Kara of gold'])
  expect(await found('bangle-size:2.10,bangle-size:2.6,colour:gold')).toEqual(['Kara of gold'])
})

test('[P4] while something of a group is chosen, what the place offers of it stays, at 0 if need be', async () => {
  const colours = async (attribute: string) => {
    const facets = await shop.api(listFacets, { query: { parentCategory: 'bangles', attribute } })
    const colour = facets.attributes.find(({ code }) => code === 'colour')
    return Object.fromEntries((colour?.values ?? []).map(({ code, count }) => [code, count]))
  }
  expect(await colours('metal:brass')).toEqual({ red: 1, gold: 1 })
  expect(await colours('metal:brass,colour:red')).toEqual({ red: 1, gold: 1, silver: 0 })
})

test('[P2] a refusal names every value that nothing has, so that an old address can drop just these', async () => {
  const refusal = await refusalOf(
    shop.api(listProducts, {
      query: {
        attribute: 'colour:gold,colour:octarine,gone:gold',
        tagslug: 'yesterday',
        parentCategory: 'shoes',
      },
    }),
  )
  expect(refusal).toMatchObject({
    status: 400,
    errors: {
      attribute: 'There is no attribute value "colour:octarine", "gone:gold".',
      tagslug: 'There is no tag "yesterday".',
    },
    details: { unknown: { attribute: ['colour:octarine', 'gone:gold'], tagslug: ['yesterday'] } },
  })
})

test('[P4] the collection that was asked for is named', async () => {
  const { collection } = await shop.api(listFacets, { query: { collection: 'best-sellers' } })
  expect(collection).toMatchObject({ slug: 'best-sellers', name: 'Best sellers' })
})

test('products by id come in the order asked for, without those that are not sold', async () => {
  const ids = added.map(({ id }) => id)
  const [churi, kara, , , draft] = ids
  const { results } = await shop.api(listCards, {
    query: { ids: [kara, 2_000_000_000, draft, churi, kara].join(',') },
  })
  expect(results.map(({ name }) => name)).toEqual(['Kara of gold', 'Churi of glass'])
})

test.each(['', '0', 'a', '1,,2', '1.5', Array.from({ length: 101 }, (_, id) => id + 1).join(',')])(
  'ids "%s" are refused',
  async (ids) => {
    const response = await shop.fetch(`/v1/product/cards?ids=${ids}`)
    expect(response.status).toBe(400)
  },
)

test.each(['CH-2001', 'ch-2001', 'CH-2001-2.10'])(
  'the product whose SKU is "%s" comes first, before those that only speak of it',
  async (keyward) => {
    const { results } = await shop.api(listProducts, { query: { keyward } })
    expect(results[0]?.name).toBe('Churi of glass')
  },
)
