import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getHome } from '#contract/shop/home.ts'
import type { LibraryPicture } from '#contract/staff/catalogue/media.ts'
import { addPicture } from '#server/media/add-picture.ts'
import { forgetPictures } from '#server/media/library/change-library.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
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

const pictures = '/v1/staff/media/pictures'

/** Undoes the last change of the editor. */
async function undoLast() {
  const { body } = await call(shop, 'GET /v1/staff/undo', { token: editor.token })
  const { entry } = body['last'] as { readonly entry: number }
  return await call(shop, 'POST /v1/staff/undo', { token: editor.token, body: { entry } })
}

/** A picture whose file is there. */
async function aKeptPicture(seed: number) {
  const added = await addPicture(shop.media, await samplePicture({ seed }).jpeg().toBuffer())
  if (!added.ok) throw new Error(added.refusal.code)
  await shop.db.insertInto('picture').values(added.value).execute()
  return added.value.id
}

/** Shows a picture in the hero of the home page. */
async function showOnHomePage(id: string) {
  await shop.db.updateTable('home_section').set({ picture_id: id }).where('kind', '=', 'hero').execute()
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

test('a picture that only the home page shows is not in the list of unused pictures', async () => {
  const id = await aPicture('hero of the winter.jpg')
  expect(await list('q=winter&filter=unused')).toMatchObject({ count: 1 })
  await showOnHomePage(id)
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

describe('a picture that places show', () => {
  /** A picture in a gallery, for a category and on the home page. */
  async function shownEverywhere(name: string) {
    const id = await aPicture(name)
    const [product] = await shop.add(aProduct())
    await show(id, product?.id ?? 0)
    await shop.db.updateTable('category').set({ picture_id: id }).where('slug', '=', 'earring').execute()
    await showOnHomePage(id)
    return { id, product: product?.id ?? 0 }
  }

  const usesOf = async (picture: string) => {
    const answer = await call(shop, `GET ${pictures}/${picture}`, { token: editor.token })
    return [answer.status, answer.body['uses']]
  }

  test('is deleted only with another one in its place, which every place then shows', async () => {
    const { id, product } = await shownEverywhere('old.jpg')
    const refused = await call(shop, `DELETE ${pictures}/${id}`, { token: editor.token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'picture_in_use', details: { uses: 3 } } })
    const to = await aPicture('new.jpg')
    const removed = await call(shop, `DELETE ${pictures}/${id}?with=${to}`, { token: editor.token })
    expect(removed).toMatchObject({ status: 200, body: { replaced: 3 } })
    expect(await usesOf(to)).toEqual([200, 3])
    expect(await usesOf(id)).toEqual([404, undefined])
    const { hero } = await shop.api(getHome, { query: {} })
    expect([hero?.image.id, hero?.phone_image]).toEqual([to, null])
    const own = shop.db.selectFrom('product').select('version').where('id', '=', product)
    expect(await own.executeTakeFirst()).toEqual({ version: 2 })
  })

  test('stays in the library even if somebody deletes it in the database', async () => {
    const { id } = await shownEverywhere('kept.jpg')
    const remove = shop.db
      .updateTable('picture')
      .set({ in_library: false, removed_at: new Date() })
      .where('id', '=', id)
    await expect(remove.execute()).rejects.toThrow('is shown and cannot leave the library')
    await expect(shop.db.deleteFrom('picture').where('id', '=', id).execute()).rejects.toThrow('is shown')
  })

  test('is shown once in a gallery that has its replacement already', async () => {
    const [id, to] = [await aPicture('one.jpg'), await aPicture('two.jpg')]
    const chosen = (await shop.add(aProduct(), aProduct())).map((product) => product.id)
    const [product = 0, other = 0] = chosen
    await show(id, product)
    await shop.db
      .insertInto('product_picture')
      .values({ product_id: product, position: 2, picture_id: to, alt: 'Other' })
      .execute()
    await show(id, other)
    await sql`insert into variant_picture select id, product_id, ${id} from variant where product_id = any (${chosen})`.execute(
      shop.db,
    )
    await call(shop, `POST ${pictures}/${id}/replace`, { token: editor.token, body: { with: to } })
    expect(await usesOf(to)).toEqual([200, 2])
    expect(await usesOf(id)).toEqual([200, 0])
    // The variants for which it was chosen show the new one.
    const ofVariants = shop.db
      .selectFrom('variant_picture')
      .select('picture_id')
      .where('product_id', 'in', chosen)
    expect(await ofVariants.execute()).toEqual([{ picture_id: to }, { picture_id: to }])
  })

  test('that somebody shows while a colleague deletes it is in the library in the end', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await aPicture(`race ${round}.jpg`)
      const [product] = await shop.add(aProduct())
      const [removed] = await Promise.all([
        call(shop, `DELETE ${pictures}/${id}`, { token: editor.token }),
        show(id, product?.id ?? 0),
      ])
      expect([200, 409]).toContain(removed.status)
      expect(await usesOf(id)).toEqual([200, 1])
    }
  })
})

describe('the text of a picture', () => {
  const textsIn = (picture: string) =>
    shop.db
      .selectFrom('product_picture')
      .select(['alt', 'alt_bn'])
      .where('picture_id', '=', picture)
      .execute()
  const texts = { alt: 'Gold bangle', alt_bn: 'সোনালি চুড়ি', version: 1 }

  test('goes into the galleries that show it where that is asked for', async () => {
    const id = await aPicture('bangle.jpg')
    const [product] = await shop.add(aProduct())
    await show(id, product?.id ?? 0)
    const save = (body: object) => call(shop, `PUT ${pictures}/${id}`, { token: editor.token, body })
    expect((await save(texts)).body).toMatchObject({ alt: 'Gold bangle', galleries: 1 })
    expect(await textsIn(id)).toEqual([{ alt: 'A piece', alt_bn: null }])
    expect(await save({ ...texts, everywhere: true })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect((await save({ ...texts, version: 2, everywhere: true })).body).toMatchObject({ version: 3 })
    expect(await textsIn(id)).toEqual([{ alt: 'Gold bangle', alt_bn: 'সোনালি চুড়ি' }])
  })

  test('comes back by undo, and a deleted picture too', async () => {
    const id = await aPicture('undone.jpg')
    await call(shop, `PUT ${pictures}/${id}`, { token: editor.token, body: texts })
    await call(shop, `DELETE ${pictures}/${id}`, { token: editor.token })
    expect((await undoLast()).status).toBe(200)
    expect((await call(shop, `GET ${pictures}/${id}`, { token: editor.token })).body).toMatchObject({
      alt: 'Gold bangle',
    })
    expect((await undoLast()).status).toBe(200)
    expect((await call(shop, `GET ${pictures}/${id}`, { token: editor.token })).body).toMatchObject({
      alt: '',
    })
  })
})

test('the file of a deleted picture goes a day later, unless the picture was taken back or came in again', async () => {
  const library = { db: shop.db, clock: shop.now, media: shop.media }
  const [gone, back] = [await aKeptPicture(51), await aKeptPicture(52)]
  for (const id of [gone, back]) await call(shop, `DELETE ${pictures}/${id}`, { token: editor.token })
  await forgetPictures(library)
  expect(await shop.media.files.has(originalFile(gone))).toBe(true)
  await undoLast()
  shop.pass(25 * 60 * 60 * 1000)
  await forgetPictures(library)
  expect(await shop.media.files.has(originalFile(gone))).toBe(false)
  expect(await shop.media.files.has(originalFile(back))).toBe(true)
})
