import { describe, expect, test, vi } from 'vitest'
import { getShopCategories } from '#contract/shop/product.ts'
import { listen } from '#server/db/listen.ts'
import { rows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
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

  test('a category that moves takes its pieces to the one above it, and away from the one before', async () => {
    const move = (parent: string) =>
      rows(
        shop.db,
        `update category set parent_id = (select id from category where slug = $1) where slug = 'dimondcut'`,
        [parent],
      )
    const [above] = await rows<{ slug: string }>(
      shop.db,
      `select a.slug from category c join category a on a.id = c.parent_id where c.slug = 'dimondcut'`,
    )
    const slugsIn = (parentCategory: string) => slugsOf({ parentCategory })
    expect(await slugsIn(above?.slug ?? '')).toContain('cut-bangle')
    await move('clutch')
    await settled(async () => expect(await slugsIn('clutch')).toContain('cut-bangle'))
    expect(await slugsIn(above?.slug ?? '')).not.toContain('cut-bangle')
    await move(above?.slug ?? '')
    await settled(async () => expect(await slugsIn('clutch')).not.toContain('cut-bangle'))
  })

  test('a change shows at once while everything is read again, and stays after it', async () => {
    const [piece] = await shop.add(aProduct({ slug: 'meanwhile' }))
    const put = (status: 'active' | 'archived') =>
      shop.db
        .updateTable('product')
        .set({ status })
        .where('id', '=', piece?.id ?? 0)
        .execute()
    let reading = Promise.resolve()
    await inTransaction(shop.db, async (trx) => {
      // The reading of everything begins with former addresses and waits for them.
      await rows(trx, 'lock table slug_redirect in access exclusive mode')
      reading = shop.shop.catalogue.reload()
      await put('archived')
      await settled(async () => expect(await slugsOf({})).not.toContain('meanwhile'))
    })
    await reading
    expect(await slugsOf({})).not.toContain('meanwhile')
    await shop.shop.catalogue.reload()
    for (let round = 0; round < 10; round += 1) {
      const readings = [
        shop.shop.catalogue.reload(),
        put('active'),
        shop.shop.catalogue.reload(),
        put('archived'),
      ]
      await Promise.all(readings)
    }
    await put('active')
    await settled(async () => expect(await slugsOf({})).toContain('meanwhile'))
  })
})

test('a change of many products names each of them, and one of very many says that all may have changed', async () => {
  const told: string[] = []
  const listener = await listen(shop.connectionString, 'catalogue', {
    onMessage: (message) => void told.push(message),
    onReconnect: () => undefined,
  })
  const announce = (most: number) =>
    rows(shop.db, 'select announce_products(array(select generate_series(1, $1::int)))', [most])
  await announce(0)
  await announce(1200)
  await announce(10_001)
  await vi.waitFor(() => expect(told).toHaveLength(4), { timeout: 5000, interval: 20 })
  const ids = told.slice(0, 3).flatMap((one) => one.replace('product:', '').split(',').map(Number))
  expect(ids).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
  expect(told[3]).toBe('product:*')
  await listener.close()
})
