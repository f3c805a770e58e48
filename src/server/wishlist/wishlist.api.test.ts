import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WISHLIST_MAX } from '#domain/limits.ts'
import { notifyWaiting } from '#server/notify-waiting.ts'
import {
  aPerson,
  aPhone,
  aVerifiedPerson,
  byPhone,
  call,
  type TestPerson,
} from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { setOnHand } from '#tests/support/samples/set-on-hand.ts'
import { openTestShop, type AddedProduct, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let bangle: AddedProduct
let clutch: AddedProduct

beforeAll(async () => {
  shop = await openTestShop()
  ;[bangle, clutch] = (await shop.add(
    aProduct({ slug: 'wished-bangle', price: 2400 }),
    aProduct({ slug: 'wished-clutch', price: 4200, sizes: { S: 0, M: 0 } }),
  )) as [AddedProduct, AddedProduct]
})
afterAll(() => shop.close())

type Someone = Pick<TestPerson, 'id' | 'token'>
const list = ({ id, token }: Someone) => call(shop, `GET /v1/product/getWishlistProduct/${id}`, { token })
const put = ({ token }: Someone, id: number | string) =>
  call(shop, `PUT /v1/product/wishlist/${id}`, { token })
const remove = ({ token }: Someone, id: number | string) =>
  call(shop, `DELETE /v1/product/wishlist/${id}`, { token })
const slugs = (answer: { body: Record<string, unknown> }) =>
  (answer.body['results'] as { slug: string }[]).map(({ slug }) => slug)

describe('[V8] the wishlist', () => {
  test('the wishlist holds what was saved, the last first, with the price of that day', async () => {
    const rima = await aPerson(shop)
    expect((await put(rima, bangle.id)).body).toEqual({ count: 1 })
    shop.pass(1000)
    expect((await put(rima, clutch.id)).body).toEqual({ count: 2 })
    expect((await put(rima, bangle.id)).body).toEqual({ count: 2 })
    const answer = await list(rima)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        count: 2,
        results: [
          { slug: 'wished-clutch', saved_price: 4200 },
          { slug: 'wished-bangle', saved_price: 2400 },
        ],
      },
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await remove(rima, clutch.id)).body).toEqual({ count: 1 })
    expect((await remove(rima, clutch.id)).body).toEqual({ count: 1 })
    expect(slugs(await list(rima))).toEqual(['wished-bangle'])
  })

  test("[bug A1] the wishlist is its owner's only", async () => {
    const [rima, other] = [await aPerson(shop), await aPerson(shop)]
    expect((await list({ id: rima.id, token: other.token })).status).toBe(403)
    expect((await list({ id: randomUUID(), token: other.token })).status).toBe(403)
    expect((await call(shop, `GET /v1/product/getWishlistProduct/${rima.id}`)).status).toBe(401)
    expect((await call(shop, `PUT /v1/product/wishlist/${bangle.id}`)).status).toBe(401)
  })

  test('[bug A9] nobody acts for another by naming them', async () => {
    const [rima, other] = [await aPerson(shop), await aPerson(shop)]
    const body = { products: [bangle.id], userId: rima.id }
    expect((await call(shop, 'POST /v1/product/wishlist/merge', { token: other.token, body })).status).toBe(
      400,
    )
    expect((await list(rima)).body).toEqual({ count: 0, results: [] })
  })

  test('[bug A10] a hidden product is not saved, and leaves the list while it is hidden', async () => {
    const rima = await aPerson(shop)
    const [draft, soon] = await shop.add(aProduct({ status: 'draft' }), aProduct({ slug: 'soon-hidden' }))
    expect((await put(rima, draft?.id ?? 0)).status).toBe(404)
    expect((await put(rima, 999_999)).status).toBe(404)
    expect((await put(rima, 'bangle')).status).toBe(400)
    await put(rima, soon?.id ?? 0)
    await shop.db
      .updateTable('product')
      .set({ status: 'archived' })
      .where('slug', '=', 'soon-hidden')
      .execute()
    await shop.shop.catalogue.apply(`product:${soon?.id}`)
    expect((await list(rima)).body).toEqual({ count: 0, results: [] })
  })

  test("the wishlist takes in a guest's list once, and as many as fit", async () => {
    const rima = await aPerson(shop)
    const merge = (products: readonly number[]) =>
      call(shop, 'POST /v1/product/wishlist/merge', { token: rima.token, body: { products } })
    await put(rima, clutch.id)
    expect((await merge([clutch.id, bangle.id, 999_999, bangle.id])).body).toEqual({ count: 2 })
    expect((await merge([clutch.id, bangle.id])).body).toEqual({ count: 2 })
    const many = await shop.add(...Array.from({ length: WISHLIST_MAX }, () => aProduct()))
    expect((await merge(many.map(({ id }) => id))).body).toEqual({ count: WISHLIST_MAX })
    const [more] = await shop.add(aProduct())
    expect(await put(rima, more?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'limit_reached' } })
    expect((await put(rima, bangle.id)).status).toBe(200)
  })

  test('the wishlist can be shown to others by a link, until its owner ends it; it tells nothing about them', async () => {
    const rima = await aPerson(shop, { name: 'Rima Akter' })
    await put(rima, bangle.id)
    const share = () => call(shop, 'PUT /v1/product/wishlist/share', { token: rima.token })
    const shareNow = async () =>
      (await call(shop, 'GET /v1/product/wishlist/share', { token: rima.token })).body['data']
    expect(await shareNow()).toEqual({ token: null })
    const { token } = (await share()).body['data'] as { token: string }
    expect(token).toMatch(/^[\w-]{22}$/)
    expect((await share()).body['data']).toEqual({ token })
    expect(await shareNow()).toEqual({ token })
    const other = await aPerson(shop)
    expect((await call(shop, 'GET /v1/product/wishlist/share', { token: other.token })).body['data']).toEqual(
      { token: null },
    )
    expect((await call(shop, 'GET /v1/product/wishlist/share')).status).toBe(401)
    const shared = await call(shop, `GET /v1/product/wishlist/shared/${token}`)
    expect(shared).toMatchObject({ status: 200, body: { count: 1, results: [{ slug: 'wished-bangle' }] } })
    expect(JSON.stringify(shared.body)).not.toMatch(/Rima|saved|@/)
    expect((await call(shop, 'GET /v1/product/wishlist/shared/made-up')).status).toBe(404)
    await call(shop, 'DELETE /v1/product/wishlist/share', { token: rima.token })
    expect(await shareNow()).toEqual({ token: null })
    expect((await call(shop, `GET /v1/product/wishlist/shared/${token}`)).status).toBe(404)
    expect((await share()).body['data']).not.toEqual({ token })
  })
})

describe('"Tell me"', () => {
  const tellMe = ({ token }: Someone, id: number, body: object) =>
    call(shop, `PUT /v1/product/tell-me/${id}`, { token, body })
  const notifyBack = (announcement: string) =>
    notifyWaiting({ db: shop.db, messages: shop.messages }, [announcement])
  const setPrice = (taka: number) =>
    shop.db
      .updateTable('variant')
      .set({ price_poisha: taka * 100 })
      .where('product_id', '=', bangle.id)
      .execute()

  test('"Tell me" of a lower price: told once, when it falls below that of the day it was asked', async () => {
    const rima = await aVerifiedPerson(shop)
    expect((await tellMe(rima, bangle.id, { price_drop: true, restock: [] })).body).toEqual({
      data: { price_drop: true, restock: [] },
    })
    await put(rima, bangle.id)
    expect((await list(rima)).body).toMatchObject({ results: [{ tell_price: true }] })
    await setPrice(2600)
    await notifyBack(`product:${bangle.id}`)
    await setPrice(2000)
    await notifyBack(`product:${bangle.id}`)
    await setPrice(1900)
    await notifyBack('everything')
    expect(await shop.messages.sent(rima.email)).toMatchObject([
      { name: 'email_verification' },
      { name: 'price_dropped', facts: { path: '/product/wished-bangle', priceTaka: 2000 } },
    ])
    await setPrice(2400)
  })

  test("“Tell me” of sold-out variants that are back: told once, by SMS where there is no proven address, in one's language", async () => {
    const phone = aPhone()
    const { user, token } = await byPhone(shop, phone)
    const rima = { id: user.id, token }
    await call(shop, `PUT /v1/user/update/${user.id}`, { token, body: { language: 'bn' } })
    const [small = 0, medium = 0] = clutch.variants
    await tellMe(rima, clutch.id, { price_drop: false, restock: [small, medium] })
    expect((await tellMe(rima, clutch.id, { price_drop: false, restock: [medium] })).body).toEqual({
      data: { price_drop: false, restock: [medium] },
    })
    await notifyBack(`product:${clutch.id}`)
    await setOnHand(shop.db, { variants: [small, medium], pieces: 2 })
    await notifyBack(`product:${clutch.id}`)
    await notifyBack('product:*')
    expect((await shop.messages.sent(phone)).slice(1)).toMatchObject([
      { name: 'back_in_stock', language: 'bn', facts: { path: '/bn/product/wished-clutch' } },
    ])
    await setOnHand(shop.db, { variants: [small, medium], pieces: 0 })
  })

  test('an alert for a product that is not in the shop is refused', async () => {
    const rima = await aPerson(shop)
    const setAlerts = (id: number, body: object) => tellMe(rima, id, body)
    expect((await setAlerts(999_999, { price_drop: true, restock: [] })).status).toBe(404)
    expect((await setAlerts(bangle.id, { price_drop: false, restock: [clutch.variants[0]] })).status).toBe(
      404,
    )
    expect((await setAlerts(bangle.id, { price_drop: false, restock: [], contact: 'x@y.z' })).status).toBe(
      400,
    )
  })
})
