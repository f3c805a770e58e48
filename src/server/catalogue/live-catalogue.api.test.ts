import { describe, expect, test, vi } from 'vitest'
import { getShopCategories } from '#contract/shop/product.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'

const { shop, added, slugsOf } = await openSampleCatalogue()

describe('the data in memory follows the database', () => {
  const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 })

  test('a piece that sells out leaves "in stock only", anyone who sold it', async () => {
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
