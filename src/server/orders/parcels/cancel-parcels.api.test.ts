import { afterAll, expect, test } from 'vitest'
import { openParcelOffice } from '#tests/support/orders/parcel-office.ts'

const HOUR = 3_600_000

const { store, act, sent, noticesOf, parcelRow } = await openParcelOffice()
afterAll(() => store.close())

test.each(['steadfast', 'redx'])(
  'an order that is cancelled after booking is asked back from %s',
  async (courier) => {
    const order = await sent({}, courier)
    await act(order, { action: 'cancel', reason: 'customer called' })
    await store.shop.shop.parcels.settled()
    expect(store.sandbox.parcels.find(order.parcel)).toMatchObject({
      returnAsked: true,
      reason: 'customer called',
    })
    expect(await parcelRow(order.parcel)).toMatchObject({ status: 'cancelled' })
    expect(await noticesOf(order)).toEqual(['order_cancelled'])
  },
)

test('a courier that is silent when a parcel is cancelled is asked for it again', async () => {
  const order = await sent()
  const failing = JSON.stringify({ courier: 'steadfast', failure: 'broken', times: 1 })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${store.sandbox.url}/__sandbox/fail`, { method: 'POST', headers, body: failing })
  await act(order, { action: 'cancel', reason: 'customer called' })
  await store.shop.shop.parcels.settled()
  const { problem } = await parcelRow(order.parcel)
  expect(problem).toMatch(/^was cancelled, and Steadfast has not been asked for it yet: /)
  expect(store.sandbox.parcels.find(order.parcel)).toMatchObject({ returnAsked: false })
  store.shop.pass(HOUR)
  await store.shop.shop.parcels.checkDue()
  expect(store.sandbox.parcels.find(order.parcel)).toMatchObject({
    returnAsked: true,
    reason: 'customer called',
  })
  expect(await parcelRow(order.parcel)).toMatchObject({ status: 'cancelled', problem: null })
})
