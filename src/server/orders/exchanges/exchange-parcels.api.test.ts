import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ParcelProblemView } from '#contract/staff/parcels.ts'
import { poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openExchangeOffice, type Exchange } from '#tests/support/orders/exchange-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'
import { saveShipment } from '#server/orders/shipment-store.ts'

/* The parcel with the other piece of an exchange, from its booking to the door, and back. */

const HOUR = 3_600_000

const { store, received, exchanged, change, book, note, noticesOf, close } = await openExchangeOffice()
afterAll(close)
const { db } = store.shop

const parcelOf = ({ order }: Exchange, n = 2) => `${order}-S${n}`
const onHand = async (id: number) => (await stockOf(db, id)).on_hand

/** The entries of one order in the list of parcel problems. */
async function needs({ order }: Exchange) {
  const { body } = await store.staff('GET /v1/staff/parcels')
  // Ours: the contract is checked before it leaves.
  return (body['results'] as ParcelProblemView[]).filter((one) => one.order === order)
}

/** All of the order that a parcel of its own would have moved. */
async function standing({ order }: Exchange) {
  const row = await db
    .selectFrom('shop_order')
    .select(['id', 'status', 'payment_status', 'total', 'paid', 'refunded', 'delivered_at'])
    .where('number', '=', order)
    .executeTakeFirstOrThrow()
  const { length: steps } = await db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', row.id)
    .where('to_status', 'is not', null)
    .execute()
  const { length: payments } = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', row.id)
    .execute()
  return { ...row, steps, payments }
}

test('an exchange is booked, followed to the door and told of, and its order stays as it was', async () => {
  const email = 'rima@example.com'
  const exchange = await exchanged({
    form: { contact: { name: 'Rima Akter', phone: '+8801799000001', email } },
  })
  const before = await standing(exchange)
  const { timeline, parcels } = await exchange.seen()
  const booked = await book(exchange.number)
  expect(booked).toMatchObject({
    status: 201,
    body: {
      status: 'exchanged',
      tracking: null,
      parcels: [
        { number: parcelOf(exchange), return: exchange.number, status: 'created', cod: 0, collected: null },
      ],
    },
  })
  expect(store.sandbox.parcels.find(parcelOf(exchange))).toMatchObject({
    cod: 0,
    phone: '01799000001',
    address: 'House 12, Road 5, Block C, Banani, Dhaka',
  })
  const lines = await db
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .select(['position', 'quantity'])
    .where('merchant_ref', '=', parcelOf(exchange))
    .execute()
  expect(lines).toEqual([{ position: 1, quantity: 1 }])

  await store.move(parcelOf(exchange), 'pending')
  const onItsWay = (await exchange.seen()).returns[0]?.parcels[0]
  expect(onItsWay).toMatchObject({ courier: 'steadfast', to_collect: 0, tracking_code: expect.any(String) })
  const mails = await store.shop.messages.sent(email)
  expect(mails.filter(({ name }) => name === 'return_handed_over')).toMatchObject([
    { facts: { returnNumber: exchange.number, courier: 'steadfast', trackingCode: onItsWay?.tracking_code } },
  ])
  await store.move(parcelOf(exchange), 'delivered', { repeat: 3 })

  const after = await exchange.seen()
  expect(after.returns).toMatchObject([{ status: 'exchanged', parcels: [{ status: 'delivered' }] }])
  expect(after).toMatchObject({ timeline, parcels })
  expect(await standing(exchange)).toEqual(before)
  const view = await store.staff(`GET /v1/staff/orders/${exchange.order}`)
  expect(view.body).toMatchObject({
    status: 'delivered',
    late: [],
    parcels: [{ return: null }, { number: parcelOf(exchange), return: exchange.number, status: 'delivered' }],
  })
  const late = await store.staff('GET /v1/staff/late-orders')
  expect(late.body).toEqual({ results: [] })
})

test('Pathao tells of each step: its customer hears of the hand-over once, by SMS', async () => {
  const exchange = await exchanged()
  await book(exchange.number, { courier: 'pathao' })
  expect(await noticesOf(exchange)).toEqual(['return_exchanged'])
  await store.move(parcelOf(exchange), ['picked', 'assigned-for-delivery', 'delivery-failed', 'delivered'])
  expect(await noticesOf(exchange)).toEqual(['return_exchanged', 'return_handed_over'])
})

test('our own rider: staff name the number and say how far it is, and take nothing', async () => {
  const exchange = await exchanged()
  const tracking = { tracking_code: 'SA-77', tracking_url: 'https://courier.example/SA-77' }
  expect((await book(exchange.number, { courier: 'manual', ...tracking })).body).toMatchObject({
    parcels: [{ courier: 'manual', status: 'created', ...tracking }],
  })
  const taken = await note(parcelOf(exchange), { status: 'delivered', collected: 500 })
  expect(taken).toMatchObject({
    status: 409,
    body: {
      code: 'cash_over_due',
      error: `Parcel ${parcelOf(exchange)} holds pieces in exchange, and nothing is to be taken for it; 500 taka were noted.`,
    },
  })
  expect((await note(parcelOf(exchange), { status: 'picked_up' })).status).toBe(200)
  expect((await note(parcelOf(exchange), { status: 'delivered' })).status).toBe(200)
  expect((await exchange.seen()).returns).toMatchObject([{ parcels: [{ status: 'delivered', ...tracking }] }])
})

describe('an exchange gets one parcel', () => {
  test('however often and at once it is booked, at two processes', async () => {
    const exchange = await exchanged()
    const other = await store.shop.twin({ couriers: store.settings })
    const { token } = await aStaffMember(store.shop)
    const answers = await atOnce(10, (index) =>
      call(index % 2 === 0 ? store.shop : other, `POST /v1/staff/returns/${exchange.number}/parcels`, {
        token,
        body: { courier: 'steadfast' },
      }),
    )
    await other.close()
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10 })
    expect((await book(exchange.number, { courier: 'pathao' })).body).toMatchObject({
      parcels: [{ number: parcelOf(exchange), courier: 'steadfast', status: 'created' }],
    })
    const known = store.sandbox.parcels.all.filter(({ reference }) => reference === parcelOf(exchange))
    expect(known).toHaveLength(1)
    expect(await onHand(exchange.large)).toBe(8)
  })

  test('also when the courier took the booking and its answer was lost: it is looked up', async () => {
    const exchange = await exchanged()
    const answer = await book(exchange.number, { courier: 'steadfast', note: 'sandbox: lost' })
    expect(answer.body).toMatchObject({ parcels: [{ status: 'booking', consignment_id: null }] })
    store.shop.pass(2 * 60_000)
    await store.shop.shop.parcels.checkDue()
    const { consignmentId } = store.sandbox.parcels.find(parcelOf(exchange)) ?? {}
    expect((await book(exchange.number)).body).toMatchObject({
      parcels: [{ status: 'created', consignment_id: String(consignmentId) }],
    })
  }, 20_000)

  test('an exchange gets one parcel and where Pathao cannot say whether it has it, staff cancel it and book another', async () => {
    const exchange = await exchanged()
    await book(exchange.number, { courier: 'pathao', note: 'sandbox: lost' })
    store.shop.pass(2 * 60_000)
    await store.shop.shop.parcels.checkDue()
    expect((await book(exchange.number)).body).toMatchObject({
      parcels: [{ problem: expect.stringContaining('note it as "cancelled" and book it again.') }],
    })
    expect(await needs(exchange)).toMatchObject([
      {
        problem: 'booking_unanswered',
        to_do: expect.stringContaining(`book return ${exchange.number} again`),
      },
    ])
    await note(parcelOf(exchange), { status: 'cancelled', reason: 'not in the panel' })
    expect(await needs(exchange)).toMatchObject([{ problem: 'send_again', status: 'cancelled' }])
    expect((await book(exchange.number, { courier: 'manual' })).body).toMatchObject({
      parcels: [{ status: 'cancelled' }, { number: parcelOf(exchange, 3), status: 'created' }],
    })
    expect(await onHand(exchange.large)).toBe(8)
  }, 20_000)

  test('but another one where a courier refuses it: until then it is listed', async () => {
    const exchange = await exchanged()
    const answer = await book(exchange.number, { courier: 'pathao', note: 'sandbox: busy' })
    expect(answer).toMatchObject({ status: 503, body: { code: 'courier_unavailable' } })
    expect(await needs(exchange)).toMatchObject([
      {
        problem: 'booking_refused',
        to_do: expect.stringContaining(`Book the other pieces of return ${exchange.number} again.`),
      },
    ])
    expect((await book(exchange.number)).status).toBe(201)
    expect(await needs(exchange)).toEqual([])
  })
})

test('one that comes back stays off the shelf until it is sent once more', async () => {
  const exchange = await exchanged()
  const before = await standing(exchange)
  await book(exchange.number)
  await store.move(parcelOf(exchange), ['pending', 'cancelled'])
  await store.move(parcelOf(exchange), ['cancelled_return_processing', 'cancelled_return_received'])
  store.shop.pass(4 * HOUR)
  await store.shop.shop.parcels.checkDue()
  expect((await exchange.seen()).returns).toMatchObject([{ parcels: [{ status: 'returned' }] }])
  expect(await standing(exchange)).toEqual(before)
  expect(await onHand(exchange.large)).toBe(8)
  expect(await needs(exchange)).toMatchObject([
    {
      number: parcelOf(exchange),
      problem: 'send_again',
      to_do: `What was sent in exchange for return ${exchange.number} is returned. Book it again once its pieces are here; where the customer does not want them any more, settle it and tick it off.`,
      actions: ['called'],
    },
  ])
  expect((await book(exchange.number)).body).toMatchObject({
    parcels: [
      { status: 'returned', problem: 'has come back: book its pieces once more' },
      { number: parcelOf(exchange, 3), status: 'created', cod: 0 },
    ],
  })
  expect(await onHand(exchange.large)).toBe(8)
  expect(await noticesOf(exchange)).toEqual(['return_exchanged', 'return_handed_over'])
  expect(await needs(exchange)).toEqual([])
  await store.move(parcelOf(exchange, 3), ['pending', 'delivered'])
  expect(await noticesOf(exchange)).toEqual(['return_exchanged', 'return_handed_over', 'return_handed_over'])
})

test('the pieces of one that was lost are taken from the shelf again, while there are some', async () => {
  const exchange = await exchanged({ there: 2 })
  await book(exchange.number)
  await note(parcelOf(exchange), { status: 'lost' })
  expect((await book(exchange.number)).status).toBe(201)
  expect((await book(exchange.number)).status).toBe(201)
  expect(await onHand(exchange.large)).toBe(0)
  await note(parcelOf(exchange, 3), { status: 'lost' })
  expect(await book(exchange.number)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect(await needs(exchange)).toMatchObject([{ number: parcelOf(exchange, 3), problem: 'send_again' }])
  expect(await standing(exchange)).toMatchObject({ status: 'delivered', payment_status: 'paid' })
})

test('money that a courier says it took for it is nobody’s: staff ask the courier', async () => {
  const exchange = await exchanged()
  const before = await standing(exchange)
  await book(exchange.number)
  await store.move(parcelOf(exchange), ['pending', 'partial_delivered'], { collected: 300 })
  expect(await standing(exchange)).toEqual(before)
  expect(await needs(exchange)).toMatchObject([{ problem: 'cash_differs', cod: 0, collected: 300 }])
  expect((await book(exchange.number)).body).toMatchObject({
    parcels: [
      {
        status: 'partially_delivered',
        collected: 300,
        problem: 'says that 300 taka were taken at the door, where nothing was to be taken: ask the courier',
      },
    ],
  })
})

describe('nothing is booked', () => {
  test('before the exchange', async () => {
    const { number } = await received()
    expect(await book(number)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', error: `Only what was exchanged is sent: return ${number} is received.` },
    })
  })

  test('nothing is booked for pieces that go another way, as their customer was told', async () => {
    const { number } = await received()
    await change(number, { action: 'exchange', tracking: 'over the counter' })
    expect(await book(number)).toMatchObject({
      status: 409,
      body: {
        error: `The customer of return ${number} was told how its pieces come: over the counter. They get no parcel.`,
      },
    })
  })

  test('an order that was fetched in the shop', async () => {
    const { order, number } = await exchanged()
    await sql`update shop_order set delivery_method = 'collect', zone = null,
      location_id = (select id from location where code = 'banani') where number = ${order}`.execute(db)
    expect(await book(number)).toMatchObject({
      status: 409,
      body: {
        error: `Order ${order} was fetched in the shop: hand the pieces of return ${number} over there.`,
      },
    })
  })

  test('nothing is booked for a return that there is not', async () => {
    expect(await book('AB-1-R1')).toMatchObject({
      status: 404,
      body: { error: 'There is no return "AB-1-R1".' },
    })
  })
})

/** Writes a parcel past the code that decides whether there may be one. */
async function written(trx: Db, { order, number }: Exchange, codAmount = 0): Promise<string> {
  const { id: returnId, order_id: orderId } = await trx
    .selectFrom('return_request')
    .select(['id', 'order_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const id = newId('shp', Date.now())
  await saveShipment(trx, {
    id,
    orderId,
    orderNumber: order,
    returnId,
    courier: 'manual',
    status: 'created',
    trackingCode: null,
    trackingUrl: null,
    codAmount: poisha(codAmount),
    weightGrams: 100,
    note: null,
    nextCheckAt: null,
    now: new Date(),
  })
  return id
}

describe('past the code as well', () => {
  test('no piece of an exchange is in two parcels; control: without the rule it is', async () => {
    const exchange = await exchanged()
    await inTransaction(db, (trx) => written(trx, exchange))
    await expect(inTransaction(db, (trx) => written(trx, exchange))).rejects.toThrow(
      /More of line 1 of return/,
    )
    const undone = inTransaction(db, async (trx) => {
      await sql`drop trigger refuse_wrong_exchange on shipment`.execute(trx)
      await sql`drop trigger refuse_wrong_exchange on shipment_line`.execute(trx)
      await written(trx, exchange)
      throw new Error('written, and undone')
    })
    await expect(undone).rejects.toThrow('written, and undone')
  })

  test('its parcel takes no cash, holds what was exchanged, and waits for the exchange', async () => {
    const exchange = await exchanged()
    await expect(inTransaction(db, (trx) => written(trx, exchange, 100))).rejects.toThrow(
      /shipment_exchange_takes_nothing/,
    )
    const more = inTransaction(db, async (trx) => {
      const id = await written(trx, exchange)
      await trx.updateTable('shipment_line').set({ quantity: 2 }).where('shipment_id', '=', id).execute()
    })
    await expect(more).rejects.toThrow(/More of line 1 of return/)
    const none = inTransaction(db, async (trx) => {
      const id = await written(trx, exchange)
      await trx.deleteFrom('shipment_line').where('shipment_id', '=', id).execute()
    })
    await expect(none).rejects.toThrow(/would hold nothing of return/)
    const early = await received()
    await expect(inTransaction(db, (trx) => written(trx, early))).rejects.toThrow(/is received, and parcel/)
  })
})
