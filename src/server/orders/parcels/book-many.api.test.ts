import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { openParcelOffice } from '#tests/support/orders/parcel-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'

const { store, packed } = await openParcelOffice()
afterAll(() => store.close())
const packer = await aStaffMember(store.shop, 'staff', 'packer')

async function bookAll(numbers: readonly string[]) {
  const { body } = await call(store.shop, 'POST /v1/staff/orders/bulk', {
    token: packer.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { action: 'book', courier: 'steadfast', selection: { numbers } },
  })
  let job = body
  while (job['state'] === 'running')
    job = (await call(store.shop, `GET /v1/staff/jobs/${String(job['id'])}`, { token: packer.token })).body
  return job['results'] as readonly { number: string; ok: boolean; code: string | null }[]
}

/** The next call of Steadfast's API goes wrong. */
const fail = (failure: string) =>
  fetch(`${store.sandbox.url}/__sandbox/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ courier: 'steadfast', failure, times: 1 }),
  })

const consignmentsOf = (numbers: readonly string[]) =>
  numbers.map((number) => store.sandbox.parcels.find(`${number}-S1`)?.consignmentId ?? null)

test('a booking whose answer is lost is told as such, and its parcel is not booked again', async () => {
  const numbers = [(await packed()).number, (await packed()).number]
  await fail('lost')
  const results = await bookAll(numbers)
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [false, 'courier_unavailable'],
    [true, null],
  ])
  const booked = consignmentsOf(numbers)
  const again = await bookAll(numbers)
  expect(again.map(({ ok }) => ok)).toEqual([false, true])
  expect(consignmentsOf(numbers)).toEqual(booked)
})

test('[race] a job and a person who book one order at once make one parcel, and both hear of it', async () => {
  const { number } = await packed()
  const [results, single] = await Promise.all([
    bookAll([number]),
    atOnce(2, () => store.staff(`POST /v1/staff/orders/${number}/parcels`, { courier: 'steadfast' })),
  ])
  expect(results).toMatchObject([{ number, ok: true }])
  expect(single.map(({ status }) => status)).toEqual([201, 201])
  const parcels = await store.shop.db
    .selectFrom('shipment')
    .innerJoin('shop_order', 'shop_order.id', 'shipment.order_id')
    .select('shipment.consignment_id')
    .where('shop_order.number', '=', number)
    .execute()
  expect(parcels).toEqual([{ consignment_id: consignmentsOf([number])[0] }])
})
