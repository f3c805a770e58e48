import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Arguments } from '#contract/endpoint.ts'
import {
  getProduct,
  getProductById,
  getShopCategories,
  listCategories,
  listFacets,
  listProducts,
} from '#contract/v1/product.ts'
import { aStaffMember, call } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/sample-products.ts'
import { openTestShop, refusalOf, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let added: Record<'jhumka' | 'kara' | 'diamondBangle' | 'clutch' | 'draft', AddedProduct>

beforeAll(async () => {
  shop = await openTestShop()
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
  added = { jhumka, kara, diamondBangle, clutch, draft }
})
afterAll(() => shop.close())

type Query = Arguments<typeof listProducts>['query']

const listed = (query: Query) => shop.api(listProducts, { query })
const slugsOf = async (query: Query) => (await listed(query)).results.map((product) => product.slug)

describe('[P1] a product as lists and the search read it', () => {
  test('carries the names of the specification, with title as the SKU and max_price in whole taka', async () => {
    const [card] = (await listed({ keyward: 'ER-9001' })).results
    expect(card).toMatchObject({
      name: 'Pearl Jhumka',
      name_bn: 'মুক্তার ঝুমকা',
      title: 'ER-9001',
      slug: 'pearl-jhumka',
      image: [],
      main_category: 'earring',
      max_price: 950,
    })
  })

  test('shows only what visitors may see', async () => {
    const [card] = (await listed({})).results
    expect(Object.keys(card ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'compare_at_price',
      'id',
      'image',
      'is_new',
      'made_to_order',
      'main_category',
      'max_price',
      'min_price',
      'name',
      'name_bn',
      'only_variant',
      'price_on_request',
      'published_at',
      'sizes',
      'sizes_bn',
      'slug',
      'stock',
      'title',
      'variant_count',
    ])
  })
})

describe('[P2] filters', () => {
  test('defaults are published products, page 1, 12 a page, newest first', async () => {
    expect(await slugsOf({})).toEqual(['pearl-jhumka', 'velvet-clutch', 'cut-bangle', 'plain-kara'])
  })

  test('a category includes the categories below it', async () => {
    expect(await slugsOf({ parentCategory: 'bangles' })).toEqual(['cut-bangle', 'plain-kara'])
    expect(await slugsOf({ parentCategory: 'jewellery' })).toHaveLength(3)
    expect(await slugsOf({ parentCategory: 'party-jewellery' })).toEqual([])
  })

  test('values of one attribute widen the result, attributes narrow it', async () => {
    expect(await slugsOf({ attribute: 'colour:red,colour:silver' })).toEqual(['pearl-jhumka', 'cut-bangle'])
    expect(await slugsOf({ attribute: 'colour:gold,colour:silver,metal:925-silver' })).toEqual(['cut-bangle'])
  })

  test('a tag is named as it is shown, or by its slug', async () => {
    expect(await slugsOf({ tag: 'Bridal' })).toEqual(['pearl-jhumka', 'velvet-clutch'])
    expect(await slugsOf({ tagslug: 'velvet,plain' })).toEqual(['velvet-clutch', 'plain-kara'])
  })

  test('lowrange and heighrange bound the price in taka, both ends included', async () => {
    expect(await slugsOf({ lowrange: 950, heighrange: 2400 })).toEqual(['pearl-jhumka', 'plain-kara'])
    expect(await slugsOf({ lowrange: 2401 })).toEqual(['velvet-clutch', 'cut-bangle'])
  })

  test('what is in stock and what is reduced can be asked for', async () => {
    expect(await slugsOf({ in_stock: true })).toEqual(['pearl-jhumka', 'velvet-clutch', 'plain-kara'])
    expect(await slugsOf({ on_sale: true })).toEqual(['plain-kara'])
  })

  test('words find names in both languages, SKUs, tags, attributes and descriptions, as whole or beginning', async () => {
    expect(await slugsOf({ keyward: 'jhum' })).toEqual(['pearl-jhumka'])
    expect(await slugsOf({ keyward: 'ঝুমকা' })).toEqual(['pearl-jhumka'])
    expect(await slugsOf({ keyward: 'er9001' })).toEqual(['pearl-jhumka'])
    expect(await slugsOf({ keyward: 'evenings' })).toEqual(['velvet-clutch'])
    expect(await slugsOf({ keyward: 'silver' })).toEqual(['cut-bangle'])
    expect(await slugsOf({ keyward: 'velvet jhumka' })).toEqual([])
  })

  test('a name that matches comes before a tag that does', async () => {
    const [first] = await shop.add(
      aProduct({ slug: 'kundan-tikli', name: 'Kundan tikli', publishedDaysAgo: 300 }),
      aProduct({ slug: 'other-tikli', name: 'Tikli', tags: ['kundan'], publishedDaysAgo: 1 }),
    )
    expect((await slugsOf({ keyward: 'kundan' }))[0]).toBe(first?.slug)
    await shop.db.deleteFrom('product').where('slug', 'in', ['kundan-tikli', 'other-tikli']).execute()
    await shop.shop.catalogue.reload()
  })

  test('an empty string means no filter, as the search dialog sends it (S5)', async () => {
    const answer = await shop.fetch(
      '/v1/product/all?is_active=true&page=1&page_size=12&keyward=jhumka&parentCategory=&attribute=&tag=',
    )
    expect(await answer.json()).toMatchObject({ count: 1, results: [{ slug: 'pearl-jhumka' }] })
  })

  test.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page_size=101', 'page_size'],
    ['page_size=1e9', 'page_size'],
    ['is_active=maybe', 'is_active'],
    ['lowrange=-1', 'lowrange'],
    ['lowrange=9&heighrange=3', 'lowrange'],
    ['parentCategory=hats', 'parentCategory'],
    ['attribute=metal', 'attribute'],
    ['attribute=metal:gold', 'attribute'],
    ['tag=nothing', 'tag'],
    ['tagslug=nothing', 'tagslug'],
    ['sort=cheapest', 'sort'],
    [`keyward=${'a'.repeat(81)}`, 'keyward'],
    ['keyword=ring', 'keyword'],
    ['page=1&page=2', 'page'],
    ['keyward=%00', 'request'],
  ])('%s is a 400 that names the parameter', async (query, parameter) => {
    const answer = await shop.fetch(`/v1/product/all?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'bad_request',
      error: expect.stringContaining(parameter),
      errors: { [parameter]: expect.any(String) },
    })
  })

  test('only staff may ask for what is not published', async () => {
    const refusal = await refusalOf(listed({ is_active: false }))
    expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    const staffed = await openTestShop()
    await staffed.add(aProduct({ slug: 'not-yet', status: 'draft' }), aProduct())
    const { token } = await aStaffMember(staffed)
    const drafts = await call(staffed, 'GET /v1/product/all?is_active=false', { token })
    expect(drafts.body).toMatchObject({ results: [{ slug: 'not-yet' }] })
    await staffed.close()
  })
})

describe('[P3] the list', () => {
  test('counts all that match and names the pages beside this one', async () => {
    const page = await listed({ page: 2, page_size: 1, parentCategory: 'jewellery' })
    expect(page).toMatchObject({ count: 3, results: [{ slug: 'cut-bangle' }] })
    const next = await shop.fetch(page.next ?? '')
    expect(await next.json()).toMatchObject({ count: 3, next: null, results: [{ slug: 'plain-kara' }] })
    const previous = await shop.fetch(page.previous ?? '')
    expect(await previous.json()).toMatchObject({ previous: null, results: [{ slug: 'pearl-jhumka' }] })
  })

  test('a page beyond the last is empty and says how many there are', async () => {
    expect(await listed({ page: 9 })).toMatchObject({ count: 4, next: null, results: [] })
  })

  test.each([
    ['price_low', ['pearl-jhumka', 'plain-kara', 'cut-bangle', 'velvet-clutch']],
    ['price_high', ['velvet-clutch', 'cut-bangle', 'plain-kara', 'pearl-jhumka']],
    ['best_selling', ['cut-bangle', 'pearl-jhumka', 'velvet-clutch', 'plain-kara']],
    ['discount', ['plain-kara', 'pearl-jhumka', 'velvet-clutch', 'cut-bangle']],
  ] as const)('can be sorted by %s', async (sort, slugs) => {
    expect(await slugsOf({ sort })).toEqual(slugs)
  })

  test('is answered again without its body to those who have it', async () => {
    const first = await shop.fetch('/v1/product/all')
    const etag = first.headers.get('etag') ?? ''
    const second = await shop.fetch('/v1/product/all', { headers: { 'if-none-match': etag } })
    expect([second.status, await second.text()]).toEqual([304, ''])
  })
})

describe('[P4] facets', () => {
  const facets = (query: Query) => shop.api(listFacets, { query })

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

describe('[P5] one whole product', () => {
  test('has variants with price and stock state, attributes, category path and related products', async () => {
    const product = await shop.api(getProduct, { query: { slug: 'plain-kara' } })
    expect(product).toMatchObject({
      id: added.kara.id,
      title: 'BG-9002',
      min_price: 2400,
      compare_at_price: 3000,
      options: [{ name: 'Size', values: [{ value: '2.8' }, { value: '2.10' }] }],
      variants: [
        { sku: 'BG-9002-2.8', price: 2400, stock: 2, stock_state: 'low' },
        { sku: 'BG-9002-2.10', stock: 0, stock_state: 'sold_out' },
      ],
      attributes: [
        { code: 'colour', values: [{ code: 'gold' }] },
        { code: 'metal', values: [{ code: 'brass' }] },
      ],
      category_path: [{ slug: 'jewellery' }, { slug: 'bangles' }],
    })
    expect(product.related.map(({ slug }) => slug)).toEqual(['pearl-jhumka'])
  })

  test('shows what staff picked to complete its look, but nothing that is not on sale, and no piece twice', async () => {
    const picks = [added.jhumka, added.draft].map(({ id }, position) => ({
      product_id: added.kara.id,
      related_id: id,
      position,
    }))
    await shop.db.insertInto('product_related').values(picks).execute()
    const product = await shop.api(getProduct, { query: { slug: 'plain-kara' } })
    expect(product.look.map(({ slug }) => slug)).toEqual(['pearl-jhumka'])
    expect(product.related).toEqual([])
    await shop.db.deleteFrom('product_related').execute()
  })

  test('that is no longer sold is a 404 that tells so, with the category to look in', async () => {
    const archive = (status: string) =>
      shop.db.updateTable('product').set({ status }).where('id', '=', added.clutch.id).execute()
    await archive('archived')
    const refusal = await refusalOf(shop.api(getProduct, { query: { slug: 'velvet-clutch' } }))
    expect([refusal.status, refusal.details['gone']]).toEqual([404, { category: 'clutch' }])
    await archive('active')
  })

  test('is found by its id as well', async () => {
    expect(await shop.api(getProductById, { params: { id: added.clutch.id } })).toMatchObject({
      slug: 'velvet-clutch',
    })
  })

  test('under a slug it had before, it answers with the one it has now', async () => {
    await shop.db
      .updateTable('product')
      .set({ slug: 'maroon-clutch' })
      .where('id', '=', added.clutch.id)
      .execute()
    expect(await shop.api(getProduct, { query: { slug: 'velvet-clutch' } })).toMatchObject({
      slug: 'maroon-clutch',
    })
    await shop.db
      .updateTable('product')
      .set({ slug: 'velvet-clutch' })
      .where('id', '=', added.clutch.id)
      .execute()
  })

  test('that is unknown, or not published, is a 404 that names it', async () => {
    for (const slug of ['no-such-thing', 'secret-draft']) {
      expect(await refusalOf(shop.api(getProduct, { query: { slug } }))).toMatchObject({
        status: 404,
        message: `There is no product "${slug}".`,
      })
    }
    expect(await refusalOf(shop.api(getProductById, { params: { id: added.draft.id } }))).toMatchObject({
      status: 404,
    })
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999'])('id "%s" is a 400', async (id) => {
    expect((await shop.fetch(`/v1/product/shopitemsbyid/${id}`)).status).toBe(400)
  })
})

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

  test('an unknown category is a 404 that names it', async () => {
    expect(await refusalOf(shop.api(getShopCategories, { query: { slug: 'hats' } }))).toMatchObject({
      status: 404,
      message: 'There is no category "hats".',
    })
  })
})

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

describe('what is kept in memory follows the database', () => {
  const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 })

  test('a piece that sells out leaves "in stock only", whoever sold it', async () => {
    await shop.db
      .updateTable('stock')
      .set({ held: 5 })
      .where('variant_id', '=', added.clutch.variants[0] ?? 0)
      .execute()
    await settled(async () => expect(await slugsOf({ in_stock: true })).not.toContain('velvet-clutch'))
    await shop.db
      .updateTable('stock')
      .set({ held: 0 })
      .where('variant_id', '=', added.clutch.variants[0] ?? 0)
      .execute()
    await settled(async () => expect(await slugsOf({ in_stock: true })).toContain('velvet-clutch'))
  })

  test('a product that is archived leaves the shop', async () => {
    const [piece] = await shop.add(aProduct({ slug: 'going' }))
    expect(await slugsOf({})).toContain('going')
    await shop.db
      .updateTable('product')
      .set({ status: 'archived' })
      .where('id', '=', piece?.id ?? 0)
      .execute()
    await settled(async () => expect(await slugsOf({})).not.toContain('going'))
  })

  test('a category that is renamed is renamed in the tree', async () => {
    await shop.db.updateTable('category').set({ name: 'Bags' }).where('slug', '=', 'clutch').execute()
    await settled(async () =>
      expect(await shop.api(getShopCategories, { query: { slug: 'clutch' } })).toMatchObject({
        name: 'Bags',
      }),
    )
    await shop.db.updateTable('category').set({ name: 'Clutch' }).where('slug', '=', 'clutch').execute()
  })
})
