import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listProducts } from '#contract/shop/product.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const settled = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 20 })

async function cardOf(slug: string) {
  const { results } = await shop.api(listProducts, { query: { page_size: 100 } })
  return results.find((card) => card.slug === slug)
}

/** A piece in two sizes whose card was shown, and so is kept. */
async function shownPiece(slug: string) {
  const [piece] = await shop.add(aProduct({ slug, name: 'Pearl Kara', price: 900, sizes: { S: 3, L: 4 } }))
  expect(await cardOf(slug)).toMatchObject({
    name: 'Pearl Kara',
    min_price: 900,
    stock: 7,
    sizes: ['S', 'L'],
  })
  return { id: piece?.id ?? 0, variants: piece?.variants ?? [] }
}

test('every piece that is promised to somebody is missing from the card at once', async () => {
  const piece = await shownPiece('promised')
  await shop.db
    .updateTable('stock')
    .set({ held: 1 })
    .where('variant_id', '=', piece.variants[0] ?? 0)
    .execute()
  expect(await cardOf('promised')).toMatchObject({ stock: 6 })
})

test('a card follows the name, the price and the sizes of its piece', async () => {
  const piece = await shownPiece('renamed')
  await shop.db.updateTable('product').set({ name: 'Ruby Kara' }).where('id', '=', piece.id).execute()
  await settled(async () => expect(await cardOf('renamed')).toMatchObject({ name: 'Ruby Kara' }))
  await shop.db
    .updateTable('variant')
    .set({ price_poisha: 80_000 })
    .where('product_id', '=', piece.id)
    .execute()
  await settled(async () => expect(await cardOf('renamed')).toMatchObject({ min_price: 800 }))
  await shop.db
    .updateTable('option_value')
    .set({ value: 'XL' })
    .where('product_id', '=', piece.id)
    .where('value', '=', 'L')
    .execute()
  await settled(async () => expect(await cardOf('renamed')).toMatchObject({ sizes: ['S', 'XL'] }))
})

test('a card follows the pictures of its piece', async () => {
  const piece = await shownPiece('pictured')
  const id = 'c'.repeat(32)
  await shop.db
    .insertInto('picture')
    .values({ id, width: 1000, height: 1250, colour: '#ffffff', bytes: 1, format: 'jpg' })
    .execute()
  await shop.db
    .insertInto('product_picture')
    .values({ product_id: piece.id, position: 1, picture_id: id, alt: 'A kara' })
    .execute()
  await settled(async () => expect((await cardOf('pictured'))?.image[0]).toMatchObject({ id, alt: 'A kara' }))
  await shop.db.updateTable('picture').set({ colour: '#000000' }).where('id', '=', id).execute()
  await settled(async () => expect((await cardOf('pictured'))?.image[0]).toMatchObject({ colour: '#000000' }))
})
