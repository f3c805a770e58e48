import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, call, type TestPerson } from '#tests/support/samples/people.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let bangle: number
let clutch: number

beforeAll(async () => {
  shop = await openTestShop()
  const added = await shop.add(aProduct({ price: 2400, stock: 50 }), aProduct({ price: 4200, stock: 50 }))
  ;[bangle = 0, clutch = 0] = added.map(({ variants }) => variants[0] ?? 0)
})
afterAll(() => shop.close())

interface Line {
  readonly id: number
  readonly quantity: number
}

const cart = ({ token }: TestPerson) => call(shop, 'GET /v1/cart', { token })
const put = ({ token }: TestPerson, lines: readonly Line[]) =>
  call(shop, 'PUT /v1/cart', { token, body: { lines } })
const merge = ({ token }: TestPerson, mergeId: string, lines: readonly Line[]) =>
  call(shop, 'POST /v1/cart/merge', { token, body: { mergeId, lines } })
const quantities = ({ body }: { body: Record<string, unknown> }) =>
  (body['lines'] as Line[]).map(({ id, quantity }) => [id, quantity])

describe("[C6] a signed-in customer's cart", () => {
  test("a signed-in customer's cart is kept on the server and comes back at the next sign-in, at today's prices", async () => {
    const rima = await aPerson(shop)
    expect((await cart(rima)).body).toMatchObject({ lines: [], pieces: 0, subtotal: 0 })
    const saved = await put(rima, [
      { id: clutch, quantity: 1 },
      { id: bangle, quantity: 2 },
    ])
    expect(saved.body).toMatchObject({ pieces: 3, subtotal: 9000 })
    await call(shop, 'POST /v1/user/logout', { token: rima.token })
    const body = { email: rima.email, password: rima.password }
    const { token } = (await call(shop, 'POST /v1/user/login', { body })).body['data'] as { token: string }
    await shop.db.updateTable('variant').set({ price_poisha: 250_000 }).where('id', '=', bangle).execute()
    const again = await cart({ ...rima, token })
    expect(quantities(again)).toEqual([
      [clutch, 1],
      [bangle, 2],
    ])
    expect(again.body).toMatchObject({ subtotal: 9200 })
    await shop.db.updateTable('variant').set({ price_poisha: 240_000 }).where('id', '=', bangle).execute()
  })

  test("a signed-in customer's cart adds a guest's cart: quantities are added, up to ten", async () => {
    const rima = await aPerson(shop)
    await put(rima, [{ id: bangle, quantity: 8 }])
    const merged = await merge(rima, 'guest-cart-1', [
      { id: bangle, quantity: 5 },
      { id: clutch, quantity: 1 },
      { id: 999_999, quantity: 1 },
    ])
    expect(quantities(merged)).toEqual([
      [bangle, 10],
      [clutch, 1],
    ])
  })

  test('a signed-in customer’s cart adds the same guest cart once, however often it is sent', async () => {
    const rima = await aPerson(shop)
    const lines = [{ id: bangle, quantity: 2 }]
    await Promise.all(Array.from({ length: 10 }, () => merge(rima, 'guest-cart-2', lines)))
    expect(quantities(await cart(rima))).toEqual([[bangle, 2]])
    expect(quantities(await merge(rima, 'guest-cart-3', lines))).toEqual([[bangle, 4]])
  })

  test("[bug A4] a signed-in customer's cart is nobody else's", async () => {
    const [rima, other] = [await aPerson(shop), await aPerson(shop)]
    await put(rima, [{ id: bangle, quantity: 1 }])
    expect((await cart(other)).body).toMatchObject({ lines: [] })
    expect((await call(shop, 'GET /v1/cart')).status).toBe(401)
    const named = { lines: [], userId: rima.id }
    expect((await call(shop, 'PUT /v1/cart', { token: other.token, body: named })).status).toBe(400)
  })

  test('a signed-in customer’s cart counts a variant named twice together, and refuses what is no cart', async () => {
    const rima = await aPerson(shop)
    const twice = [
      { id: bangle, quantity: 1 },
      { id: bangle, quantity: 2 },
    ]
    expect(quantities(await put(rima, twice))).toEqual([[bangle, 3]])
    for (const quantity of [0, -1, 11, 1.5])
      expect((await put(rima, [{ id: bangle, quantity }])).status).toBe(400)
    expect(
      (
        await put(
          rima,
          Array.from({ length: 51 }, (_, id) => ({ id: id + 1, quantity: 1 })),
        )
      ).status,
    ).toBe(400)
  })
})
