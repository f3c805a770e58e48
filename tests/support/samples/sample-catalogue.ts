import { afterAll } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { listProducts } from '#contract/shop/product.ts'
import { aProduct } from './sample-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

type Query = Arguments<typeof listProducts>['query']

/** A shop for the tests of a file with four pieces on sale, two of them bangles, and one that is not published. */
export async function openSampleCatalogue() {
  const shop = await openTestShop()
  afterAll(() => shop.close())
  const [jhumka, kara, diamondBangle, clutch, draft] = await shop.add(
    aProduct({
      sku: 'ER-9001',
      slug: 'pearl-jhumka',
      name: 'Pearl Jhumka',
      nameBn: 'মুক্তার ঝুমকা',
      category: 'earring',
      price: 950,
      publishedDaysAgo: 5,
      attributes: { metal: ['brass'], colour: ['gold', 'red'] },
      tags: ['bridal'],
    }),
    aProduct({
      sku: 'BG-9002',
      slug: 'plain-kara',
      name: 'Plain Kara',
      category: 'bangles',
      price: 2400,
      compareAt: 3000,
      publishedDaysAgo: 60,
      attributes: { metal: ['brass'], colour: ['gold'] },
      tags: ['plain'],
      sizes: { '2.8': 2, '2.10': 0 },
    }),
    aProduct({
      slug: 'cut-bangle',
      name: 'Diamond cut bangle',
      category: 'dimondcut',
      price: 3600,
      stock: 0,
      publishedDaysAgo: 40,
      soldCount: 9,
      attributes: { metal: ['925-silver'], colour: ['silver'] },
    }),
    aProduct({
      slug: 'velvet-clutch',
      name: 'Velvet Clutch',
      description: 'Maroon velvet for a wedding evening.',
      category: 'clutch',
      price: 4200,
      publishedDaysAgo: 20,
      tags: ['bridal', 'velvet'],
    }),
    aProduct({ slug: 'secret-draft', name: 'Secret draft', status: 'draft' }),
  )
  if (!jhumka || !kara || !diamondBangle || !clutch || !draft) throw new Error('Not all products were added')
  const listed = (query: Query) => shop.api(listProducts, { query })
  return {
    shop,
    added: { jhumka, kara, clutch, draft },
    listed,
    slugsOf: async (query: Query) => (await listed(query)).results.map((product) => product.slug),
  }
}
