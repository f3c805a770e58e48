import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { samplePicture } from '#server/media/sample-picture.ts'
import { openReturningShop, type ReturningShop } from '#tests/support/orders/returning-shop.ts'
import { aStaffMember, call, type CallOptions, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'

/* The link by which guests send pieces back. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let office: ReturningShop
let staff: TestPerson

beforeAll(async () => {
  office = await openReturningShop()
})
afterAll(() => office.close())
beforeEach(async () => {
  staff = await aStaffMember(office.shop)
})

async function delivered(quantity = 1) {
  const id = await addPiece(office.shop, { stock: 9, price: 1000 })
  office.began.set(id, 9)
  return office.bought([{ id, quantity }])
}

const send = (number: string, key = randomUUID(), by = staff.token) =>
  call(office.shop, `POST /v1/staff/orders/${number}/return-links`, {
    token: by,
    headers: { 'idempotency-key': key },
  })
const linksTo = async (phone: string) =>
  (await office.shop.messages.sent(phone)).filter(({ name }) => name === 'return_link')

/** The key in the newest link to this number. */
async function keyFor(phone: string): Promise<string> {
  const form = String((await linksTo(phone)).at(-1)?.facts['form'])
  return new URL(form, 'https://shop.test').searchParams.get('key') ?? ''
}

const tooSmall = { wish: 'refund', lines: [{ position: 1, quantity: 1, reason: 'size' }] }

test('a guest opens the order by the link, adds a photo and asks for a return, and can do nothing else with it', async () => {
  const { number, shopper } = await delivered(2)
  const sent = await send(number)
  expect([sent.status, sent.body['number']]).toEqual([201, number])
  const [link] = await linksTo(shopper.phone)
  expect(link).toMatchObject({ language: 'en', facts: { until: sent.body['until'] } })
  expect(String(link?.facts['form'])).toMatch(
    new RegExp(`^/account/returns/new\\?order=${number}&key=r[\\w-]{20,32}$`),
  )
  const key = await keyFor(shopper.phone)
  const by = (request: Parameters<typeof call>[1], given: CallOptions = {}) =>
    call(office.shop, request, { ...given, headers: { 'order-key': key, ...given.headers } })
  expect((await by(`GET /v1/orders/${number}`)).body).toMatchObject({
    number,
    can: expect.arrayContaining(['return']),
  })
  const picture = (await samplePicture({ seed: 31 }).jpeg().toBuffer()).toString('base64')
  const photo = await by(`POST /v1/orders/${number}/photos`, { body: { picture } })
  expect(photo.status).toBe(201)
  const asked = await by(`POST /v1/orders/${number}/returns`, {
    body: { ...tooSmall, photos: [photo.body['id']] },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([asked.status, asked.body['number']]).toEqual([201, `${number}-R1`])
  const cancelled = await by(`POST /v1/orders/${number}/cancel`, { body: { reason: 'other' } })
  const again = await by(`POST /v1/orders/${number}/again`, {})
  const opened = await by('GET /v1/track')
  expect([cancelled.status, again.status, opened.status]).toEqual([404, 404, 404])
})

test('a link opens its own order alone, and nothing once the days to send back are over', async () => {
  const [one, other] = [await delivered(), await delivered()]
  await send(one.number)
  const key = await keyFor(one.shopper.phone)
  const look = (number: string, given: string) =>
    call(office.shop, `GET /v1/orders/${number}`, { headers: { 'order-key': given } })
  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect((await look(one.number, key)).status).toBe(200)
  expect((await look(other.number, key)).status).toBe(404)
  expect((await look(one.number, wrong)).status).toBe(404)
  office.shop.pass(7 * DAY + MINUTE)
  expect((await look(one.number, key)).status).toBe(404)
})

test('a second press sends nothing, the next one waits ten minutes, and an order gets five at most', async () => {
  const { number, shopper } = await delivered()
  const key = randomUUID()
  const pressed = await Promise.all([send(number, key), send(number, key)])
  expect(pressed.map(({ status }) => status)).toEqual([201, 201])
  expect((await linksTo(shopper.phone)).length).toBe(1)
  const early = await send(number)
  expect([early.status, early.body.code]).toEqual([429, 'too_many_requests'])
  for (let nth = 1; nth < 5; nth += 1) {
    office.shop.pass(10 * MINUTE)
    expect((await send(number)).status).toBe(201)
  }
  office.shop.pass(10 * MINUTE)
  expect((await send(number)).body).toMatchObject({
    code: 'limit_reached',
    error: 'There can be at most 5 return links for one order.',
  })
  expect((await linksTo(shopper.phone)).length).toBe(5)
})

test('a link that was sent by mistake is stopped while it waits, and can be sent at once again', async () => {
  const { number, shopper } = await delivered()
  await send(number)
  const desk = openUndoDesk(office.shop, staff)
  const undone = await desk.undo((await desk.last())?.entry ?? 0)
  expect(undone.body).toMatchObject({ kind: 'message_sent', order: number })
  expect((await linksTo(shopper.phone)).length).toBe(0)
  expect((await send(number)).status).toBe(201)
})

test('no link goes out for an order that is not delivered, is too old, or has nothing left to send back', async () => {
  const whyNot = async (number: string) => (await send(number)).body['details']
  const open = await office.order('cod')
  expect(await whyNot(open.number)).toMatchObject({ why: 'not_delivered' })
  const order = await delivered()
  await order.ask({ wish: 'refund', lines: [{ position: 1, quantity: 1, reason: 'size' }] })
  expect(await whyNot(order.number)).toMatchObject({ why: 'nothing_left' })
  const old = await delivered()
  office.shop.pass(7 * DAY + MINUTE)
  staff = await aStaffMember(office.shop)
  expect(await whyNot(old.number)).toMatchObject({ why: 'too_late' })
  expect((await send('AB-1')).status).toBe(404)
})

test('a person without the right to confirm orders sends no link', async () => {
  const { number, shopper } = await delivered()
  const { token: packer } = await aStaffMember(office.shop, 'staff', 'packer')
  expect((await send(number, randomUUID(), packer)).status).toBe(403)
  expect(await linksTo(shopper.phone)).toEqual([])
})
