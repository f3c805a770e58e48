import { afterAll, describe, expect, test } from 'vitest'
import { TAKA } from '#tests/support/orders/parcel-office.ts'
import { openParcelProblems } from '#tests/support/orders/parcel-problems.ts'
import { aPerson, call } from '#tests/support/samples/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const { store, packed, book, sent, all, needs, codes, changeParcel, called, offAfterBooking, pathaoTells } =
  await openParcelProblems()
afterAll(() => store.close())

describe('a word of a courier', () => {
  test('a word that the store does not know is listed until a word that it knows comes', async () => {
    const order = await sent({}, 'pathao')
    await pathaoTells(order.parcel, 'order.moon-landing')
    expect(await needs(order)).toMatchObject([
      { problem: 'unknown_status', to_do: expect.stringContaining('order.moon-landing'), status: 'created' },
    ])
    await pathaoTells(order.parcel, 'order.in-transit')
    expect(await needs(order)).toEqual([])
  })

  test('the word that nobody came to the parcel is ticked off, and back when it comes again', async () => {
    const order = await sent({}, 'pathao')
    await pathaoTells(order.parcel, 'order.pickup-failed')
    expect(await codes(order)).toEqual(['pickup_failed'])
    await called(order.parcel, 'pickup_failed')
    expect(await needs(order)).toEqual([])
    store.shop.pass(HOUR)
    await pathaoTells(order.parcel, 'order.pickup-failed')
    expect(await codes(order)).toEqual(['pickup_failed'])
  })

  test('the word that it is damaged or lost is listed; asked again it says nothing new', async () => {
    const order = await sent()
    await store.move(order.parcel, ['pending', 'exceptional'])
    expect(await needs(order)).toMatchObject([
      { problem: 'damaged_or_lost', actions: ['note', 'check', 'called'] },
    ])
    await called(order.parcel, 'damaged_or_lost')
    await changeParcel(order.parcel, { action: 'check' })
    expect(await needs(order)).toEqual([])
  })

  test('a word that does not fit a finished parcel is listed', async () => {
    const order = await sent()
    await store.move(order.parcel, ['pending', 'delivered'])
    store.shop.pass(2 * HOUR)
    await store.move(order.parcel, 'cancelled', { silent: true })
    store.shop.pass(DAY)
    await store.shop.shop.parcels.checkDue()
    expect(await needs(order)).toMatchObject([
      {
        problem: 'odd_news',
        status: 'delivered',
        to_do: expect.stringMatching(/^It is delivered here, and Steadfast says "cancelled"\./),
      },
    ])
  })
})

describe('cash', () => {
  const watched = async () => (await store.staff('GET /v1/staff/payments/watch')).body['parcel_cash']

  test('cash that differs from the amount due is listed, counted for the watch, and ticked off', async () => {
    const before = Number(await watched())
    const order = await sent()
    await store.move(order.parcel, 'pending')
    await store.move(order.parcel, 'delivered', { collected: 1500 })
    expect(await needs(order)).toMatchObject([
      {
        problem: 'cash_differs',
        cod: TAKA,
        collected: 1500,
        to_do: `The rider was to take 1080 taka and took 1500. Compare the payout of Steadfast, and settle the difference with the customer of order ${order.number}.`,
        actions: ['called'],
      },
    ])
    expect(await watched()).toBe(before + 1)
    await called(order.parcel, 'cash_differs')
    expect(await needs(order)).toEqual([])
    expect(await watched()).toBe(before)
  })

  test('cash that nobody named is listed until it is noted', async () => {
    const order = await sent({}, 'pathao')
    await changeParcel(order.parcel, { action: 'note', status: 'partially_delivered' })
    expect(await needs(order)).toMatchObject([{ problem: 'cash_unknown', actions: ['note'] }])
    const noted = { action: 'note', status: 'partially_delivered', collected: TAKA }
    expect((await changeParcel(order.parcel, noted)).status).toBe(200)
    expect(await needs(order)).toEqual([])
  })

  test('cash in the right amount needs nobody', async () => {
    const order = await sent()
    await store.move(order.parcel, ['pending', 'delivered'])
    expect(await needs(order)).toEqual([])
  })
})

test('a parcel without news for days is listed; anyone who asked is given as many days again', async () => {
  const order = await sent({}, 'pathao')
  store.shop.pass(2 * DAY - HOUR)
  expect(await codes(order)).toEqual([])
  store.shop.pass(HOUR)
  expect(await needs(order)).toMatchObject([{ problem: 'silent', actions: ['check', 'note', 'called'] }])
  await called(order.parcel, 'silent')
  store.shop.pass(DAY)
  expect(await codes(order)).toEqual([])
  store.shop.pass(DAY)
  expect(await codes(order)).toEqual(['silent'])
  await pathaoTells(order.parcel, 'order.picked')
  expect(await codes(order)).toEqual([])
})

test('the list is by page, the oldest matter first', async () => {
  const first = await offAfterBooking('pathao')
  store.shop.pass(HOUR)
  const second = await offAfterBooking('pathao')
  const { body } = await store.staff('GET /v1/staff/parcels')
  const found = await all()
  expect(body).toMatchObject({ count: found.length, page: 1, pages: Math.ceil(found.length / 10) })
  expect(body['results']).toEqual(found.slice(0, 10))
  const times = found.map(({ since }) => Date.parse(since))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const orders = found.map(({ order }) => order)
  expect(orders.indexOf(first.number)).toBeLessThan(orders.indexOf(second.number))
  expect((await store.staff('GET /v1/staff/parcels?page=0')).status).toBe(400)
})

describe('ticking off', () => {
  test('ticking off is refused for what is not there, or is resolved already', async () => {
    const order = await offAfterBooking('pathao')
    const request = { action: 'called', problem: 'silent', note: 'called' }
    expect(await changeParcel(order.parcel, request)).toMatchObject({
      status: 409,
      body: {
        code: 'wrong_state',
        error: `Of parcel ${order.parcel} there is no "silent" to tick off now: see the list of parcels.`,
      },
    })
    await called(order.parcel, 'called_off')
    expect((await changeParcel(order.parcel, { ...request, problem: 'called_off' })).status).toBe(409)
  })

  test('ticking off is refused where something newer has come than the list had', async () => {
    const order = await offAfterBooking('pathao')
    store.shop.pass(HOUR)
    await pathaoTells(order.parcel, 'order.picked')
    const [listed] = await needs(order)
    store.shop.pass(HOUR)
    await pathaoTells(order.parcel, 'order.assigned-for-delivery')
    const request = { action: 'called', problem: 'moves_on', note: 'called', since: listed?.since }
    expect(await changeParcel(order.parcel, request)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect(await codes(order)).toEqual(['moves_on'])
  })
})

test('nobody but staff sees the list or ticks anything off', async () => {
  const order = await offAfterBooking('pathao')
  const { token } = await aPerson(store.shop)
  const body = { action: 'called', problem: 'called_off', note: 'called' }
  for (const who of [{}, { token }]) {
    const status = 'token' in who ? 403 : 401
    expect((await call(store.shop, 'GET /v1/staff/parcels', who)).status).toBe(status)
    const path = `POST /v1/staff/parcels/${order.parcel}/actions` as const
    expect((await call(store.shop, path, { ...who, body })).status).toBe(status)
  }
  expect(await codes(order)).toEqual(['called_off'])
})

// Last: a courier that says "too many" is left alone for a while.
test('a booking that was refused is listed until the order is booked again, and cannot be ticked off', async () => {
  const order = await packed()
  const parcel = `${order.number}-S1`
  await book(order, { courier: 'pathao', note: 'sandbox: busy' })
  expect(await needs(order)).toMatchObject([
    {
      number: parcel,
      problem: 'booking_refused',
      to_do: `Pathao did not take the booking (says "too many"). Book order ${order.number} again, or unpack it.`,
      actions: [],
    },
  ])
  const request = { action: 'called', problem: 'booking_refused', note: 'called' }
  expect((await changeParcel(parcel, request)).status).toBe(409)
  await book(order, { courier: 'manual' })
  expect(await needs(order)).toEqual([])
})
