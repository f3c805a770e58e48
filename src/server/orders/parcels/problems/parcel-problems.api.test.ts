import { afterAll, describe, expect, test } from 'vitest'
import { openParcelProblems } from '#tests/support/orders/parcel-problems.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const {
  store,
  packed,
  act,
  book,
  sent,
  needs,
  codes,
  changeParcel,
  called,
  fail,
  offAfterBooking,
  pathaoTells,
  close,
  isClosed,
} = await openParcelProblems()
afterAll(() => store.close())

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
