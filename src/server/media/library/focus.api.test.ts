import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProduct, listCategories } from '#contract/shop/product.ts'
import { getHome } from '#contract/shop/home.ts'
import { picturePath } from '#domain/picture.ts'
import { addPicture } from '#server/media/add-picture.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { forgetPictures } from './change-library.ts'

let shop: TestShop
let editor: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  editor = await aStaffMember(shop, 'staff', 'content')
})
afterAll(() => shop.close())

/** A picture in the library; red on its left and blue on its right. */
async function aPicture(seed: number, { width = 1000, height = 500 } = {}) {
  const added = await addPicture(shop.media, await samplePicture({ width, height, seed }).jpeg().toBuffer())
  if (!added.ok) throw new Error(added.refusal.code)
  await shop.db.insertInto('picture').values(added.value).execute()
  return added.value.id
}

async function show(picture_id: string, product_id: number) {
  await shop.db
    .insertInto('product_picture')
    .values({ product_id, position: 1, picture_id, alt: 'A piece' })
    .execute()
}

async function setFocus(picture: string, body: object) {
  const path = `PUT /v1/staff/media/pictures/${picture}/focus` as const
  return await call(shop, path, { token: editor.token, body })
}

async function undoLast() {
  const { body } = await call(shop, 'GET /v1/staff/undo', { token: editor.token })
  const { entry } = body['last'] as { readonly entry: number }
  return await call(shop, 'POST /v1/staff/undo', { token: editor.token, body: { entry } })
}

const shownOf = async (slug: string) =>
  (await shop.api(getProduct, { query: { slug } })).image.map(({ id, width, height }) => ({
    id,
    width,
    height,
  }))

describe('a picture in a gallery', () => {
  test('is shown cut to 4:5 around its focus, under a new address; the earlier ones go on working', async () => {
    const id = await aPicture(1)
    const [product] = await shop.add(aProduct({ sku: 'CUT-1', slug: 'cut-1' }))
    await show(id, product?.id ?? 0)
    const before = await shownOf('cut-1')
    expect(before).toEqual([{ id, width: 1000, height: 500 }])
    expect(await setFocus(id, { x: 0, y: 500, version: 1 })).toMatchObject({
      status: 200,
      body: { focus: { x: 0, y: 500 }, width: 1000, version: 2 },
    })
    const [left] = await shownOf('cut-1')
    expect(left).toMatchObject({ width: 400, height: 500 })
    await setFocus(id, { x: 1000, y: 500, version: 2 })
    const [right] = await shownOf('cut-1')
    expect(new Set([id, left?.id, right?.id]).size).toBe(3)
    const media = mediaRoutes(shop.media)
    for (const one of [id, left?.id ?? '', right?.id ?? '']) {
      const answer = await media.request(picturePath({ id: one, width: 320, format: 'jpg' }))
      expect(answer.status).toBe(200)
    }
  })

  test('is shown as before after undo, unless somebody set another focus', async () => {
    const id = await aPicture(2)
    const [product] = await shop.add(aProduct({ sku: 'CUT-2', slug: 'cut-2' }))
    await show(id, product?.id ?? 0)
    await setFocus(id, { x: 0, y: 500, version: 1 })
    expect((await undoLast()).status).toBe(200)
    expect(await shownOf('cut-2')).toEqual([{ id, width: 1000, height: 500 }])
  })

  test('of 4:5 keeps its own address whatever its focus is', async () => {
    const id = await aPicture(3, { width: 400, height: 500 })
    await setFocus(id, { x: 100, y: 900, version: 1 })
    const row = shop.db.selectFrom('picture').select(['cut_id', 'focus_x', 'focus_y']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ cut_id: null, focus_x: 100, focus_y: 900 })
  })
})

test('the picture of a category is cut around its focus, and staff see it whole', async () => {
  const id = await aPicture(4)
  await shop.db.updateTable('category').set({ picture_id: id }).where('slug', '=', 'bangles').execute()
  await setFocus(id, { x: 0, y: 0, version: 1 })
  const imageOf = async () =>
    (await shop.api(listCategories, {})).find(({ slug }) => slug === 'bangles')?.image
  await expect.poll(imageOf).toMatchObject({ width: 400, height: 500 })
  const staff = await call(shop, 'GET /v1/staff/categories', { token: editor.token })
  expect(JSON.stringify(staff.body)).toContain(`"id":"${id}"`)
})

test('the hero of the home page follows the focus of its picture, also on phones and back by undo', async () => {
  const { hero } = await shop.api(getHome, { query: {} })
  const id = await aPicture(5)
  await call(shop, `POST /v1/staff/media/pictures/${hero?.image.id}/replace`, {
    token: editor.token,
    body: { with: id },
  })
  await setFocus(id, { x: 250, y: 750, version: 1 })
  const shown = async () => (await shop.api(getHome, { query: {} })).hero
  await expect.poll(shown).toMatchObject({
    focus: { x: 25, y: 75 },
    image: { id },
    phone_image: { width: 600, height: 500 },
  })
  expect((await undoLast()).status).toBe(200)
  await expect.poll(shown).toMatchObject({ focus: hero?.focus, phone_image: null })
})

test('a focus outside the picture, of another version or of no picture is refused', async () => {
  const id = await aPicture(6)
  expect((await setFocus(id, { x: 1001, y: 0, version: 1 })).status).toBe(400)
  expect((await setFocus(id, { x: 0, y: 0, version: 7 })).status).toBe(409)
  expect((await setFocus('0'.repeat(32), { x: 0, y: 0, version: 1 })).status).toBe(404)
  const outside = shop.db.updateTable('picture').set({ focus_x: 1001, focus_y: 0 }).where('id', '=', id)
  await expect(outside.execute()).rejects.toThrow('focus_x')
})

test('two people who set the focus at the same time are told apart: one of them is refused', async () => {
  const id = await aPicture(7)
  const answers = await Promise.all([
    setFocus(id, { x: 0, y: 500, version: 1 }),
    setFocus(id, { x: 1000, y: 500, version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('the crops of a picture that is deleted for good go with it', async () => {
  const id = await aPicture(8)
  await setFocus(id, { x: 0, y: 500, version: 1 })
  const cut = await shop.db.selectFrom('picture').select('cut_id').where('id', '=', id).executeTakeFirst()
  const file = originalFile(cut?.cut_id ?? '')
  expect(await shop.media.files.has(file)).toBe(true)
  await call(shop, `DELETE /v1/staff/media/pictures/${id}`, { token: editor.token })
  shop.pass(25 * 60 * 60 * 1000)
  await forgetPictures({ db: shop.db, clock: shop.now, media: shop.media })
  expect(await shop.media.files.has(file)).toBe(false)
})
