import { describe, expect, test } from 'vitest'
import { getProduct, getProductById } from '#contract/shop/product.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { refusalOf } from '#tests/support/test-shop.ts'

const { shop, added } = await openSampleCatalogue()

describe('[P5] one whole product', () => {
  test('one whole product has variants with price and stock state, attributes, category path and related products', async () => {
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

  test('one whole product shows what staff picked to complete its look, but nothing that is not on sale, and no piece twice', async () => {
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

  test('of many picks, the first four complete the look and the others lead the similar pieces', async () => {
    const names = ['one', 'two', 'three', 'four', 'five']
    const picks = await shop.add(
      ...names.map((slug) => aProduct({ slug: `pick-${slug}`, category: 'clutch' })),
    )
    const rows = picks.map(({ id }, position) => ({ product_id: added.kara.id, related_id: id, position }))
    await shop.db.insertInto('product_related').values(rows).execute()
    const product = await shop.api(getProduct, { query: { slug: 'plain-kara' } })
    expect(product.look.map(({ slug }) => slug)).toEqual(names.slice(0, 4).map((name) => `pick-${name}`))
    expect(product.related.map(({ slug }) => slug)).toEqual(['pick-five', 'pearl-jhumka'])
    await shop.db.deleteFrom('product_related').execute()
  })

  test('a product that is no longer sold is a 404 that says so, with the category to look in', async () => {
    const archive = (status: string) =>
      shop.db.updateTable('product').set({ status }).where('id', '=', added.clutch.id).execute()
    await archive('archived')
    const refusal = await refusalOf(shop.api(getProduct, { query: { slug: 'velvet-clutch' } }))
    expect([refusal.status, refusal.details['gone']]).toEqual([404, { category: 'clutch' }])
    await archive('active')
  })

  test('one whole product is found by its id as well', async () => {
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

  test('a product that is unknown, or not published, is a 404 that names it', async () => {
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
