import { afterAll, describe, expect, test } from 'vitest'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openParcelOffice, TAKA, TOTAL } from '#tests/support/orders/parcel-office.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

const { store, orders, variantId, confirmed, packed, act, book, written, sent, noticesOf, parcelRow } =
  await openParcelOffice()
afterAll(() => store.close())

test('an order in cash goes from packed to delivered, and its customer hears of each step', async () => {
  const order = await sent()
  expect(store.sandbox.parcels.find(order.parcel)).toMatchObject({
    cod: TAKA,
    phone: '01712345678',
    address: 'House 12, Road 5, Block C, Banani, Dhaka',
  })
  await store.move(order.parcel, 'pending')
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'with_courier', payment_status: 'cod_due' })
  await store.move(order.parcel, 'delivered')
  expect(await orders.orderOf(order.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    paid: TOTAL,
  })
  expect(await noticesOf(order)).toEqual(['order_handed_over', 'order_delivered'])
  const view = await store.staff(`GET /v1/staff/orders/${order.number}`)
  expect(view.body).toMatchObject({
    status: 'delivered',
    actions: [],
    to_collect: 0,
    parcels: [{ number: order.parcel, status: 'delivered', collected: TAKA, courier_status: 'delivered' }],
  })
})

test('Pathao tells of the door as well, and also by its own number alone', async () => {
  const order = await sent({}, 'pathao')
  await store.move(order.parcel, 'picked')
  await store.move(order.parcel, 'assigned-for-delivery', { without_reference: true })
  await store.move(order.parcel, 'delivery-failed', { reason: 'nobody at home' })
  await store.move(order.parcel, 'assigned-for-delivery')
  await store.move(order.parcel, 'delivered', { repeat: 3 })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', paid: TOTAL })
  expect(await noticesOf(order)).toEqual([
    'order_handed_over',
    'order_out_for_delivery',
    'order_delivery_tried',
    'order_out_for_delivery',
    'order_delivered',
  ])
})

test('RedX brings an order, and a word about money counts when it has been asked', async () => {
  const order = await sent({}, 'redx')
  expect(store.sandbox.parcels.find(order.parcel, 'redx')).toMatchObject({
    cod: TAKA,
    status: 'pickup-pending',
  })
  await store.move(order.parcel, ['ready-for-delivery', 'delivery-in-progress'], { without_reference: true })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'with_courier', paid: 0 })
  // Somebody who knows the address of the webhook, and not what became of the parcel.
  const { token } = store.settings.redx?.webhook ?? { token: '' }
  const there = store.sandbox.parcels.find(order.parcel, 'redx')
  const forged = {
    tracking_number: there?.consignmentId,
    status: 'delivered',
    timestamp: '2036-01-01T00:00:00Z',
  }
  const post = (address: string) => fetch(address, { method: 'POST', body: JSON.stringify(forged) })
  expect((await post(`${store.hooks}/redx?token=guessed`)).status).toBe(401)
  expect((await post(`${store.hooks}/redx?token=${token}`)).status).toBe(200)
  await store.shop.shop.parcels.settled()
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'with_courier', paid: 0 })
  await store.move(order.parcel, 'delivered', { repeat: 3 })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', paid: TOTAL })
  expect(await noticesOf(order)).toEqual(['order_handed_over', 'order_out_for_delivery', 'order_delivered'])
})

describe('an order gets one parcel', () => {
  test('however often and at once it is booked', async () => {
    const order = await packed()
    const answers = await atOnce(10, () => book(order))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10 })
    expect(
      store.sandbox.parcels.all.filter(({ reference }) => reference.startsWith(order.number)),
    ).toHaveLength(1)
    const again = await book(order, { courier: 'pathao' })
    expect(again.body).toMatchObject({ parcels: [{ courier: 'steadfast' }] })
  })

  test('past the code as well: more pieces than were ordered are never sent', async () => {
    const order = await packed()
    await written(order)
    await expect(written(order)).rejects.toThrow(/More of line 1 .* would be sent than was ordered/)
  })

  test('also when the courier took the booking and its answer was lost: it is looked up', async () => {
    const order = await packed()
    const answer = await book(order, { courier: 'steadfast', note: 'sandbox: lost' })
    expect(answer.body).toMatchObject({ parcels: [{ status: 'booking', consignment_id: null }] })
    store.shop.pass(2 * 60_000)
    await store.shop.shop.parcels.checkDue()
    const [booked, ...others] = store.sandbox.parcels.all.filter(({ reference }) =>
      reference.startsWith(order.number),
    )
    expect(others).toEqual([])
    expect(await parcelRow(`${order.number}-S1`)).toMatchObject({
      status: 'created',
      consignment_id: booked?.consignmentId,
    })
  }, 20_000)

  test('an order gets one parcel by a courier that cannot be asked for our number: staff are told what to do, once, and do it', async () => {
    const order = await packed()
    const ref = `${order.number}-S1`
    await book(order, { courier: 'pathao', note: 'sandbox: lost' })
    store.shop.pass(2 * 60_000)
    await store.shop.shop.parcels.checkDue()
    store.shop.pass(6 * 60_000)
    await store.shop.shop.parcels.checkDue()
    const problem = `did not answer the booking, and cannot be asked for a parcel by our number. Look for ${ref} in the panel of Pathao. It is there: note its consignment id with "name". It is not there: unpack the order, pack it and book it again.`
    expect((await store.staff(`GET /v1/staff/orders/${order.number}`)).body).toMatchObject({
      parcels: [{ number: ref, status: 'booking', problem }],
    })
    const alarms = await store.shop.db
      .selectFrom('order_event')
      .select('facts')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'parcel_alarm')
      .execute()
    expect(alarms).toEqual([{ facts: { shipment: ref, alarm: 'booking_unknown' } }])
    const pressed = await store.staff(`POST /v1/staff/parcels/${ref}/actions`, { action: 'check' })
    expect(pressed).toMatchObject({ status: 422, body: { code: 'courier_refused' } })
    const there = store.sandbox.parcels.find(ref, 'pathao')
    const named = { action: 'name', consignment_id: there?.consignmentId }
    expect((await store.staff(`POST /v1/staff/parcels/${ref}/actions`, named)).body).toMatchObject({
      parcels: [
        {
          status: 'created',
          consignment_id: there?.consignmentId,
          tracking_code: there?.consignmentId,
          problem: null,
        },
      ],
    })
  }, 20_000)

  test('an order gets one parcel and where it is not there, the order is packed and booked once more', async () => {
    const order = await packed()
    await book(order, { courier: 'pathao', note: 'sandbox: lost' })
    await act(order, { action: 'unpack', reason: 'not in the panel' })
    await act(order, { action: 'pack' })
    expect((await book(order, { courier: 'manual' })).body).toMatchObject({
      parcels: [
        { number: `${order.number}-S1`, status: 'cancelled' },
        { number: `${order.number}-S2`, status: 'created' },
      ],
    })
  }, 20_000)

  test('a courier that cannot be asked now is told of; the next try is another parcel', async () => {
    const order = await packed()
    const answer = await book(order, { courier: 'pathao', note: 'sandbox: busy' })
    expect(answer).toMatchObject({ status: 503, body: { code: 'courier_unavailable' } })
    expect(await parcelRow(`${order.number}-S1`)).toMatchObject({
      status: 'cancelled',
      problem: 'says "too many"',
    })
    expect((await book(order, { courier: 'manual' })).status).toBe(201)
    expect(await orders.orderOf(order.id)).toMatchObject({ status: 'packed' })
    expect(await parcelRow(`${order.number}-S2`)).toMatchObject({ status: 'created' })
  })

  test('an order gets one parcel and none before it is packed', async () => {
    const answer = await book(await confirmed())
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})

describe('a courier’s word', () => {
  test('a courier’s word without proof is turned away', async () => {
    const order = await sent()
    await store.move(order.parcel, 'pending', { wrong_auth: true })
    expect(await parcelRow(order.parcel)).toMatchObject({ status: 'created' })
  })

  test('about money is asked about before it counts', async () => {
    const order = await sent()
    const body = JSON.stringify({
      notification_type: 'delivery_status',
      invoice: order.parcel,
      consignment_id: 1,
      status: 'delivered',
      cod_amount: TAKA,
      updated_at: '2030-01-01 10:00:00',
    })
    const token = store.settings.steadfast?.webhook?.token ?? ''
    const answer = await fetch(`${store.hooks}/steadfast`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    await store.shop.shop.parcels.settled()
    expect(answer.status).toBe(200)
    // Steadfast itself, when asked, says that it lies at the sender's.
    expect(await orders.orderOf(order.id)).toMatchObject({ status: 'packed', paid: 0 })
  })

  test('a word that did not reach us is asked for', async () => {
    const order = await sent()
    await store.move(order.parcel, ['pending', 'delivered'], { silent: true })
    expect(await orders.orderOf(order.id)).toMatchObject({ status: 'packed' })
    store.shop.pass(4 * HOUR)
    await store.shop.shop.parcels.checkDue()
    expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', paid: TOTAL })
  })

  test('a word that only the rider has given moves nothing', async () => {
    const order = await sent()
    await store.move(order.parcel, ['pending', 'delivered_approval_pending'])
    expect(await orders.orderOf(order.id)).toMatchObject({ status: 'with_courier', paid: 0 })
  })

  test('a word that needs staff stands at the parcel', async () => {
    const order = await sent()
    await store.move(order.parcel, ['pending', 'exceptional'])
    const { problem } = await parcelRow(order.parcel)
    expect(problem).toMatch(/^damaged or lost: /)
  })

  test('a courier’s word of a parcel that is not ours is kept, and answered', async () => {
    const token = store.settings.pathao?.webhook?.secret ?? ''
    const answer = await fetch(`${store.hooks}/pathao`, {
      method: 'POST',
      headers: { 'x-pathao-signature': token },
      body: JSON.stringify({ event: 'order.delivered', consignment_id: 'D-NOT-OURS' }),
    })
    expect(answer.status).toBe(202)
    const events = await store.shop.db
      .selectFrom('shipment_event')
      .select('status')
      .where('shipment_id', 'is', null)
      .execute()
    expect(events).toEqual([{ status: 'delivered' }])
  })
})

test('a parcel that nobody took in comes back; its pieces are for sale when staff have looked at them', async () => {
  const order = await sent()
  const before = await onHand()
  await store.move(order.parcel, ['pending', 'cancelled'])
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'returning' })
  expect(await onHand()).toBe(before - 1)
  await store.move(order.parcel, ['cancelled_return_processing', 'cancelled_return_received'])
  store.shop.pass(4 * HOUR)
  await store.shop.shop.parcels.checkDue()
  expect(await parcelRow(order.parcel)).toMatchObject({ status: 'returned' })
  expect(await onHand()).toBe(before - 1)
  await act(order, { action: 'take_back', sellable: true })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'returned' })
  expect(await onHand()).toBe(before)
  expect(await noticesOf(order)).toEqual(['order_handed_over', 'order_returned'])
})

test('an order whose only parcel is lost is not delivered any more; staff cancel it, and nothing comes back to the shelf', async () => {
  const order = await sent()
  await store.move(order.parcel, 'pending')
  const view = async () => (await store.staff(`GET /v1/staff/orders/${order.number}`)).body
  expect(await view()).toMatchObject({ actions: ['deliver', 'send_back', 'cancel'] })
  const before = await onHand()
  store.shop.pass(2 * MINUTE)
  const lost = { action: 'note', status: 'lost' }
  expect((await store.staff(`POST /v1/staff/parcels/${order.parcel}/actions`, lost)).status).toBe(200)
  expect(await view()).toMatchObject({ status: 'with_courier', actions: ['cancel'], to_send: [{}] })
  const { status } = await store.staff(`POST /v1/staff/orders/${order.number}/actions`, { action: 'deliver' })
  expect(status).toBe(409)
  await act(order, { action: 'cancel', reason: 'lost on the way' })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'cancelled', paid: 0 })
  expect(await onHand()).toBe(before)
})

async function onHand(): Promise<number> {
  const { on_hand } = await store.shop.db
    .selectFrom('stock')
    .select((eb) => eb.fn.sum<number>('on_hand').as('on_hand'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return Number(on_hand)
}

test('an order that is fetched waits in the shop, and is paid at the till', async () => {
  const { id: location } = await store.shop.db
    .selectFrom('location')
    .select('id')
    .where('code', '=', 'banani')
    .executeTakeFirstOrThrow()
  const collect = { delivery_method: 'collect', zone: null, location_id: location, delivery: 0 }
  const order = await packed(collect)
  expect((await store.staff(`GET /v1/staff/orders/${order.number}`)).body).toMatchObject({
    actions: ['make_ready', 'unpack', 'cancel'],
  })
  expect((await book(order)).status).toBe(409)
  await act(order, { action: 'make_ready' })
  const slip = { action: 'deliver', collected: 10_000 }
  expect(await store.staff(`POST /v1/staff/orders/${order.number}/actions`, slip)).toMatchObject({
    status: 409,
    body: { code: 'cash_over_due', details: { due: 1000, collected: 10_000 } },
  })
  await act(order, { action: 'deliver' })
  expect(await orders.orderOf(order.id)).toMatchObject({
    status: 'delivered',
    payment_status: 'paid',
    paid: 100_000,
  })
  expect(await noticesOf(order)).toEqual(['order_ready_to_collect', 'order_delivered'])
})

test('our own rider: staff say how far it is', async () => {
  const order = await sent({}, 'manual')
  await act(order, { action: 'hand_over' })
  await store.staff(`POST /v1/staff/parcels/${order.parcel}/actions`, {
    action: 'note',
    status: 'out_for_delivery',
  })
  await act(order, { action: 'deliver', collected: 1000 })
  expect(await orders.orderOf(order.id)).toMatchObject({ status: 'delivered', payment_status: 'part_paid' })
  expect(await noticesOf(order)).toEqual(['order_handed_over', 'order_out_for_delivery', 'order_delivered'])
})
