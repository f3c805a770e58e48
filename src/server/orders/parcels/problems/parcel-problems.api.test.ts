import { afterAll, describe, expect, test } from 'vitest'
import type { ParcelProblemView } from '#contract/staff/parcels.ts'
import { rows } from '#server/db/rows.ts'
import { openParcelOffice, TAKA } from '#tests/support/orders/parcel-office.ts'
import { aPerson, call } from '#tests/support/samples/people.ts'
import { closeQuietParcels } from './close-parcels.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const { store, packed, act, book, sent } = await openParcelOffice()
afterAll(() => store.close())

const close = () => closeQuietParcels({ db: store.shop.db, clock: store.shop.now }, 3)

/** The whole list, page by page; parcels that need nobody are closed before, which must not change it. */
async function all(): Promise<readonly ParcelProblemView[]> {
  await close()
  const found: ParcelProblemView[] = []
  for (let page = 1; ; page += 1) {
    const { body } = await store.staff(`GET /v1/staff/parcels?page=${page}`)
    // Ours: the contract is checked before it leaves.
    found.push(...(body['results'] as ParcelProblemView[]))
    if (page >= Number(body['pages'])) return found
  }
}

async function isClosed(parcel: string): Promise<boolean | undefined> {
  const text = 'select closed_at is not null as closed from shipment where merchant_ref = $1'
  const [row] = await rows<{ closed: boolean }>(store.shop.db, text, [parcel])
  return row?.closed
}

/** The entries of one order in the list. */
async function needs({ number }: { readonly number: string }): Promise<readonly ParcelProblemView[]> {
  return (await all()).filter(({ order }) => order === number)
}
const codes = async (order: { readonly number: string }) => (await needs(order)).map(({ problem }) => problem)

const changeParcel = (parcel: string, body: object) =>
  store.staff(`POST /v1/staff/parcels/${parcel}/actions`, body)

async function called(parcel: string, problem: string, more: object = {}): Promise<void> {
  const note = 'Karim at the courier: he sees to it'
  const answer = await changeParcel(parcel, { action: 'called', problem, note, ...more })
  expect(answer).toMatchObject({ status: 200 })
}

/** The next calls of a courier's API go wrong. */
async function fail(courier: 'steadfast' | 'pathao', failure: string): Promise<void> {
  await fetch(`${store.sandbox.url}/__sandbox/fail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ courier, failure, times: 1 }),
  })
}

/** An order that was cancelled after it was booked. */
async function offAfterBooking(courier: 'steadfast' | 'pathao') {
  const order = await sent({}, courier)
  await act(order, { action: 'cancel', reason: 'customer called' })
  await store.shop.shop.parcels.settled()
  return { ...order, consignment: store.sandbox.parcels.find(order.parcel)?.consignmentId ?? '' }
}

/** A webhook of Pathao, in its own form. */
async function pathaoTells(reference: string, event: string, at = store.shop.now()): Promise<void> {
  const answer = await fetch(`${store.hooks}/pathao`, {
    method: 'POST',
    headers: { 'x-pathao-signature': store.settings.pathao?.webhook?.secret ?? '' },
    body: JSON.stringify({ event, merchant_order_id: reference, timestamp: new Date(at).toISOString() }),
  })
  expect(answer.status).toBe(202)
  await store.shop.shop.parcels.settled()
}

test('a parcel on its way without anything odd needs nobody', async () => {
  const order = await sent()
  await store.move(order.parcel, 'pending')
  expect(await needs(order)).toEqual([])
})

describe('a booking', () => {
  test('a booking without an answer is listed after five minutes, until its courier is asked', async () => {
    const order = await packed()
    await book(order, { courier: 'steadfast', note: 'sandbox: lost' })
    expect(await needs(order)).toEqual([])
    store.shop.pass(5 * MINUTE)
    expect(await needs(order)).toMatchObject([
      {
        number: `${order.number}-S1`,
        order_status: 'packed',
        courier: 'steadfast',
        status: 'booking',
        consignment_id: null,
        problem: 'booking_unanswered',
        asked_back: null,
        to_do: `Steadfast did not answer the booking. Look for ${order.number}-S1 in its panel. It is there: note its consignment id with "name". It is not there: unpack order ${order.number}, pack it and book it again.`,
        actions: ['check', 'name'],
      },
    ])
    await changeParcel(`${order.number}-S1`, { action: 'check' })
    expect(await needs(order)).toEqual([])
  }, 20_000)

  test('a booking of a courier that cannot be asked is listed as soon as that is known, and named from its panel', async () => {
    const order = await packed()
    const ref = `${order.number}-S1`
    await book(order, { courier: 'pathao', note: 'sandbox: lost' })
    store.shop.pass(2 * MINUTE)
    await store.shop.shop.parcels.checkDue()
    expect(await needs(order)).toMatchObject([{ problem: 'booking_unanswered', actions: ['name'] }])
    const consignment_id = store.sandbox.parcels.find(ref, 'pathao')?.consignmentId
    await changeParcel(ref, { action: 'name', consignment_id })
    expect(await needs(order)).toEqual([])
  }, 20_000)
})

describe('a parcel of Pathao whose order was cancelled', () => {
  test('a parcel of Pathao whose order was cancelled is to be called about, and is off the list once somebody has', async () => {
    const order = await offAfterBooking('pathao')
    const [listed] = await needs(order)
    expect(listed).toMatchObject({
      number: order.parcel,
      order_status: 'cancelled',
      courier: 'pathao',
      status: 'cancelled',
      consignment_id: order.consignment,
      problem: 'called_off',
      asked_back: null,
      to_do: `Order ${order.number} was cancelled, and Pathao takes that by a call only. Call Pathao, have ${order.parcel} (consignment ${order.consignment}) cancelled, and tick it off.`,
      actions: ['called'],
    })
    await called(order.parcel, 'called_off', { since: listed?.since })
    expect(await needs(order)).toEqual([])
    const { body } = await store.staff(`GET /v1/staff/orders/${order.number}`)
    expect(body['seen_to']).toMatchObject([
      {
        parcel: order.parcel,
        problem: 'called_off',
        by: 'Rima Akter',
        note: 'Karim at the courier: he sees to it',
      },
    ])
  })

  test('a parcel of Pathao whose order was cancelled is closed after a call; it is back when it is picked up all the same, and again when it is brought further', async () => {
    const order = await offAfterBooking('pathao')
    await close()
    expect(await isClosed(order.parcel)).toBe(false)
    await called(order.parcel, 'called_off')
    await close()
    expect(await isClosed(order.parcel)).toBe(true)
    store.shop.pass(HOUR)
    await pathaoTells(order.parcel, 'order.picked')
    expect(await isClosed(order.parcel)).toBe(false)
    expect(await needs(order)).toMatchObject([
      {
        problem: 'moves_on',
        to_do: `Order ${order.number} was cancelled, and Pathao says of its parcel "order.picked". Call Pathao and have ${order.parcel} (consignment ${order.consignment}) brought back; where it was handed in, call the customer and settle the cash with Pathao.`,
        actions: ['called'],
      },
    ])
    await called(order.parcel, 'moves_on')
    store.shop.pass(HOUR)
    await pathaoTells(order.parcel, 'order.picked')
    expect(await needs(order)).toEqual([])
    await pathaoTells(order.parcel, 'order.assigned-for-delivery')
    expect(await codes(order)).toEqual(['moves_on'])
    await called(order.parcel, 'moves_on')
    store.shop.pass(HOUR)
    await pathaoTells(order.parcel, 'order.returned')
    expect(await needs(order)).toEqual([])
  })

  test('a parcel of Pathao whose order was cancelled is back when Pathao, asked, says that it was handed in', async () => {
    const order = await offAfterBooking('pathao')
    await called(order.parcel, 'called_off')
    await store.move(order.parcel, ['picked', 'delivered'], { silent: true })
    store.shop.pass(4 * HOUR)
    await store.shop.shop.parcels.checkDue()
    expect(await needs(order)).toMatchObject([{ problem: 'moves_on', status: 'cancelled' }])
  })

  test('a parcel of Pathao whose order was cancelled needs nobody once Pathao says that it does not fetch it', async () => {
    const order = await offAfterBooking('pathao')
    await pathaoTells(order.parcel, 'order.pickup-cancelled')
    expect(await needs(order)).toEqual([])
  })

  test('a parcel of Pathao whose order was cancelled and whose booking was not answered is looked for by our number', async () => {
    const order = await packed()
    await book(order, { courier: 'pathao', note: 'sandbox: lost' })
    await act(order, { action: 'cancel', reason: 'customer called' })
    expect(await needs(order)).toMatchObject([
      {
        problem: 'called_off',
        consignment_id: null,
        to_do: `Order ${order.number} was cancelled before Pathao had answered its booking. Look for ${order.number}-S1 in the panel of Pathao, have it cancelled where it is there, and tick it off.`,
      },
    ])
  }, 20_000)
})

describe('a parcel of Steadfast whose order was cancelled', () => {
  test('a parcel of Steadfast whose order was cancelled is listed while Steadfast is still to be asked for it, and again when it comes on all the same', async () => {
    const order = await sent()
    await fail('steadfast', 'broken')
    await act(order, { action: 'cancel', reason: 'customer called' })
    await store.shop.shop.parcels.settled()
    expect(await needs(order)).toMatchObject([
      { problem: 'called_off', asked_back: 'waits', actions: ['check', 'called'] },
    ])
    await changeParcel(order.parcel, { action: 'check' })
    expect(store.sandbox.parcels.find(order.parcel)).toMatchObject({ returnAsked: true })
    expect(await needs(order)).toEqual([])
    store.shop.pass(HOUR)
    await store.move(order.parcel, 'pending', { silent: true })
    store.shop.pass(DAY)
    await store.shop.shop.parcels.checkDue()
    expect(await needs(order)).toMatchObject([
      { problem: 'moves_on', asked_back: 'sent', actions: ['call_back', 'called'] },
    ])
  })

  test('a parcel of Steadfast whose order was cancelled is to be called about where Steadfast refuses to give it back', async () => {
    const order = await sent()
    await store.move(order.parcel, 'delivered', { silent: true })
    await act(order, { action: 'cancel', reason: 'customer called' })
    await store.shop.shop.parcels.settled()
    expect(await needs(order)).toMatchObject([
      {
        problem: 'called_off',
        asked_back: 'refused',
        to_do: expect.stringMatching(/ was cancelled, and Steadfast did not give it back\. Call Steadfast, /),
        actions: ['call_back', 'called'],
      },
    ])
    await called(order.parcel, 'called_off')
    expect(await needs(order)).toEqual([])
  })
})

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
