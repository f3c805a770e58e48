import { describe, expect, test } from 'vitest'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, refusalOf } from '#tests/support/test-shop.ts'

const { shop, listed, slugsOf } = await openSampleCatalogue()

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

  test('a product as lists and the search read it shows only what visitors may see', async () => {
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
      'rating',
      'sale_ends_at',
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

  test('a list can be limited to pieces in stock and to reduced pieces', async () => {
    expect(await slugsOf({ in_stock: true })).toEqual(['pearl-jhumka', 'velvet-clutch', 'plain-kara'])
    expect(await slugsOf({ on_sale: true })).toEqual(['plain-kara'])
  })

  test('words find names in both languages, SKUs, tags, attributes and descriptions, as whole or beginning', async () => {
    expect(await slugsOf({ keyward: 'jhum' })).toEqual(['pearl-jhumka'])
    expect(await slugsOf({ keyward: 'ঝুমকা' })).toEqual(['pearl-jhumka'])
    expect(await slugsOf({ keyward: 'er9001' })).toEqual(['pearl-jhumka'])
    expect(await slugsOf({ keyward: 'evenings' })).toEqual(['velvet-clutch'])
    expect(await slugsOf({ keyward: 'silver' })).toEqual(['cut-bangle'])
    // Nothing is both: what is the thing comes.
    expect(await slugsOf({ keyward: 'velvet jhumka' })).toEqual(['pearl-jhumka'])
  })

  test('a name that matches comes before a tag that does', async () => {
    const [first] = await shop.add(
      aProduct({ slug: 'kundan-tikli', name: 'Kundan tikli', publishedDaysAgo: 300 }),
      aProduct({ slug: 'other-tikli', name: 'Tikli', tags: ['kundan'], publishedDaysAgo: 1 }),
    )
    expect((await slugsOf({ keyward: 'kundan' }))[0]).toBe(first?.slug)
    await shop.db
      .updateTable('product')
      .set({ status: 'archived' })
      .where('slug', 'in', ['kundan-tikli', 'other-tikli'])
      .execute()
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
      errors: { [parameter]: expect.any(String) },
    })
  })

  test('callers who are not staff cannot ask for unpublished products', async () => {
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
  test('the list counts all that match and names the pages beside this one', async () => {
    const page = await listed({ page: 2, page_size: 1, parentCategory: 'jewellery' })
    expect(page).toMatchObject({ count: 3, results: [{ slug: 'cut-bangle' }] })
    const next = await shop.fetch(page.next ?? '')
    expect(await next.json()).toMatchObject({ count: 3, next: null, results: [{ slug: 'plain-kara' }] })
    const previous = await shop.fetch(page.previous ?? '')
    expect(await previous.json()).toMatchObject({ previous: null, results: [{ slug: 'pearl-jhumka' }] })
  })

  test('[P1] addresses of pages and pictures are absolute, under the public address of the shop', async () => {
    const answer = await shop.fetch('http://127.0.0.1:3000/v1/product/all?page=2&page_size=1')
    const body = (await answer.json()) as { next: string; previous: string }
    expect(body.next).toMatch(/^http:\/\/shop\.test\/v1\/product\/all\?/)
    expect(body.previous).toMatch(/^http:\/\/shop\.test\/v1\/product\/all\?/)
    const described = await shop.fetch('http://127.0.0.1:3000/v1/openapi.json')
    expect(await described.json()).toMatchObject({ servers: [{ url: 'http://shop.test/' }] })
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

  test('the list is answered again without its body to those who have it', async () => {
    const first = await shop.fetch('/v1/product/all')
    const etag = first.headers.get('etag') ?? ''
    const second = await shop.fetch('/v1/product/all', { headers: { 'if-none-match': etag } })
    expect([second.status, await second.text()]).toEqual([304, ''])
  })
})
