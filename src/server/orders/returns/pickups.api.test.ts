import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { withdrawReturn } from '#contract/shop/returns.ts'
import type { ParcelProblemView } from '#contract/staff/parcels.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { DOOR, openPickupOffice, type Returned } from '#tests/support/orders/pickup-office.ts'
import { aStaffMember, call } from '#tests/support/samples/people.ts'

/* Riders who fetch at the door what customers send back, from the booking to the shop, and the books. */

const { store, requested, approved, change, book, act, standing, day, noticesOf, close } =
  await openPickupOffice()
afterAll(close)
const { db } = store.shop

/** The entries of one order in the list of parcel problems. */
async function needs({ order }: Returned) {
  const { body } = await store.staff('GET /v1/staff/parcels')
  // Ours: the contract is checked before it leaves.
  return (body['results'] as ParcelProblemView[]).filter((one) => one.order === order)
}

/** What the books have of the charges of an order's parcels: from which account, and how much. */
const chargesOf = ({ pickup }: Returned) =>
  rows<{ credit: string; amount: number }>(
    db,
    `select e.credit, sum(e.amount)::int as amount from ledger_entry e join shipment s on s.id = e.shipment_id
    where s.merchant_ref = $1 and e.debit = 'courier_charges' group by e.credit having sum(e.amount) <> 0`,
    [pickup],
  )

test('Steadfast fetches a return: the customer is told the day, the return follows, and its charge is in the books', async () => {
  const returned = await approved()
  const booked = await book(returned.number, { note: 'Ring twice' })
  expect(booked).toMatchObject({
    status: 201,
    body: {
      status: 'approved',
      parcels: [],
      pickups: [
        {
          number: returned.pickup,
          courier: 'steadfast',
          status: 'created',
          pickup_on: day(1),
          cost: null,
          problem: null,
          actions: ['fetched', 'missed', 'move', 'arrived', 'cancel'],
        },
      ],
    },
  })
  const known = store.sandbox.parcels.find(returned.pickup)
  expect(known).toMatchObject({ cod: 0, note: expect.stringContaining(`from Rima Akter, `) })
  expect(known?.note).toContain(`on ${day(1)}`)
  expect(known?.note).toContain(`${DOOR}. Ring twice`)
  const [told] = (await store.shop.messages.sent(returned.shopper.phone)).filter(
    ({ name }) => name === 'return_pickup_booked',
  )
  expect(told?.facts).toMatchObject({ courier: 'steadfast', day: day(1) })
  expect((await returned.seen()).returns).toMatchObject([
    { status: 'approved', parcels: [], fetched_by: { courier: 'steadfast', status: 'created', day: day(1) } },
  ])

  await store.move(returned.pickup, 'pending')
  expect((await returned.seen()).returns).toMatchObject([{ status: 'coming' }])
  await store.move(returned.pickup, 'delivered', { repeat: 3 })
  expect(await standing(returned)).toMatchObject({
    status: 'coming',
    actions: ['receive'],
    pickups: [{ status: 'delivered', cost: 80, actions: [] }],
  })
  expect(await chargesOf(returned)).toEqual([{ credit: 'steadfast', amount: 8000 }])
  const order = await returned.seen()
  expect(order).toMatchObject({ status: 'delivered', refunds: [] })
  expect(order.history.filter(({ kind }) => kind === 'return_coming')).toHaveLength(1)

  await change(returned.number, { action: 'receive' })
  const restock = [{ position: 1, pieces: 1 }]
  expect((await change(returned.number, { action: 'refund', restock })).body).toMatchObject({
    status: 'refunded',
  })
})

test('our own rider: staff note what he tells, and what he gets is in the books once the pieces are here', async () => {
  const returned = await approved()
  expect((await book(returned.number, { courier: 'manual', cost: 60 })).body).toMatchObject({
    pickups: [{ courier: 'manual', status: 'created', cost: 60 }],
  })
  expect((await act(returned, { action: 'missed' })).body).toMatchObject({
    status: 'approved',
    pickups: [
      { status: 'failed_attempt', problem: expect.any(String), actions: expect.arrayContaining(['move']) },
    ],
  })
  expect(await needs(returned)).toMatchObject([{ problem: 'fetch_again', number: returned.pickup }])
  expect((await act(returned, { action: 'move', day: day(3) })).body).toMatchObject({
    pickups: [{ pickup_on: day(3), problem: null }],
  })
  expect(await needs(returned)).toEqual([])
  expect(await noticesOf(returned)).toEqual([
    'return_pickup_booked',
    'return_pickup_missed',
    'return_pickup_booked',
  ])
  expect((await act(returned, { action: 'fetched' })).body).toMatchObject({ status: 'coming' })
  expect(await chargesOf(returned)).toEqual([])
  expect((await change(returned.number, { action: 'receive' })).body).toMatchObject({
    status: 'received',
    pickups: [{ status: 'delivered' }],
  })
  expect(await chargesOf(returned)).toEqual([{ credit: 'riders', amount: 6000 }])
})

test('a rider who got less in the end: the books say what he got', async () => {
  const returned = await approved()
  await book(returned.number, { courier: 'manual', cost: 60 })
  expect((await act(returned, { action: 'arrived', cost: 45.5 })).body).toMatchObject({
    status: 'coming',
    pickups: [{ status: 'delivered', cost: 45.5 }],
  })
  expect(await chargesOf(returned)).toEqual([{ credit: 'riders', amount: 4550 }])
})

test('Pathao is asked by hand: its number is typed, and the parcel is followed by it', async () => {
  const returned = await approved()
  const { body: ways } = await store.staff('GET /v1/staff/pickup-ways')
  expect(ways).toMatchObject({
    day: expect.any(String),
    ways: [
      { courier: 'steadfast', by: 'call' },
      { courier: 'redx', by: 'call' },
      { courier: 'pathao', by: 'hand' },
      { courier: 'manual', by: 'hand' },
    ],
  })
  const unnamed = await book(returned.number, { courier: 'pathao' })
  expect(unnamed).toMatchObject({ status: 422, body: { errors: { consignment_id: expect.any(String) } } })
  expect((await book(returned.number, { courier: 'pathao', consignment_id: 'DL1' })).body).toMatchObject({
    pickups: [{ courier: 'pathao', consignment_id: 'DL1', status: 'created' }],
  })
  store.sandbox.parcels.add({
    courier: 'pathao',
    reference: 'from the panel',
    consignmentId: 'DL1',
    name: 'Abhoron',
    phone: '01700000000',
    address: 'House 11, Road 11, Banani, Dhaka',
    note: null,
    cod: 0,
    status: 'created',
  })
  await store.move('DL1', ['picked', 'delivered'], { without_reference: true })
  expect(await standing(returned)).toMatchObject({ status: 'coming', pickups: [{ status: 'delivered' }] })
})

test('RedX fetches by a parcel of its type reverse', async () => {
  const returned = await approved()
  expect((await book(returned.number, { courier: 'redx' })).body).toMatchObject({
    pickups: [{ courier: 'redx', status: 'created' }],
  })
  expect(store.sandbox.parcels.find(returned.pickup, 'redx')).toMatchObject({
    address: DOOR,
    note: `Fetch it on ${day(1)}.`,
  })
})

describe('a return is fetched once', () => {
  test('however often and at once it is booked, at two processes', async () => {
    const returned = await approved()
    const other = await store.shop.twin({ couriers: store.settings })
    const { token } = await aStaffMember(store.shop)
    const answers = await atOnce(8, (index) =>
      call(index % 2 === 0 ? store.shop : other, `POST /v1/staff/returns/${returned.number}/pickups`, {
        token,
        body: { courier: 'steadfast', day: day(1) },
      }),
    )
    await other.close()
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 8 })
    const known = store.sandbox.parcels.all.filter(({ reference }) => reference === returned.pickup)
    expect(known).toHaveLength(1)
    expect(await noticesOf(returned)).toEqual(['return_pickup_booked'])
  })

  test('a return is fetched once also when the answer of the courier was lost: it is looked up', async () => {
    const returned = await approved()
    const answer = await book(returned.number, { note: 'sandbox: lost' })
    expect(answer.body).toMatchObject({ pickups: [{ status: 'booking', consignment_id: null }] })
    expect(await noticesOf(returned)).toEqual([])
    store.shop.pass(2 * 60_000)
    await store.shop.shop.parcels.checkDue()
    expect(await standing(returned)).toMatchObject({ pickups: [{ status: 'created' }] })
    const known = store.sandbox.parcels.all.filter(({ reference }) => reference === returned.pickup)
    expect(known).toHaveLength(1)
    expect(await noticesOf(returned)).toEqual(['return_pickup_booked'])
  }, 20_000)

  test('a return is fetched once, but by another where a courier refuses it: until then it is listed', async () => {
    const returned = await approved()
    expect(await book(returned.number, { courier: 'redx', note: 'sandbox: busy' })).toMatchObject({
      status: 503,
    })
    expect(await needs(returned)).toMatchObject([{ problem: 'fetch_again' }])
    expect((await book(returned.number, { courier: 'manual' })).body).toMatchObject({
      pickups: [{ status: 'cancelled' }, { courier: 'manual', status: 'created' }],
    })
    expect(await needs(returned)).toEqual([])
  })
})

test('a pick-up that staff cancel is asked back of its courier, and another one may be booked', async () => {
  const returned = await approved()
  await book(returned.number)
  const cancelled = await act(returned, { action: 'cancel', reason: 'The customer brings it' })
  expect(cancelled.body).toMatchObject({
    status: 'approved',
    pickups: [{ status: 'cancelled', actions: [] }],
  })
  expect(store.sandbox.parcels.find(returned.pickup)).toMatchObject({
    returnAsked: true,
    reason: 'The customer brings it',
  })
  expect((await returned.seen()).returns).toMatchObject([{ fetched_by: null }])
  expect(await needs(returned)).toEqual([])
  expect((await act(returned, { action: 'fetched' })).status).toBe(409)
  expect((await book(returned.number, { courier: 'manual' })).status).toBe(201)
})

test('a customer who takes the return back is not visited', async () => {
  const returned = await approved()
  await book(returned.number)
  const { headers } = returned.shopper
  const place = { number: returned.order, return: returned.number }
  await store.shop.api(withdrawReturn, { params: place }, { headers })
  await store.shop.shop.parcels.settled()
  expect(await standing(returned)).toMatchObject({ status: 'withdrawn', pickups: [{ status: 'cancelled' }] })
  expect(store.sandbox.parcels.find(returned.pickup)).toMatchObject({ returnAsked: true })
  expect(await needs(returned)).toEqual([])
})

describe('a pick-up is refused', () => {
  test('a pick-up is refused for a return that nobody approved', async () => {
    const returned = await requested()
    expect(await book(returned.number)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test.each([
    ['a day that is over', { day: '2020-01-01' }, 422, 'day'],
    ['a day far ahead', { day: '2099-01-01' }, 422, 'day'],
    ['a place that is too short', { address: 'Banani' }, 400, 'address'],
    ['a cost of nothing', { cost: 0 }, 400, 'cost'],
  ])('a pick-up is refused for %s, by the name of the field', async (_, body, code, field) => {
    const returned = await approved()
    const { status, body: said } = await book(returned.number, body)
    expect([status, Object.keys(said['errors'] as object)]).toEqual([code, [field]])
    expect(await standing(returned)).toMatchObject({ pickups: [] })
  })

  test('a pick-up is refused where nobody knows the door, until somebody writes it', async () => {
    const returned = await approved({ pickup: null })
    expect(await book(returned.number)).toMatchObject({
      status: 422,
      body: { errors: { address: expect.any(String) } },
    })
    expect((await book(returned.number, { address: DOOR })).body).toMatchObject({ pickup: DOOR })
  })

  test('a pick-up is refused for who saw the return before somebody else changed it', async () => {
    const returned = await approved()
    const { version } = await standing(returned)
    expect(await book(returned.number, { version: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
  })

  test('a pick-up is refused to who may not book parcels', async () => {
    const returned = await approved()
    const { token } = await aStaffMember(store.shop, 'staff', 'accounts')
    const body = { courier: 'manual', day: day(1) }
    const answer = await call(store.shop, `POST /v1/staff/returns/${returned.number}/pickups`, {
      token,
      body,
    })
    expect(answer.status).toBe(403)
  })

  test('a pick-up is refused by the database too: a second one, one of a closed return, and one with lines', async () => {
    const returned = await approved()
    await book(returned.number, { courier: 'manual' })
    const again = (more: string) =>
      rows(
        db,
        `insert into shipment (id, order_id, n, merchant_ref, courier, status, cod_amount, weight_grams, return_id, pickup_on, created_at)
        select 'shp_00000000000000000000' || ${more}, order_id, n + 5, merchant_ref || 'x', 'manual', 'created', 0, 1,
          return_id, pickup_on, created_at from shipment where merchant_ref = $1`,
        [returned.pickup],
      )
    await expect(again(`'1'`)).rejects.toThrow(/shipment_once_for_return/)
    await expect(
      rows(
        db,
        `insert into shipment_line (shipment_id, order_id, position, quantity)
        select id, order_id, 1, 1 from shipment where merchant_ref = $1`,
        [returned.pickup],
      ),
    ).rejects.toThrow(/has no lines/)
    await act(returned, { action: 'cancel', reason: 'x' })
    await change(returned.number, { action: 'receive' })
    await expect(again(`'2'`)).rejects.toThrow(/would fetch it/)
  })
})

test('a customer who sends the pieces: staff note by which courier', async () => {
  const returned = await approved({ pickup: null })
  const sent = { action: 'coming', sent_with: 'Sundarban, CN 4711' } as const
  expect((await change(returned.number, sent)).body).toMatchObject({
    status: 'coming',
    sent_with: 'Sundarban, CN 4711',
  })
  expect((await change(returned.number, { action: 'receive' })).body).toMatchObject({
    sent_with: 'Sundarban, CN 4711',
  })
})

test('our own rider finds pick-ups on the run sheet, with the address and the day', async () => {
  const [fetched, later] = [await approved(), await approved()]
  await book(fetched.number, { courier: 'manual' })
  await book(later.number, { courier: 'manual', day: day(3) })
  const { token } = await aStaffMember(store.shop)
  const headers = { 'idempotency-key': randomUUID() }
  const print = { action: 'run_sheet', language: 'en', selection: { numbers: [fetched.order] } }
  const { body } = await call(store.shop, 'POST /v1/staff/prints', { token, headers, body: print })
  const job = `/v1/staff/jobs/${String(body['id'])}` as const
  const state = async () => (await call(store.shop, `GET ${job}`, { token })).body['state']
  await expect.poll(state, { timeout: 15_000 }).toBe('done')
  const answer = await store.shop.fetch(`${job}/document`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()))
  const sheet = text.join(' ').replaceAll(/\s+/g, ' ')
  expect(sheet).toContain(fetched.pickup)
  expect(sheet).toContain('Fetch a return')
  expect(sheet).toContain('House 12, Road 5, Block C')
  expect(sheet).not.toContain(later.pickup)
})
