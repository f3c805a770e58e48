import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallSheet } from '#contract/staff/calls.ts'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { inDhaka } from '#domain/calendar.ts'
import { rows } from '#server/db/rows.ts'
import { openBackOffice, type BackOffice } from '#tests/support/orders/back-office.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece, stockOf } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

let shop: TestShop
let office: BackOffice
let rima: TestPerson
let nusrat: TestPerson
let variantId: number

beforeAll(async () => {
  shop = await openTestShop()
  office = openBackOffice(shop)
  variantId = await addPiece(shop, { stock: 100 })
})
afterAll(() => shop.close())
// A session of staff is short, and tests let hours pass; each begins at ten in the morning, with nobody to call.
beforeEach(async () => {
  shop.pass(24 * HOUR - (inDhaka(shop.now()).minute - 10 * 60) * MINUTE)
  rima = await aStaffMember(shop, 'staff', 'orders')
  nusrat = await aStaffMember(shop, 'staff', 'orders')
  await rows(shop.db, 'update session set last_seen_at = $1, expires_at = $2', [
    new Date(shop.now()),
    new Date(shop.now() + 7 * 24 * HOUR),
  ])
  await rows(
    shop.db,
    `update shop_order set status = 'cancelled' where status in ('awaiting_call', 'awaiting_code')`,
  )
})

async function waiting(minutesAgo: number, order: object = {}): Promise<string> {
  const id = await office.placed({
    variantId,
    order: {
      status: 'awaiting_call',
      payment_method: 'cod',
      payment_status: 'cod_due',
      placed_at: new Date(shop.now() - minutesAgo * MINUTE),
      ...order,
    },
  })
  const found = await rows<{ number: string }>(shop.db, 'select number from shop_order where id = $1', [id])
  return found[0]?.number ?? ''
}

function ask(
  who: TestPerson,
  request: `${'GET' | 'POST'} ${string}`,
  body?: object,
  key: string = randomUUID(),
) {
  const headers = { 'idempotency-key': key }
  return call(shop, request, { token: who.token, headers, ...(body === undefined ? {} : { body }) })
}

async function next(who = rima): Promise<CallSheet | null> {
  const { status, body } = await ask(who, 'POST /v1/staff/calls/next')
  expect([status, body.error]).toEqual([200, undefined])
  return body['call'] as CallSheet | null
}

const note = (number: string, body: object, who = rima, key?: string): Promise<Answer> =>
  ask(who, `POST /v1/staff/orders/${number}/calls`, body, key)

async function statusOf(number: string): Promise<string> {
  const found = await rows<{ status: string }>(shop.db, 'select status from shop_order where number = $1', [
    number,
  ])
  return found[0]?.status ?? ''
}

describe('the next call', () => {
  test('is the order that waits longest, with all that a call needs', async () => {
    await waiting(10)
    const oldest = await waiting(30, { note: 'After ten', phone: '+8801812340678' })
    expect(await next()).toMatchObject({
      number: oldest,
      customer: { name: 'Rima Akter', phone: '+8801812340678', phone_masked: false },
      phone_history: { delivered: 0, refused: 0 },
      address: { line: 'House 12, Road 5, Block C', area: 'Banani' },
      note: 'After ten',
      lines: [{ name: 'Test piece', quantity: 1, total: 1000 }],
      total: 1080,
      calls: [],
    })
  })

  test('is the same one until its outcome is noted, and another one for a colleague', async () => {
    const [first, second] = [await waiting(30), await waiting(20)]
    expect([(await next())?.number, (await next())?.number]).toEqual([first, first])
    expect((await next(nusrat))?.number).toBe(second)
    expect(await next(await aStaffMember(shop, 'staff', 'orders'))).toBeNull()
  })

  test('a button that is pressed twice at once gives one order', async () => {
    await waiting(30)
    await waiting(20)
    const sheets = await Promise.all([next(), next()])
    expect(new Set(sheets.map((sheet) => sheet?.number)).size).toBe(1)
  })

  test('an order that nobody kept goes to a colleague after five minutes', async () => {
    const number = await waiting(30)
    await next()
    shop.pass(4 * MINUTE)
    expect((await ask(rima, `POST /v1/staff/orders/${number}/call-turn`, { action: 'keep' })).status).toBe(
      200,
    )
    shop.pass(4 * MINUTE)
    expect(await next(nusrat)).toBeNull()
    shop.pass(2 * MINUTE)
    expect((await next(nusrat))?.number).toBe(number)
    const late = await ask(rima, `POST /v1/staff/orders/${number}/call-turn`, { action: 'keep' })
    expect([late.status, late.body.code]).toEqual([409, 'call_taken'])
  })

  test('an order that was let go is there for colleagues at once', async () => {
    const number = await waiting(30)
    await next()
    const { body } = await ask(rima, `POST /v1/staff/orders/${number}/call-turn`, { action: 'release' })
    expect(body).toEqual({ held_until: null })
    expect((await next(nusrat))?.number).toBe(number)
  })

  test('an order that its customer has confirmed meanwhile is not given again', async () => {
    const number = await waiting(30)
    await next()
    await rows(shop.db, `update shop_order set status = 'confirmed' where number = $1`, [number])
    expect(await next()).toBeNull()
  })
})

describe('the outcome of a call', () => {
  test('confirms the order, tells the customer, and frees the caller', async () => {
    const [first, second] = [await waiting(30), await waiting(20)]
    await next()
    const { status, body } = await note(first, { action: 'confirmed' })
    expect([status, body]).toEqual([
      201,
      { number: first, status: 'confirmed', misses: 0, propose_sms: false, next_call_at: null },
    ])
    expect(await statusOf(first)).toBe('confirmed')
    const told = (await office.heard()).filter(({ facts }) => facts['number'] === first)
    expect(told.map(({ name }) => name)).toEqual(['order_confirmed'])
    expect((await next())?.number).toBe(second)
  })

  test('[bug C5] an outcome that is sent twice counts once', async () => {
    const number = await waiting(30)
    const key = randomUUID()
    const body = { action: 'confirmed', at: new Date(shop.now() - HOUR).toISOString() }
    const [first, second] = [await note(number, body, rima, key), await note(number, body, rima, key)]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    const calls = await rows(
      shop.db,
      'select from order_call c join shop_order o on o.id = order_id where number = $1',
      [number],
    )
    expect(calls).toHaveLength(1)
  })

  test('cancels the order with a reason in its language, and puts the pieces back', async () => {
    const number = await waiting(30, { language: 'bn' })
    const { held } = await stockOf(shop.db, variantId)
    expect((await note(number, { action: 'cancelled' })).body).toMatchObject({ status: 'cancelled' })
    expect((await stockOf(shop.db, variantId)).held).toBe(held - 1)
    const told = (await office.heard()).filter(({ facts }) => facts['number'] === number)
    expect(told).toMatchObject([{ name: 'order_cancelled', facts: { reason: 'ফোনে বাতিল করা হয়েছে' } }])
  })

  test('nobody answered: the order is due again later, and after three times an SMS is proposed', async () => {
    const number = await waiting(30)
    const outcomes = []
    for (const hours of [1, 3, 18]) {
      expect((await next())?.number).toBe(number)
      outcomes.push((await note(number, { action: 'no_answer' })).body)
      expect(await next()).toBeNull()
      shop.pass(hours * HOUR - MINUTE)
      await rows(shop.db, 'update session set last_seen_at = $1', [new Date(shop.now())])
      expect(await next()).toBeNull()
      shop.pass(MINUTE)
    }
    expect(outcomes.map(({ misses, propose_sms }) => [misses, propose_sms])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect((await next())?.calls.map(({ outcome }) => outcome)).toEqual([
      'no_answer',
      'no_answer',
      'no_answer',
    ])
  })

  test('later: the order is due when the customer said', async () => {
    const [first, second] = [await waiting(30), await waiting(20)]
    await next()
    const call_at = new Date(shop.now() + 2 * HOUR).toISOString()
    const { body } = await note(first, { action: 'later', call_at, note: 'At work' })
    expect(body).toMatchObject({ status: 'awaiting_call', next_call_at: call_at })
    expect((await next())?.number).toBe(second)
    await note(second, { action: 'confirmed' })
    shop.pass(2 * HOUR)
    await rows(shop.db, 'update session set last_seen_at = $1', [new Date(shop.now())])
    expect((await next())?.calls).toMatchObject([{ outcome: 'later', note: 'At work', by: { id: rima.id } }])
  })

  test('a late confirmation of a cancelled order is refused, and no call is noted', async () => {
    const number = await waiting(30)
    await note(number, { action: 'cancelled' })
    const late = await note(number, { action: 'confirmed' }, nusrat)
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state'])
    const { body } = await ask(rima, `GET /v1/staff/orders/${number}/page`)
    const calls = (body as unknown as OrderPageView).timeline.filter(({ type }) => type === 'call')
    expect(calls).toMatchObject([{ outcome: 'cancelled', by: { id: rima.id } }])
  })

  test('a confirmation of an order that is confirmed already is noted, and changes nothing', async () => {
    const number = await waiting(30)
    await note(number, { action: 'confirmed' })
    expect((await note(number, { action: 'confirmed' }, nusrat)).status).toBe(201)
    const told = (await office.heard()).filter(({ facts }) => facts['number'] === number)
    expect(told).toHaveLength(1)
  })

  test('to cancel takes a right of its own', async () => {
    await rows(
      shop.db,
      `insert into staff_role (name, rights) values ('Caller', '{orders:read,orders:confirm}') on conflict do nothing`,
    )
    const caller = await aStaffMember(shop, 'staff', 'packer')
    await rows(
      shop.db,
      `update staff_member set role_id = (select id from staff_role where name = 'Caller') where account_id = $1`,
      [caller.id],
    )
    const number = await waiting(30)
    expect((await next(caller))?.customer).toMatchObject({ phone: '017•••••678', phone_masked: true })
    expect((await note(number, { action: 'cancelled' }, caller)).status).toBe(403)
    expect((await note(number, { action: 'no_answer' }, caller)).status).toBe(201)
    expect(await statusOf(number)).toBe('awaiting_call')
  })
})

test('the calls of today are counted by person', async () => {
  await rows(shop.db, `update account set name = 'Nusrat Jahan' where id = $1`, [nusrat.id])
  const numbers = [await waiting(30), await waiting(20), await waiting(10)]
  const yesterday = new Date(shop.now() - 20 * HOUR).toISOString()
  await note(numbers[0] ?? '', { action: 'no_answer' })
  await note(numbers[0] ?? '', { action: 'confirmed' })
  await note(numbers[1] ?? '', { action: 'cancelled' }, nusrat)
  await note(numbers[2] ?? '', { action: 'no_answer', at: yesterday }, nusrat)
  const { body } = await ask(rima, 'GET /v1/staff/calls/today')
  expect(body['people']).toEqual([
    { person: { id: nusrat.id, name: 'Nusrat Jahan' }, calls: 1, reached: 1, confirmed: 0, cancelled: 1 },
    { person: { id: rima.id, name: 'Rima Akter' }, calls: 2, reached: 1, confirmed: 1, cancelled: 0 },
  ])
})

describe('a message after calls that nobody answered', () => {
  const tell = (number: string, key?: string) =>
    ask(rima, `POST /v1/staff/orders/${number}/call-messages`, undefined, key)

  test('tells the customer once after each call, also when the button is pressed twice', async () => {
    const number = await waiting(30)
    await note(number, { action: 'no_answer' })
    const key = randomUUID()
    const [first, second] = await Promise.all([tell(number, key), tell(number, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    const again = await tell(number)
    expect([again.status, again.body.code]).toEqual([409, 'message_repeated'])
    shop.pass(30 * MINUTE)
    await note(number, { action: 'no_answer' })
    expect((await tell(number)).status).toBe(201)
    const told = (await office.heard()).filter(({ facts }) => facts['number'] === number)
    expect(told.map(({ name }) => name)).toEqual(['order_call_missed', 'order_call_missed'])
  })

  test('is refused where somebody answered, where nobody has called, and where the order is confirmed', async () => {
    const number = await waiting(30)
    expect([(await tell(number)).body.code, (await tell('AB-1')).status]).toEqual(['wrong_state', 404])
    const later = { action: 'later', call_at: new Date(shop.now() + HOUR).toISOString() }
    for (const outcome of [{ action: 'wrong_number' }, later, { action: 'confirmed' }]) {
      await note(number, outcome)
      expect((await tell(number)).body.code).toBe('wrong_state')
    }
    const told = (await office.heard()).filter(({ name }) => name === 'order_call_missed')
    expect(told.filter(({ facts }) => facts['number'] === number)).toEqual([])
  })
})
