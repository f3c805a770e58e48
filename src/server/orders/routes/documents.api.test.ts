import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  variantId = await addPiece(shop, { stock: 20 })
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

test('staff print the label of a parcel with a name; without one, and of one cancelled, they are told why not', async () => {
  const { number } = await aShopper(shop.api).buy([{ id: variantId, quantity: 1 }])
  const { token } = await aStaffMember(shop)
  const act = (body: object) => call(shop, `POST /v1/staff/orders/${number}/actions`, { token, body })
  await act({ action: 'confirm' })
  await act({ action: 'pack' })
  const booked = { token, body: { courier: 'manual', tracking_code: 'RIDER-7' } }
  expect((await call(shop, `POST /v1/staff/orders/${number}/parcels`, booked)).status).toBe(201)
  const parcel = `${number}-S1`
  const label = (name: string) =>
    shop.fetch(`/v1/staff/parcels/${name}/label`, { headers: { authorization: `Bearer ${token}` } })
  const printed = await label(parcel)
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(printed.headers.get('content-disposition')).toBe(`inline; filename="label-${parcel}.pdf"`)
  expect((await label(`${number}-S9`)).status).toBe(404)
  expect((await shop.fetch(`/v1/staff/parcels/${parcel}/label`)).status).toBe(401)
  const { db } = shop
  const unnamed = { courier: 'steadfast', consignment_id: null }
  await db.updateTable('shipment').set(unnamed).where('merchant_ref', '=', parcel).execute()
  const refused = await label(parcel)
  expect([refused.status, await refused.json()]).toMatchObject([
    503,
    { error: `Steadfast has not named parcel ${parcel} yet. Try again later.` },
  ])
  await act({ action: 'unpack', reason: 'Another box' })
  expect(await (await label(parcel)).json()).toMatchObject({
    error: 'This is not possible any more: it is cancelled.',
  })
})
