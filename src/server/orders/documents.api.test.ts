import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '#tests/support/shopper.ts'
import { aStaffMember } from '#tests/support/people.ts'
import { aProduct } from '#tests/support/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  const [piece] = await shop.add(aProduct({ stock: 20 }))
  variantId = piece?.variants[0] ?? 0
})
afterAll(() => shop.close())

test('an invoice opens for its owner, by browser and by the key of the link, and for nobody else', async () => {
  const shopper = aShopper(shop.api)
  const { number, key } = await shopper.buy([{ id: variantId, quantity: 1 }])
  const address = `/v1/orders/${number}/invoice`
  for (const [where, headers] of [
    [address, shopper.headers],
    [`${address}?key=${key}&language=bn`, {}],
  ] as const) {
    const answer = await shop.fetch(where, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="invoice-${number}.pdf"`)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  for (const where of [address, `${address}?key=${'x'.repeat(32)}`]) {
    expect((await shop.fetch(where)).status).toBe(404)
  }
})

test('staff print the packing slip and the invoice of any order', async () => {
  const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 2 }])
  const { token } = await aStaffMember(shop)
  for (const paper of ['packing_slip', 'invoice']) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await shop.fetch(`/v1/staff/orders/${number}/${paper}`, { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
  expect((await shop.fetch(`/v1/staff/orders/${number}/packing_slip`)).status).toBe(401)
})
