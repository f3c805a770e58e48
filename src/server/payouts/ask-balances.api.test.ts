import { afterAll, expect, test } from 'vitest'
import { openParcelOffice, TAKA } from '#tests/support/orders/parcel-office.ts'

const { store, sent } = await openParcelOffice()
afterAll(() => store.close())

const CHARGE = 80

test('what Steadfast says it holds stands beside our books, which know no fee for bringing the cash', async () => {
  const order = await sent()
  await store.move(order.parcel, ['pending', 'delivered'])
  const { body } = await store.staff('GET /v1/staff/courier-balances')
  const [balance] = body['results'] as readonly { readonly said: number; readonly booked: number }[]
  expect(balance).toMatchObject({ courier: 'steadfast', reason: null, booked: TAKA - CHARGE })
  expect(balance?.said).toBeCloseTo(TAKA * 0.99 - CHARGE, 2)
})

test('a courier that is silent is told of, and our books are shown all the same', async () => {
  const failing = JSON.stringify({ courier: 'steadfast', failure: 'broken', times: 1 })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${store.sandbox.url}/__sandbox/fail`, { method: 'POST', headers, body: failing })
  const { body } = await store.staff('GET /v1/staff/courier-balances')
  expect(body).toEqual({
    results: [{ courier: 'steadfast', said: null, reason: 'failed (500)', booked: TAKA - CHARGE }],
  })
})
