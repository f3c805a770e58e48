import { afterAll, expect, test } from 'vitest'
import type { StaffReturnView } from '#contract/staff/returns.ts'
import type { ParcelProblemView } from '#contract/staff/parcels.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openExchangeOffice, type Exchange } from '#tests/support/orders/exchange-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'
import { stockOf } from '#tests/support/samples/pieces.ts'

/* The pieces of an exchange in several parcels. */

const { store, exchanged, book, note, close } = await openExchangeOffice()
afterAll(close)
const { db } = store.shop

const onHand = async ({ large }: Exchange) => (await stockOf(db, large)).on_hand
const part = (quantity: number, parcels: number) => {
  return { courier: 'manual', part: { parcels, lines: [{ position: 1, quantity }] } }
}

async function viewOf({ number }: Exchange): Promise<StaffReturnView> {
  // Ours: the contract is checked before it leaves.
  return (await store.staff(`GET /v1/staff/returns/${number}`)).body as unknown as StaffReturnView
}

async function problemsOf({ order }: Exchange) {
  const { body } = await store.staff('GET /v1/staff/parcels')
  // Ours: the contract is checked before it leaves.
  return (body['results'] as ParcelProblemView[]).filter((one) => one.order === order)
}

test('an exchange goes in two parcels, and is there when both are', async () => {
  const exchange = await exchanged({ pieces: 2 })
  expect(await viewOf(exchange)).toMatchObject({
    way: 'to_send',
    parcels: [],
    to_send: [{ position: 1, quantity: 2 }],
  })
  expect(await book(exchange.number, { ...part(1, 0), courier: 'steadfast' })).toMatchObject({
    status: 201,
    body: { parcels: [{ cod: 0, pieces: [{ position: 1, quantity: 1 }] }], to_send: [{ quantity: 1 }] },
  })
  expect(store.sandbox.parcels.find(`${exchange.order}-S2`)).toMatchObject({ cod: 0 })
  // The rest, without saying which it is.
  expect((await book(exchange.number, { courier: 'manual' })).body).toMatchObject({
    parcels: [{ number: `${exchange.order}-S2` }, { number: `${exchange.order}-S3`, cod: 0 }],
    to_send: [],
  })
  expect((await book(exchange.number)).body['parcels']).toHaveLength(2)
  await store.move(`${exchange.order}-S2`, 'pending')
  expect((await viewOf(exchange)).way).toBe('sent_in_part')
  await store.move(`${exchange.order}-S2`, 'delivered')
  expect((await viewOf(exchange)).way).toBe('arrived_in_part')
  await note(`${exchange.order}-S3`, { status: 'delivered' })
  expect(await viewOf(exchange)).toMatchObject({ status: 'exchanged', way: 'arrived' })
  expect(await onHand(exchange)).toBe(7)
})

test('a part of a parcel that was cancelled or came back goes again from the hand, one that was lost from the shelf', async () => {
  const exchange = await exchanged({ pieces: 2 })
  await book(exchange.number, part(1, 0))
  await book(exchange.number, part(1, 1))
  await note(`${exchange.order}-S2`, { status: 'cancelled', reason: 'Another courier' })
  expect(await viewOf(exchange)).toMatchObject({ to_send: [{ position: 1, quantity: 1 }] })
  expect(await problemsOf(exchange)).toMatchObject([
    { number: `${exchange.order}-S2`, problem: 'send_again' },
  ])
  expect((await book(exchange.number, part(1, 2))).status).toBe(201)
  expect(await problemsOf(exchange)).toEqual([])
  expect(await onHand(exchange)).toBe(7)

  await note(`${exchange.order}-S3`, { status: 'lost' })
  expect(await problemsOf(exchange)).toMatchObject([
    { number: `${exchange.order}-S3`, problem: 'send_again' },
  ])
  expect((await book(exchange.number, part(1, 3))).status).toBe(201)
  expect(await onHand(exchange)).toBe(6)
  const movements = await db
    .selectFrom('stock_movement')
    .select(['delta', 'reason', 'reference'])
    .where('variant_id', '=', exchange.large)
    .where('reason', '=', 'exchanged')
    .orderBy('id')
    .execute()
  expect(movements).toEqual([
    { delta: -2, reason: 'exchanged', reference: exchange.number },
    { delta: -1, reason: 'exchanged', reference: exchange.number },
  ])
})

test('an exchange of which the shelf has no other piece is refused for the lost part alone', async () => {
  const exchange = await exchanged({ pieces: 2, there: 2 })
  await book(exchange.number, part(1, 0))
  await note(`${exchange.order}-S2`, { status: 'lost' })
  expect(await book(exchange.number)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  // The other piece is still here.
  expect((await book(exchange.number, part(1, 1))).status).toBe(201)
  expect(await book(exchange.number)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
})

test('more than is left is refused, and a parcel of nothing', async () => {
  const exchange = await exchanged({ pieces: 2 })
  await book(exchange.number, part(1, 0))
  expect(await book(exchange.number, part(2, 1))).toMatchObject({
    status: 422,
    body: { code: 'invalid_fields' },
  })
  expect((await book(exchange.number, part(0, 1))).body).toMatchObject({ code: 'invalid_fields' })
})

test('two who split an exchange at once book it no further than it goes', async () => {
  const exchange = await exchanged({ pieces: 2 })
  const other = await store.shop.twin({ couriers: store.settings })
  const { token } = await aStaffMember(store.shop)
  const answers = await atOnce(8, (index) =>
    call(index % 2 === 0 ? store.shop : other, `POST /v1/staff/returns/${exchange.number}/parcels`, {
      token,
      // Each saw no parcel, or takes all that is left.
      body: index < 4 ? part(1, 0) : { courier: 'manual' },
    }),
  )
  await other.close()
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 8 })
  const { parcels, to_send: left } = await viewOf(exchange)
  const booked = parcels.flatMap(({ pieces }) => pieces).reduce((sum, { quantity }) => sum + quantity, 0)
  expect([booked, left]).toEqual([2, []])
  expect(await onHand(exchange)).toBe(7)
})
