import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, aVerifiedPerson, call } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000

const me = (person: { id: string }, token: string) => call(shop, `GET /v1/user/me/${person.id}`, { token })

describe("one's own data", () => {
  test('one’s own data can be taken along, all of it, without secrets', async () => {
    const rima = await aVerifiedPerson(shop)
    const [bangle] = await shop.add(aProduct({ slug: 'export-bangle', stock: 0 }))
    const id = bangle?.id ?? 0
    await call(shop, `PUT /v1/product/wishlist/${id}`, { token: rima.token })
    await call(shop, `PUT /v1/product/tell-me/${id}`, {
      token: rima.token,
      body: { price_drop: true, restock: [bangle?.variants[0]] },
    })
    const lines = [{ id: bangle?.variants[0], quantity: 2 }]
    await call(shop, 'PUT /v1/cart', { token: rima.token, body: { lines } })
    const answer = await call(shop, `GET /v1/user/export/${rima.id}`, { token: rima.token })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          account: { email: rima.email },
          sessions: [{ current: true }],
          wishlist: {
            pieces: [{ slug: 'export-bangle' }],
            tell_me: [{ what: 'price below' }, { what: 'back in stock' }],
          },
          cart: [{ quantity: 2 }],
        },
      },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/)
    shop.pass(6 * MINUTE)
    expect((await call(shop, `GET /v1/user/export/${rima.id}`, { token: rima.token })).status).toBe(403)
  })

  test('one’s own data is gone with the account, and its address is free again', async () => {
    const rima = await aVerifiedPerson(shop)
    const [bangle] = await shop.add(aProduct({ stock: 0 }))
    await call(shop, `PUT /v1/product/tell-me/${bangle?.id}`, {
      token: rima.token,
      body: { price_drop: false, restock: [bangle?.variants[0]] },
    })
    expect((await call(shop, `DELETE /v1/user/account/${rima.id}`, { token: rima.token })).status).toBe(200)
    expect((await me(rima, rima.token)).status).toBe(401)
    expect(
      await shop.db.selectFrom('stock_alert').select('id').where('contact', '=', rima.email).execute(),
    ).toEqual([])
    expect((await aPerson(shop, { email: rima.email })).id).not.toBe(rima.id)
  })
})
