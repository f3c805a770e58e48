import { afterAll, expect, test, vi } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import { listFacets, listProducts } from '#contract/shop/product.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

type Query = Arguments<typeof listProducts>['query']

const shop = await openTestShop()
afterAll(() => shop.close())

await shop.add(
  aProduct({
    sku: 'NK-9501',
    name: 'Meher Pearl Necklace',
    nameBn: 'মেহের মুক্তার নেকলেস',
    category: 'nacklace',
  }),
  aProduct({ sku: 'BG-9502', name: 'Boishakhi Churi Stack', nameBn: 'বৈশাখী চুড়ি', category: 'bangles' }),
  aProduct({ sku: 'BG-9503', name: 'Plain Bangle', nameBn: 'সাদা চুড়ি', category: 'bangles', price: 9000 }),
  aProduct({ sku: 'NR-9504', name: 'Badhu Nath', nameBn: 'বধূ নথ', category: 'nose ring' }),
  aProduct({
    sku: 'ER-9505',
    name: 'Rupkotha Drops',
    description: 'Silver with a chane of beads, worn like a bracelet.',
  }),
  aProduct({ sku: 'DR-9506', name: 'Secret Hasuli', status: 'draft' }),
)

/** The SKUs that a term finds, what it was corrected to, and how many products the facets count. */
async function found(keyward: string, query: Query = {}) {
  const options = { query: { keyward, ...query } }
  const { count, results, corrected } = await shop.api(listProducts, options)
  const facets = await shop.api(listFacets, options)
  expect(facets.count).toBe(count)
  return { skus: results.map(({ title }) => title), corrected }
}

test.each([
  ['nacklace', 'necklace', 'নেকলেস'],
  ['Neckles', 'necklace', 'নেকলেস'],
  ['নেকলেছ', 'necklace', 'নেকলেস'],
  ['perl nacklace', 'pearl necklace', null],
  ['নেকলেছ মুক্তা', 'নেকলেস মুক্তা', null],
])(
  '"%s" is misspelt: what is found is that of "%s", and the answer says so',
  async (typed, term, term_bn) => {
    expect(await found(typed)).toEqual({ skus: ['NK-9501'], corrected: { term, term_bn } })
  },
)

test.each([
  { typed: 'nekles', term: 'necklace', term_bn: 'নেকলেস', skus: ['NK-9501'] },
  { typed: 'necklaec', term: 'necklace', term_bn: 'নেকলেস', skus: ['NK-9501'] },
  { typed: 'নেকলাস', term: 'necklace', term_bn: 'নেকলেস', skus: ['NK-9501'] },
  { typed: 'banglez', term: 'bangles', term_bn: 'চুড়ি', skus: ['BG-9503', 'BG-9502'] },
  { typed: 'rupkhota', term: 'rupkotha', term_bn: null, skus: ['ER-9505'] },
  { typed: 'plain bengles', term: 'plain bangles', term_bn: null, skus: ['BG-9503', 'BG-9502'] },
  { typed: 'mehar pearl', term: 'meher pearl', term_bn: null, skus: ['NK-9501'] },
])('"$typed" finds nothing, but "$term" is near', async ({ typed, skus, ...corrected }) => {
  expect(await found(typed)).toEqual({ skus, corrected })
})

test.each([
  ['churi', ['BG-9502', 'BG-9503']],
  ['চুড়ি', ['BG-9503', 'BG-9502']],
  ['golar har', ['NK-9501']],
  ['মুক্তা হার', ['NK-9501']],
  ['haar', ['NK-9501']],
  ['necklace', ['NK-9501']],
])('"%s" is a right name: other names widen the search, nothing is corrected', async (typed, skus) => {
  expect(await found(typed)).toEqual({ skus, corrected: undefined })
})

test('the name of a thing that is not sold shows what is near it, and says so', async () => {
  expect(await found('nolok')).toEqual({ skus: ['NR-9504'], corrected: { term: 'nath', term_bn: 'নথ' } })
  expect(await found('noluk')).toMatchObject({ skus: ['NR-9504'] })
})

test('a product whose text only mentions a similar thing is not shown for a thing that is not sold', async () => {
  // A watch is near a bracelet, which no product is called.
  expect(await found('watch')).toEqual({ skus: [], corrected: undefined })
})

test('the typed words alone are searched for on request', async () => {
  for (const term of ['nacklace', 'nekles', 'nolok']) {
    expect(await found(term, { exact: true }), term).toEqual({ skus: [], corrected: undefined })
  }
  expect((await found('churi', { exact: true })).skus).toEqual(['BG-9502'])
  expect((await found('chane', { exact: true })).skus).toEqual(['ER-9505'])
})

test('a misspelt word that finds something keeps it where the right one finds nothing', async () => {
  expect(await found('chane')).toEqual({ skus: ['ER-9505'], corrected: undefined })
})

test('a SKU, and what the shop itself calls a product, is never corrected', async () => {
  expect((await found('nk-9501')).corrected).toBeUndefined()
  expect(await found('NK-9507')).toEqual({ skus: [], corrected: undefined })
  await shop.add(aProduct({ sku: 'NK-9508', name: 'Nacklace No. 5', publishedDaysAgo: 1 }))
  expect(await found('nacklace')).toEqual({ skus: ['NK-9501', 'NK-9508'], corrected: undefined })
})

test('a misspelt word is put right although its English stem is in a name', async () => {
  await shop.add(aProduct({ sku: 'ER-9507', name: 'Pearl Ear Cuff' }))
  expect((await found('earing')).corrected).toEqual({ term: 'earring', term_bn: 'কানের দুল' })
})

test('unpublished products correct nothing', async () => {
  expect(await found('hasulo')).toEqual({ skus: [], corrected: undefined })
})

test('filters narrow what the right word finds; the correction stays', async () => {
  expect(await found('banglez', { heighrange: 5000 })).toMatchObject({ skus: ['BG-9502'] })
  expect(await found('banglez', { heighrange: 10 })).toEqual({
    skus: [],
    corrected: { term: 'bangles', term_bn: 'চুড়ি' },
  })
})

test('a product that is added is near at once', async () => {
  expect((await found('jilmila')).skus).toEqual([])
  await shop.add(aProduct({ sku: 'ER-9509', name: 'Jhilmil Studs' }))
  expect(await found('jhilmel')).toEqual({
    skus: ['ER-9509'],
    corrected: { term: 'jhilmil', term_bn: null },
  })
})

test('the next page is asked for as the first one was', async () => {
  const query = { keyward: 'studs', exact: true, page_size: 1 }
  await shop.add(aProduct({ name: 'Plain Studs' }))
  const { next } = await shop.api(listProducts, { query })
  expect(next).toContain('exact=true')
})

test('names that nobody sells and sentences stay what they are', async () => {
  for (const term of ['zzqqxx', 'wach', 'a b c d e f g necklaec']) {
    expect(await found(term), term).toEqual({ skus: [], corrected: undefined })
  }
})

test.each([
  ['muktar har', ['NK-9501']],
  ['মুক্তার হারটি', ['NK-9501']],
  ['boishakhi churir', ['BG-9502', 'BG-9503']],
  ['sadha churi', ['BG-9503', 'BG-9502']],
])('"%s", Bangla with its endings, in either script, finds what it means', async (typed, skus) => {
  expect((await found(typed)).skus).toEqual(skus)
})

test('Bangla in Latin letters finds the Bangla word of a name that sounds so, and says so', async () => {
  expect(await found('sadaa')).toMatchObject({ skus: ['BG-9503'] })
  expect(await found('mehar')).toMatchObject({ skus: ['NK-9501'], corrected: { term: 'meher' } })
})

test('where no product has all words, those that are the wanted thing come, and no others', async () => {
  expect((await found('velvet necklace')).skus).toEqual(['NK-9501'])
  expect((await found('velvet zzqqxx')).skus).toEqual([])
})

test('a price in the term shows what costs so much first', async () => {
  expect((await found('churi under 5000')).skus).toEqual(['BG-9502', 'BG-9503'])
  expect((await found('৯০০০ টাকার চুড়ি')).skus).toEqual(['BG-9503', 'BG-9502'])
})

test('a number that is no price and a SKU that nobody has find nothing', async () => {
  expect((await found('BG 9599')).skus).toEqual([])
})

test('a draft that is published is near', async () => {
  const [draft] = await shop.add(aProduct({ sku: 'BR-9507', name: 'Torulota Brooch', status: 'draft' }))
  expect((await found('torulata')).corrected).toBeUndefined()
  await shop.db
    .updateTable('product')
    .set({ status: 'active' })
    .where('id', '=', draft?.id ?? 0)
    .execute()
  await vi.waitFor(async () =>
    expect(await found('torulata')).toMatchObject({ skus: ['BR-9507'], corrected: { term: 'torulota' } }),
  )
})
