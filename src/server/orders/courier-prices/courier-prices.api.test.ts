import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { listCourierPrices, listJobPrices } from '#contract/staff/parcels/courier-prices.ts'
import type { Reply } from '#contract/endpoint.ts'
import { openParcelOffice, TAKA } from '#tests/support/orders/parcel-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'

const { store, packed, sent, confirmed } = await openParcelOffice()
afterAll(() => store.close())

type OrderPrices = Reply<typeof listCourierPrices>

async function pricesOf(number: string, query = ''): Promise<OrderPrices> {
  const { status, body } = await store.staff(`GET /v1/staff/orders/${number}/courier-prices${query}`)
  expect(status).toBe(200)
  // The API checks its answers against the contract.
  return body as unknown as OrderPrices
}

const fail = (courier: string, failure: string) =>
  fetch(`${store.sandbox.url}/__sandbox/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ courier, failure, times: 1 }),
  })

test('a courier that does not answer is not known, and the others are told without it', async () => {
  const { number } = await packed()
  await fail('redx', 'silent')
  const { results } = await pricesOf(number, '?weight_grams=5500')
  expect(results.map(({ courier, not_known }) => [courier, not_known])).toEqual([
    ['pathao', null],
    ['steadfast', 'no_price'],
    ['redx', 'no_answer'],
    ['manual', 'no_price'],
  ])
})

test('what couriers ask is told before a booking, the cheapest first, for the weight that is typed', async () => {
  const { number } = await packed()
  const fee = TAKA / 100
  expect(await pricesOf(number)).toMatchObject({
    cod: TAKA,
    district: 'Dhaka',
    results: [
      { courier: 'redx', price: { charge: 60, cod_fee: fee, total: 60 + fee } },
      { courier: 'pathao', price: { charge: 80, cod_fee: fee, total: 80 + fee } },
      { courier: 'steadfast', price: null, not_known: 'no_price', usual: null, past: null },
      { courier: 'manual', price: null, not_known: 'no_price' },
    ],
  })
  const heavy = await pricesOf(number, '?weight_grams=3000')
  expect(heavy.results.map(({ price }) => price?.charge ?? null)).toEqual([90, 120, null, null])
  expect(store.sandbox.parcels.find(`${number}-S1`)).toBeUndefined()
})

test('an order that is fetched in the shop has no parcel to be priced', async () => {
  const shop = await store.shop.db
    .selectFrom('location')
    .select('id')
    .where('kind', '=', 'shop')
    .executeTakeFirstOrThrow()
  const { number } = await confirmed({ delivery_method: 'collect', zone: null, location_id: shop.id })
  const answer = await store.staff(`GET /v1/staff/orders/${number}/courier-prices`)
  expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state'])
  expect((await store.staff('GET /v1/staff/orders/AB-999999/courier-prices')).status).toBe(404)
})

test('the preview of many bookings says what they cost together, and for how many that is known', async () => {
  const packer = await aStaffMember(store.shop, 'staff', 'packer')
  const numbers = [(await packed()).number, (await packed()).number, (await confirmed()).number]
  const { body: job } = await call(store.shop, 'POST /v1/staff/orders/bulk', {
    token: packer.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { action: 'book', courier: 'pathao', selection: { numbers }, preview: true },
  })
  const path = `GET /v1/staff/jobs/${String(job['id'])}/courier-prices` as const
  const { body } = await call(store.shop, path, { token: packer.token })
  const prices = body as unknown as Reply<typeof listJobPrices>
  expect(prices.parcels).toBe(2)
  expect(prices.results).toMatchObject([
    { courier: 'redx', known: 2, price: { charge: 120, cod_fee: (2 * TAKA) / 100 }, not_known: null },
    { courier: 'pathao', known: 2, price: { charge: 160 } },
    { courier: 'steadfast', known: 0, price: null, not_known: 'no_price' },
    { courier: 'manual', known: 0, price: null },
  ])
  const other = await aStaffMember(store.shop, 'staff', 'packer')
  expect((await call(store.shop, path, { token: other.token })).status).toBe(404)
})

test('own parcels of the last months tell what a courier usually charges, and how many it delivered there', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { parcel } = await sent()
    await store.move(parcel, ['pending', n < 4 ? 'delivered' : 'cancelled'])
  }
  // Read once an hour.
  store.shop.pass(61 * 60_000)
  const { number } = await packed()
  const { results } = await pricesOf(number)
  expect(results.find(({ courier }) => courier === 'steadfast')).toMatchObject({
    price: null,
    usual: { charge: 80, parcels: 6 },
    past: { delivered: 4, ended: 6 },
  })
})
