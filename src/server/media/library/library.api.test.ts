import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LibraryPicture } from '#contract/staff/catalogue/media.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let editor: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  editor = await aStaffMember(shop, 'staff', 'content')
})
afterAll(() => shop.close())

const list = async (query = '') => {
  const answer = await call(shop, `GET /v1/staff/media/pictures?${query}`, { token: editor.token })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  // The store checked the answer against the contract before it sent it.
  return answer.body as unknown as { readonly results: readonly LibraryPicture[]; readonly count: number }
}

/** Puts a picture into the library and answers with its id. */
async function aPicture(
  name: string,
  facts: { readonly width?: number; readonly in_library?: boolean } = {},
) {
  const id = randomBytes(16).toString('hex')
  const size = { width: 1600, height: 2000, colour: '#aa8855', format: 'jpg', bytes: 1000 }
  await shop.db
    .insertInto('picture')
    .values({ id, name, ...size, ...facts })
    .execute()
  return id
}

/** Shows a picture in the gallery of a product. */
async function show(picture_id: string, product_id: number, alt_bn: string | null = null) {
  await shop.db
    .insertInto('product_picture')
    .values({ product_id, position: 1, picture_id, alt: 'A piece', alt_bn })
    .execute()
}

test('staff find a picture by a part of its file’s name, and see in how many places it is shown', async () => {
  const [id, other] = [await aPicture('Kangan front.jpg'), await aPicture('Kangan back.jpg')]
  const [product] = await shop.add(aProduct({ sku: 'KAN-1' }))
  await show(id, product?.id ?? 0)
  await shop.db.updateTable('category').set({ picture_id: id }).where('slug', '=', 'bangles').execute()
  const found = await list('q=kangan')
  expect(found.results.map((one) => [one.id, one.uses])).toEqual([
    [other, 0],
    [id, 2],
  ])
  expect((await list('q=kangan&filter=unused')).results).toMatchObject([
    { id: other, name: 'Kangan back.jpg' },
  ])
})

test('a picture that only the home page shows is not among those that nothing shows', async () => {
  const id = await aPicture('hero of the winter.jpg')
  expect(await list('q=winter&filter=unused')).toMatchObject({ count: 1 })
  const home = await shop.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'home')
    .executeTakeFirstOrThrow()
  const [old] = await shop.db
    .selectFrom('setting')
    .select(sql<string>`value #>> '{hero,image,id}'`.as('id'))
    .where('name', '=', 'home')
    .execute()
  const value = JSON.stringify(home.value).replaceAll(old?.id ?? '', id)
  await shop.db.updateTable('setting').set({ value }).where('name', '=', 'home').execute()
  expect(await list('q=winter&filter=unused')).toMatchObject({ count: 0 })
})

test('pictures without a text in both languages are found, and those that look soft', async () => {
  const [id, small] = [await aPicture('jhumka.jpg'), await aPicture('jhumka small.jpg', { width: 800 })]
  const [product, other] = await shop.add(aProduct({ sku: 'JHU-1' }), aProduct({ sku: 'JHU-2' }))
  await show(id, product?.id ?? 0, 'ঝুমকা')
  await show(small, other?.id ?? 0)
  expect((await list('q=jhumka&filter=no_alt')).results.map((one) => one.id)).toEqual([small])
  expect((await list('q=jhumka&filter=small')).results.map((one) => one.id)).toEqual([small])
})

test('photos that customers sent with a return are in no library', async () => {
  await aPicture('private.jpg', { in_library: false })
  expect(await list('q=private')).toMatchObject({ count: 0 })
})
