import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { rows } from '#server/db/rows.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let accountant: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  accountant = await aStaffMember(shop, 'staff', 'accounts')
})
afterAll(() => shop.close())

/** The day before today plus so many days, in Dhaka. */
const dayIn = (days: number) => isoOf(inDhaka(shop.now()).day + days)

function put(amount: number): Promise<Answer> {
  return call(shop, 'POST /v1/staff/ledger/transfers', {
    token: accountant.token,
    headers: { 'idempotency-key': randomUUID() },
    body: { from_account: 'owner', to_account: 'till', amount, note: 'change for the till' },
  })
}

const close = (body: object) =>
  call(shop, 'POST /v1/staff/ledger/days', { token: accountant.token, body: { day: dayIn(0), ...body } })

async function tillOn(day: string): Promise<number> {
  const { body } = await call(shop, `GET /v1/staff/ledger?day=${day}`, { token: accountant.token })
  const accounts = body['accounts'] as { account: string; balance: number }[]
  return accounts.find(({ account }) => account === 'till')?.balance ?? Number.NaN
}

test('a day is closed as the till was counted; what comes later counts for the next day', async () => {
  await put(1500)
  const yesterday = dayIn(-1)
  expect(await close({ day: yesterday, notes: {}, expected: 0 })).toMatchObject({
    status: 201,
    body: { day: yesterday, counted: 0, difference: 0, reason: null },
  })
  const notes = { 1000: 1, 500: 0, 100: 4, 50: 1 }
  const asked = { notes, expected: 1500 }
  expect(await close(asked)).toMatchObject({ status: 422, body: { errors: { reason: expect.any(String) } } })
  const stale = await close({ ...asked, expected: 1450, reason: 'a note of 50 is missing' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } })

  const closed = await close({ ...asked, reason: 'a note of 50 is missing' })
  expect(closed).toMatchObject({
    status: 201,
    body: { counted: 1450, expected: 1500, difference: -50, reason: 'a note of 50 is missing', notes },
  })
  expect(await tillOn(dayIn(0))).toBe(1450)

  await put(200)
  expect(await tillOn(dayIn(0))).toBe(1450)
  expect(await tillOn(dayIn(1))).toBe(1650)
  const whole = await rows(shop.db, `select ledger_balance('till', 'infinity') as till`, [])
  expect(whole).toEqual([{ till: 165_000 }])
})

test.each([
  ['a second time', 0],
  ['before the last closed one', -3],
  ['that has not come', 2],
])('a day is not closed %s', async (_, days) => {
  const answer = await close({ day: dayIn(days), notes: {}, expected: 0, reason: 'none' })
  expect(answer).toMatchObject({ status: 422, body: { errors: { day: expect.any(String) } } })
})

test('[race] a close and transfers at once: the closed day holds what its person counted', async () => {
  shop.pass(24 * 60 * 60 * 1000)
  accountant = await aStaffMember(shop, 'staff', 'accounts')
  const expected = await tillOn(dayIn(0))
  const answers = await Promise.all([
    atOnce(8, () => put(10)),
    atOnce(3, () => close({ notes: {}, expected, reason: 'stolen' })),
  ])
  const [moved, closed] = answers
  expect(moved.map(({ status }) => status)).toEqual(moved.map(() => 201))
  expect(closed.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
  for (const { status } of closed) expect([201, 409, 422]).toContain(status)
  const isClosed = closed.some(({ status }) => status === 201)
  expect(await tillOn(dayIn(0))).toBe(isClosed ? 0 : expected + 80)
  expect(await tillOn(dayIn(1))).toBe(isClosed ? 80 : expected + 80)
})

test('the database refuses to change a close or an entry', async () => {
  await expect(rows(shop.db, 'update day_close set counted = 0, reason = $1', ['none'])).rejects.toThrow(
    'day_close',
  )
  await expect(rows(shop.db, 'delete from ledger_entry', [])).rejects.toThrow('ledger_entry')
  await expect(rows(shop.db, 'update ledger_entry set amount = 1', [])).rejects.toThrow('ledger_entry')
})
