import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { openParcelOffice } from '#tests/support/orders/parcel-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'

const { store, confirmed, packed, parcelRow } = await openParcelOffice()
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

/** Lets a booking be looked up whose answer was lost. */
async function later(): Promise<void> {
  store.shop.pass(61_000)
  await store.shop.shop.parcels.checkDue()
}

const parcelsOf = (numbers: readonly string[]) =>
  store.shop.db
    .selectFrom('shipment')
    .innerJoin('shop_order', 'shop_order.id', 'shipment.order_id')
    .select(['shop_order.number', 'shipment.merchant_ref', 'shipment.status', 'shipment.consignment_id'])
    .where('shop_order.number', 'in', numbers)
    .orderBy('shipment.merchant_ref')
    .execute()

test('Steadfast takes many parcels by one call, and one that it refuses stops no other', async () => {
  const numbers = [
    (await packed()).number,
    (await packed({ recipient_name: 'Sandbox: refused', recipient_phone: '+8801712345678' })).number,
    (await packed()).number,
  ]
  const unpacked = (await confirmed()).number
  const results = await bookAll([...numbers, unpacked, 'AB-999999'])
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [true, null],
    [false, 'courier_refused'],
    [true, null],
    [false, 'wrong_state'],
    [false, 'not_found'],
  ])
  const [first, refused, last] = await parcelsOf(numbers)
  expect([first, last].map((parcel) => parcel?.status)).toEqual(['created', 'created'])
  expect(first?.consignment_id).toBe(consignmentsOf(numbers)[0])
  expect(refused?.status).toBe('cancelled')
  expect((await parcelRow(`${numbers[1]}-S1`)).problem).toBe('The recipient name is blocked.')
})

test('a call whose answer is lost is told as such, its parcels are looked up, and none is booked twice', async () => {
  const numbers = [(await packed()).number, (await packed()).number]
  await fail('lost')
  const results = await bookAll(numbers)
  expect(results.map(({ ok, code }) => [ok, code])).toEqual([
    [false, 'courier_unavailable'],
    [false, 'courier_unavailable'],
  ])
  const booked = consignmentsOf(numbers)
  expect(booked.every((id) => id !== null)).toBe(true)
  await later()
  expect((await bookAll(numbers)).map(({ ok }) => ok)).toEqual([true, true])
  expect((await parcelsOf(numbers)).map((one) => [one.merchant_ref, one.consignment_id])).toEqual(
    numbers.map((number, n) => [`${number}-S1`, booked[n]]),
  )
})

test('parcels of a call that never arrived are booked one by one, under the number that they had', async () => {
  const numbers = [(await packed()).number, (await packed()).number]
  await fail('silent')
  expect((await bookAll(numbers)).map(({ code }) => code)).toEqual([
    'courier_unavailable',
    'courier_unavailable',
  ])
  expect(consignmentsOf(numbers)).toEqual([null, null])
  await later()
  const parcels = await parcelsOf(numbers)
  expect(parcels.map(({ status }) => status)).toEqual(['created', 'created'])
  expect(parcels.map((one) => one.consignment_id)).toEqual(consignmentsOf(numbers))
})

test('[race] a job and a person who book one order at once make one parcel, and both hear of it', async () => {
  const { number } = await packed()
  const [results, single] = await Promise.all([
    bookAll([number]),
    atOnce(2, () => store.staff(`POST /v1/staff/orders/${number}/parcels`, { courier: 'steadfast' })),
  ])
  expect(results).toMatchObject([{ number, ok: true }])
  expect(single.map(({ status }) => status)).toEqual([201, 201])
  expect((await parcelsOf([number])).map((one) => one.consignment_id)).toEqual(consignmentsOf([number]))
})

test('[race] two jobs for the same orders make one parcel of each, and both say so', async () => {
  const numbers = [(await packed()).number, (await packed()).number, (await packed()).number]
  const answers = await atOnce(3, () => bookAll(numbers))
  expect(answers.flat().every(({ ok }) => ok)).toBe(true)
  expect((await parcelsOf(numbers)).map((one) => one.consignment_id)).toEqual(consignmentsOf(numbers))
})
