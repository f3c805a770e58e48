import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { aStaffMember, call, did, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: TestShop
let manager: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  manager = await aStaffMember(shop, 'staff', 'manager')
})
afterAll(() => shop.close())

const dayIn = (days: number) => isoOf(inDhaka(shop.now()).day + days)

const ask = (request: `POST ${string}`, body: object) =>
  call(shop, request, { token: manager.token, headers: { 'idempotency-key': randomUUID() }, body })

/** A card of 250 taka for somebody, that runs out in so many days; answers its id and version. */
async function card(days: number | null, more: object): Promise<{ id: number; version: number }> {
  const body = {
    kind: 'gift_card',
    amount: 250,
    paid_into: 'credit_given',
    reason: 'A gift',
    expires_on: days === null ? null : dayIn(days),
    ...more,
  }
  const { body: made } = await did(ask('POST /v1/staff/credit', body))
  return { id: Number(made['id']), version: Number(made['version']) }
}

async function told(): Promise<readonly string[]> {
  await shop.shop.runDeadlines()
  const sent = await shop.messages.sent()
  return sent
    .filter(({ name }) => name === 'gift_card_ends')
    .map(({ to, facts }) => `${to}: ${String(facts['amountTaka'])} until ${String(facts['until'])}`)
}

test('the recipient of a card is told once, fourteen days before its last day, and again where it was prolonged', async () => {
  const phone = { recipient_phone: '01712345678', send: true }
  const { id } = await card(20, phone)
  await card(60, { recipient_phone: '01812345678', send: true })
  await card(null, { recipient_phone: '01912345678', send: true })
  // Nobody had it yet, so nobody is told of it.
  await card(5, { recipient_phone: '01612345678' })
  expect(await told()).toEqual([])
  shop.pass(6 * DAY)
  const first = `+8801712345678: 250 until ${dayIn(14)}`
  expect(await told()).toEqual([first])
  const twin = await shop.twin()
  await Promise.all([shop.shop.runDeadlines(), twin.shop.runDeadlines()])
  await twin.close()
  manager = await aStaffMember(shop, 'staff', 'manager')
  expect(await told()).toEqual([first])
  const shown = await did(call(shop, `GET /v1/staff/credit/${id}`, { token: manager.token }))
  await did(
    ask(`POST /v1/staff/credit/${id}/expiry`, { expires_on: dayIn(40), version: shown.body['version'] }),
  )
  expect(await told()).toEqual([first])
  const last = dayIn(40)
  shop.pass(26 * DAY)
  expect(await told()).toEqual([first, `+8801712345678: 250 until ${last}`])
})

test('a card is told of by e-mail where there is no phone, and not while it is blocked', async () => {
  manager = await aStaffMember(shop, 'staff', 'manager')
  const { id, version } = await card(10, { recipient_email: 'rima@example.com', send: true })
  await did(ask(`POST /v1/staff/credit/${id}/block`, { reason: 'Lost', version }))
  const before = await told()
  const open = await did(call(shop, `GET /v1/staff/credit/${id}`, { token: manager.token }))
  await did(ask(`POST /v1/staff/credit/${id}/block`, { reason: null, version: open.body['version'] }))
  expect((await told()).slice(before.length)).toEqual([`rima@example.com: 250 until ${dayIn(10)}`])
})
