import { describe, expect, test } from 'vitest'
import { getShopCategories, listCategories } from '#contract/shop/product.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { refusalOf } from '#tests/support/test-shop.ts'

const { shop } = await openSampleCatalogue()

describe('[P6] categories', () => {
  test('[F8] the tree has the branches and the order of the specification', async () => {
    const tree = await shop.api(getShopCategories, { query: {} })
    if (!Array.isArray(tree)) throw new Error('One category came instead of the tree')
    const [jewellery] = tree
    expect(tree.map(({ name }) => name.toUpperCase())).toEqual(['JEWELLERY', 'CLUTCH', 'SHOES'])
    expect(jewellery?.children.map(({ name }) => name.toUpperCase())).toEqual([
      'BRIDAL JEWELLERY',
      'PARTY JEWELLERY',
      'NOSE RING',
      'WAISTBAND',
      'PENDANT',
      'EARSTUD',
      'HEADLOCKET',
      'NOSEPIN',
      'BROOCH',
      'HAIRCLIP',
      'CROWN',
      'LOCKET',
      'NECKBAND',
      'STUD',
      'CHAIN',
      'PENDENT EARRING',
      'BANGLES',
    ])
    expect(jewellery?.children[0]?.children.map(({ name }) => name.toUpperCase())).toEqual([
      'NECKLACE',
      'EAR RING',
    ])
    expect(jewellery?.children.at(-1)?.children.map(({ name }) => name.toUpperCase())).toEqual([
      'DIAMOND CUT',
    ])
  })

  test('[R2] every slug of the specification is there, spelled so', async () => {
    const slugs = (await shop.api(listCategories, {})).map(({ slug }) => slug)
    expect(slugs).toEqual(
      expect.arrayContaining([
        'jewellery',
        'nacklace',
        'earring',
        'nose ring',
        'waistband',
        'pandant',
        'earstud',
        'headlocket',
        'nosepin',
        'brooch',
        'hairclip',
        'crown',
        'locket',
        'neckband',
        'stud',
        'chain',
        'pendentearring',
        'bangles',
        'dimondcut',
        'clutch',
        'shoes',
      ]),
    )
  })

  test('one category comes with its path, its children and what is in it', async () => {
    expect(await shop.api(getShopCategories, { query: { slug: 'bangles' } })).toMatchObject({
      slug: 'bangles',
      product_count: 2,
      min_price: 2400,
      path: [{ slug: 'jewellery' }, { slug: 'bangles' }],
      children: [{ slug: 'dimondcut', product_count: 1 }],
    })
  })

  test('[R2] a spelling that people use finds the category', async () => {
    expect(await shop.api(getShopCategories, { query: { slug: 'necklace' } })).toMatchObject({
      slug: 'nacklace',
    })
  })

  test('[R2] each label of the menu, and the ways in which people spell it, find the category', async () => {
    const found = async (slug: string) => {
      const category = await shop.api(getShopCategories, { query: { slug } })
      return Array.isArray(category) ? 'the tree' : category.slug
    }
    for (const { slug, name, name_bn: banglaName } of await shop.api(listCategories, {})) {
      const joined = name.replaceAll(' ', '')
      for (const spelling of [
        name.toLowerCase(),
        name.replaceAll(' ', '-'),
        joined,
        joined.replace(/s?$/, 's'),
      ]) {
        expect(await found(spelling), spelling).toBe(slug)
      }
      expect(await found(banglaName ?? slug)).toBe(slug)
      expect(await found(slug.replaceAll(' ', ''))).toBe(slug)
    }
    expect(await found('ear ring')).toBe('earring')
    expect(await found('noserings')).toBe('nose ring')
    expect(await found('dimond-cut')).toBe('dimondcut')
  })

  test('an unknown category is a 404 that names it', async () => {
    expect(await refusalOf(shop.api(getShopCategories, { query: { slug: '-' } }))).toMatchObject({
      status: 404,
    })
    expect(await refusalOf(shop.api(getShopCategories, { query: { slug: 'hats' } }))).toMatchObject({
      status: 404,
      message: 'There is no category "hats".',
    })
  })
})
