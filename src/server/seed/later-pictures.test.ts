import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMedia, samplePicture } from '#server/media/sample-picture.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addLaterPictures } from './later-pictures.ts'
import { lacksDemoShop } from './load-demo-shop.ts'
import { saveSetting } from './seed-content-store.ts'
import { readSeed, type Seed, type SeedProduct } from './seed-files.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedProducts } from './seed-products.ts'

let shop: TestShop
let demo: Seed

beforeAll(async () => {
  shop = await openTestShop()
  demo = await readSeed(path.resolve(import.meta.dirname, '../../../seed'))
})
afterAll(() => shop.close())

const views = ['front', 'detail', 'worn'] as const

/** Pieces with three pictures each in a folder of their own, loaded as they were when there were two. */
async function loadedWithTwo(...products: readonly SeedProduct[]) {
  const { media, folder } = await openTestMedia()
  const pieces = products.map((product, piece) => ({
    ...product,
    pictures: views.map((view, index) => ({
      file: `${piece}-${index}.jpg`,
      alt: `The ${view}`,
      altBn: null,
      view,
    })),
  }))
  const files = pieces.flatMap((product) => product.pictures.map((picture) => picture.file))
  for (const [seed, file] of files.entries()) {
    await samplePicture({ seed }).jpeg().toFile(path.join(folder, file))
  }
  const target = { db: shop.db, media }
  const ids = await seedPictures(target, { folder, files }, () => undefined)
  const before = pieces.map((product) => ({ ...product, pictures: product.pictures.slice(0, 2) }))
  await seedProducts(shop.db, { products: before, pictures: ids }, () => undefined)
  return {
    ids,
    add: () => addLaterPictures(target, { ...demo, folder, products: pieces, shops: [] }, () => undefined),
  }
}

function picturesOf(sku: string) {
  return shop.db
    .selectFrom('product_picture')
    .innerJoin('product', 'product.id', 'product_picture.product_id')
    .select(['position', 'picture_id', 'product_picture.alt', 'shows'])
    .where('sku', '=', sku)
    .orderBy('position')
    .execute()
}

test('a piece that was loaded with two pictures gets its third once, however often it is asked for', async () => {
  const product = aProduct()
  const { ids, add } = await loadedWithTwo(product)
  await add()
  await add()
  const pictures = await picturesOf(product.sku)
  expect(pictures.map((picture) => picture.shows)).toEqual(['front', 'detail', 'worn'])
  expect(pictures[2]).toMatchObject({ position: 3, picture_id: ids.get('0-2.jpg'), alt: 'The worn' })
})

test('changes of staff stay: words, another picture, a piece without pictures', async () => {
  const [reworded, exchanged, bare] = [aProduct(), aProduct(), aProduct()]
  const { ids, add } = await loadedWithTwo(reworded, exchanged, bare)
  const ofProduct = (sku: string) =>
    shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()
  await shop.db
    .updateTable('product_picture')
    .set({ alt: 'Our own words' })
    .where('product_id', '=', (await ofProduct(reworded.sku)).id)
    .execute()
  await shop.db
    .updateTable('product_picture')
    .set({ picture_id: ids.get('0-0.jpg') ?? '' })
    .where('product_id', '=', (await ofProduct(exchanged.sku)).id)
    .where('position', '=', 2)
    .execute()
  await shop.db
    .deleteFrom('product_picture')
    .where('product_id', '=', (await ofProduct(bare.sku)).id)
    .execute()
  await add()
  const words = (await picturesOf(reworded.sku)).map((picture) => picture.alt)
  expect(words).toEqual(['Our own words', 'Our own words', 'The worn'])
  expect(await picturesOf(exchanged.sku)).toHaveLength(2)
  expect(await picturesOf(bare.sku)).toHaveLength(0)
})

test('a shop to walk into gets the pictures of its front and of the way, unless staff gave it one of theirs', async () => {
  const { media, folder } = await openTestMedia()
  const target = { db: shop.db, media }
  const front = () =>
    shop.db
      .selectFrom('location')
      .select(['picture_id', 'picture_alt', 'picture_alt_bn', 'map_id', 'map_alt'])
      .where('code', '=', 'banani')
      .executeTakeFirstOrThrow()
  const add = () => addLaterPictures(target, { ...demo, products: [] }, () => undefined)
  const bare = { picture_id: null, picture_alt: null, picture_alt_bn: null, map_id: null, map_alt: null }
  const ofBanani = shop.db.updateTable('location').where('code', '=', 'banani')
  await ofBanani.set(bare).execute()
  await add()
  expect(await front()).toEqual({
    picture_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    picture_alt: expect.stringContaining('glass door'),
    picture_alt_bn: expect.stringContaining('কাচের দরজা'),
    map_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    map_alt: expect.stringContaining('Banani Bazar'),
  })
  await samplePicture({ seed: 99 }).jpeg().toFile(path.join(folder, 'ours.jpg'))
  const ids = await seedPictures(target, { folder, files: ['ours.jpg'] }, () => undefined)
  const id = ids.get('ours.jpg') ?? null
  const ours = {
    picture_id: id,
    picture_alt: 'Our door',
    picture_alt_bn: null,
    map_id: id,
    map_alt: 'Our way',
  }
  await ofBanani.set(ours).execute()
  await add()
  expect(await front()).toEqual(ours)
})

test('a demo shop that has the newest pictures is not looked through again', async () => {
  await shop.add(aProduct())
  expect(await lacksDemoShop(shop.db)).toBe(false)
  await saveSetting(shop.db, 'demo-shop', { state: 'done' })
  expect(await lacksDemoShop(shop.db)).toBe(true)
  await saveSetting(shop.db, 'demo-shop', { state: 'done', pictures: 3 })
  expect(await lacksDemoShop(shop.db)).toBe(true)
  await saveSetting(shop.db, 'demo-shop', { state: 'done', pictures: 4 })
  expect(await lacksDemoShop(shop.db)).toBe(false)
})

test('every piece of the demo shop has its front, a detail and its true size, told in both languages', () => {
  for (const { slug, pictures } of demo.products) {
    expect(pictures.map((picture) => picture.view)).toEqual([
      'front',
      'detail',
      expect.stringMatching(/^(worn|scale)$/),
    ])
    expect(pictures[2]).toMatchObject({
      file: `pictures/${slug}-3.jpg`,
      alt: expect.stringMatching(/true size.*\d/),
      altBn: expect.stringMatching(/আসল আকারে/),
    })
  }
})
