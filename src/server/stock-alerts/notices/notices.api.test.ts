import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStockAlert } from '#contract/shop/stock-alerts.ts'
import { dayOfIso, inDhaka, isoOf } from '#domain/calendar.ts'
import { untilPromotionHours } from '#domain/messages/sms-hours.ts'
import { rows } from '#server/db/rows.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { notifyOfRestock } from '#server/stock-alerts/notify-of-restock.ts'
import { deleteOldTold } from '#server/stock-alerts/stock-alert-store.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { openTestOutbox } from '#tests/support/companies/test-outbox.ts'
import { nextMorning } from '#tests/support/next-morning.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { setOnHand } from '#tests/support/samples/set-on-hand.ts'
import { aProduct } from '#tests/support/samples/sample-products.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { cancelNotice, workOnNotice } from './send-notice.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
let manager: TestPerson
let small: number
let large: number
let phones = 0

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
const byItself = (itself: boolean) => rows(shop.db, 'update waiting_setting set by_itself = $1', [itself])
beforeEach(async () => {
  await morning()
  await shop.messages.clear()
  await rows(shop.db, 'delete from stock_alert')
  await byItself(false)
  const [added] = await shop.add(
    aProduct({ name: 'Ruby kara', nameBn: 'রুবির কাড়া', sizes: { '2.4': 0, '2.6': 0 } }),
  )
  ;[small = 0, large = 0] = added?.variants ?? []
})

type Body = Readonly<Record<string, unknown>>

const wait = async (
  variant: number,
  given: { contact?: string; language?: 'en' | 'bn'; news?: boolean } = {},
) => {
  const { contact = `0171${String(2_000_000 + (phones += 1))}`, language = 'bn', news = false } = given
  await shop.api(
    createStockAlert,
    { body: { variant, contact, language, news } },
    { headers: { [NETWORK_HEADER]: `n-${phones}` } },
  )
  return contact.startsWith('0') ? `+88${contact}` : contact
}
/** A session ends meanwhile, so somebody else of the staff looks. */
const somebodyNew = async () => {
  manager = await aStaffMember(shop, 'staff', 'manager')
}
const night = () => {
  shop.pass(HOUR_MS * 11)
  return somebodyNew()
}
const morning = async () => {
  // A notice of the night looks at the clock after its answer; it must see the night.
  await shop.shop.context.background.done()
  nextMorning(shop)
  return somebodyNew()
}
const preview = async (query = '', variant = small) =>
  call(shop, `GET /v1/staff/stock/${variant}/notice${query}`, { token: manager.token })
const send = async (
  body: Body,
  {
    variant = small,
    key = randomUUID() as string,
    who = manager,
  }: { variant?: number; key?: string; who?: TestPerson } = {},
) =>
  call(shop, `POST /v1/staff/stock/${variant}/notices`, {
    token: who.token,
    headers: { 'idempotency-key': key },
    body: { scope: 'variant', as_of: new Date(shop.now()).toISOString(), ...body },
  })
const read = (id: unknown) =>
  call(shop, `GET /v1/staff/waiting-notices/${String(id)}`, { token: manager.token })
const cancel = (id: unknown) =>
  call(shop, `POST /v1/staff/waiting-notices/${String(id)}/cancel`, { token: manager.token })
/** The notice once all of its people are done with. */
const ended = async (id: unknown) => {
  // The work that goes on after the answer may hold some of them.
  await shop.shop.context.background.done()
  await workOnNotice(shop.shop.context, Number(id))
  return (await read(id)).body
}
const told = async () => {
  const sent = await shop.messages.sent()
  return tally(sent.flatMap(({ name, to }) => (/^(?:back|restock)_/.test(name) ? [to] : [])))
}
const stillWaiting = () =>
  rows<{ contact: string }>(shop.db, 'select contact from stock_alert where variant_id = any ($1)', [
    [small, large],
  ])

describe('the preview of a notice', () => {
  test('shows the text of both languages with its parts, how many get it, and who is left out', async () => {
    await wait(small, { news: true })
    await wait(small, { news: true, language: 'en' })
    await wait(small, { news: true, contact: 'rima@example.com', language: 'en' })
    const closed = await wait(small)
    const { status, body } = await preview()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ kind: 'coming', people: 3, left_out: [{ reason: 'no_consent', people: 1 }] })
    const { en, bn } = body['texts'] as Record<'en' | 'bn', Body>
    expect([en['sms'], bn['sms']]).toEqual([
      expect.stringContaining('Ruby kara, 2.4 is expected on') as string,
      expect.stringContaining('রুবির কাড়া, 2.4 আসছে') as string,
    ])
    expect([en, bn]).toMatchObject([
      { encoding: 'gsm7', segments: 1, numbers: 1, mails: 1 },
      { encoding: 'ucs2', numbers: 1, mails: 0 },
    ])
    expect(body['parts']).toBe(1 + Number(bn['segments']))
    expect((body['listed'] as Body[])[0]).toMatchObject({ contact: closed, reason: 'no_consent' })
    expect(await told()).toEqual({})
  })

  test('takes a piece that is free as back, and all sizes of the product where that is asked', async () => {
    const both = await wait(small)
    await wait(large, { contact: both.replace('+88', '') })
    await wait(large)
    await setOnHand(shop.db, { variants: [small], pieces: 2 })
    expect((await preview()).body).toMatchObject({ kind: 'back', people: 1, day: null })
    expect((await preview('?scope=product')).body).toMatchObject({
      people: 1,
      piece: { variant: null },
      left_out: [{ reason: 'not_free', people: 1 }],
    })
  })

  test('leaves out people who bought it since, whose number was refused, or who ended such messages', async () => {
    await setOnHand(shop.db, { variants: [small], pieces: 5 })
    const buyer = aShopper(shop.api)
    await wait(small, { contact: buyer.phone })
    await buyer.buy([{ id: small, quantity: 1 }])
    const refused = await wait(small)
    await rows(
      shop.db,
      `insert into message (name, channel, recipient, language, facts, priority, state, due_at, expires_at, last_error, ended_at)
      values ('back_in_stock', 'sms', $1, 'bn', '{}', 2, 'dead', null, now(), 'refused: 1001', now())`,
      [refused],
    )
    expect((await preview()).body['left_out']).toEqual([
      { reason: 'bought', people: 1 },
      { reason: 'unusable', people: 1 },
    ])
    await rows(
      shop.db,
      `insert into message (name, channel, recipient, language, facts, priority, state, due_at, expires_at, ended_at)
      values ('order_placed', 'sms', $1, 'bn', '{}', 1, 'sent', null, now(), now() + interval '1 minute')`,
      [refused],
    )
    expect((await preview()).body).toMatchObject({ people: 1, left_out: [{ reason: 'bought', people: 1 }] })
    const out = await wait(large, { news: true })
    await rows(
      shop.db,
      `insert into reminder_contact (phone, opted_out_at, opted_out_by) values ($1, now(), 'customer')`,
      [out],
    )
    expect((await preview('', large)).body['left_out']).toEqual([{ reason: 'opted_out', people: 1 }])
  })

  test('refuses a day that is over, far away or no day, in both languages', async () => {
    const today = isoOf(inDhaka(shop.now()).day)
    const dayFrom = (days: number) => isoOf(dayOfIso(today) + days)
    for (const [day, status] of [
      [dayFrom(-1), 422],
      [dayFrom(121), 422],
      ['tomorrow', 400],
    ] as const) {
      const answer = await preview(`?kind=coming&day=${day}`)
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([status, ['day']])
    }
    expect((await preview(`?kind=coming&day=${today}`)).body).toMatchObject({ day: today })
  })
})

describe('a notice', () => {
  test('that a piece is back tells each person once, and ends their wait', async () => {
    const people = [await wait(small), await wait(small, { contact: 'sara@example.com' })]
    await setOnHand(shop.db, { variants: [small], pieces: 1 })
    const key = randomUUID()
    const { status, body } = await send({ kind: 'back' }, { key })
    expect(status, JSON.stringify(body)).toBe(201)
    expect((await send({ kind: 'back' }, { key })).body['id']).toBe(body['id'])
    expect(await ended(body['id'])).toMatchObject({ state: 'done', counts: { sent: 2, waiting: 0 } })
    expect(await told()).toEqual(Object.fromEntries(people.map((one) => [one, 1])))
    expect(await stillWaiting()).toEqual([])
    const again = await send({ kind: 'back' })
    expect([again.status, again.body['code']]).toEqual([409, 'nobody_to_tell'])
  })

  test('of the day is told once, leaves people waiting, and they hear again once it is here', async () => {
    const phone = await wait(small, { news: true })
    const first = await send({ kind: 'coming', day: isoOf(inDhaka(shop.now()).day + 3) })
    expect(await ended(first.body['id'])).toMatchObject({ counts: { sent: 1 } })
    expect((await send({ kind: 'coming' })).body['code']).toBe('nobody_to_tell')
    expect((await preview()).body['left_out']).toEqual([{ reason: 'told', people: 1 }])
    await setOnHand(shop.db, { variants: [small], pieces: 1 })
    await byItself(true)
    await notifyOfRestock({ db: shop.db, messages: shop.messages }, null)
    expect((await shop.messages.sent(phone)).map(({ name }) => name)).toEqual([
      'restock_expected',
      'back_in_stock',
    ])
  })

  test('of the day is told once, also after the notice was forgotten, until the person asks for it again', async () => {
    const contact = (await wait(small, { news: true })).replace('+88', '')
    const { body } = await send({ kind: 'coming' })
    await ended(body['id'])
    await rows(shop.db, `update waiting_notice set made_at = now() - interval '61 days'`)
    await deleteOldTold(shop.db)
    expect((await read(body['id'])).status).toBe(404)
    expect((await preview()).body['left_out']).toEqual([{ reason: 'no_consent', people: 1 }])
    await wait(small, { contact, news: true })
    expect((await preview()).body).toMatchObject({ kind: 'coming', people: 1 })
  })

  test('of the day is told once, also to a person whose wish came back from a notice that was called off', async () => {
    const outbox = await openTestOutbox({
      connectionString: shop.connectionString,
      startAt: new Date(shop.now()),
    })
    const held = { ...shop.shop.context, messages: outbox.service }
    await wait(small, { news: true })
    await ended((await send({ kind: 'coming' })).body['id'])
    await setOnHand(shop.db, { variants: [small], pieces: 1 })
    await night()
    const back = Number((await send({ kind: 'back' })).body['id'])
    await morning()
    await workOnNotice(held, back)
    await cancelNotice(held, back)
    expect(await stillWaiting()).toHaveLength(1)
    await setOnHand(shop.db, { variants: [small], pieces: 0 })
    expect((await preview()).body['left_out']).toEqual([{ reason: 'no_consent', people: 1 }])
    await outbox.close()
  })

  test('waits for the hours of SMS, and a person who asked after the preview is not in it', async () => {
    await wait(small, { news: true })
    const as_of = new Date(shop.now()).toISOString()
    await night()
    await rows(shop.db, `update stock_alert set created_at = $1 where variant_id = $2`, [as_of, small])
    const late = await wait(small, { news: true })
    await rows(shop.db, `update stock_alert set created_at = $1 where contact = $2`, [
      new Date(shop.now()),
      late,
    ])
    const { body } = await send({ kind: 'coming', as_of })
    expect(await ended(body['id'])).toMatchObject({ state: 'running', counts: { waiting: 1, sent: 0 } })
    expect((await read(body['id'])).body['opens_at']).toBe(
      new Date(shop.now() + untilPromotionHours(shop.now())).toISOString(),
    )
    await morning()
    expect(await ended(body['id'])).toMatchObject({ state: 'done', opens_at: null, counts: { sent: 1 } })
    expect(await shop.messages.sent(late)).toEqual([])
  })

  test('of a day that is over before it can leave, or with a piece gone again, tells nobody', async () => {
    await wait(small, { news: true })
    await night()
    const today = isoOf(inDhaka(shop.now()).day)
    expect((await send({ kind: 'coming', day: today })).body['errors']).toHaveProperty('day')
    const late = await send({ kind: 'coming', day: isoOf(dayOfIso(today) + 1) })
    await wait(large)
    await setOnHand(shop.db, { variants: [large], pieces: 1 })
    const back = await send({ kind: 'back' }, { variant: large })
    await setOnHand(shop.db, { variants: [large], pieces: 0 })
    await morning()
    await morning()
    expect(await ended(late.body['id'])).toMatchObject({ left_out: [{ reason: 'day_over', people: 1 }] })
    expect(await ended(back.body['id'])).toMatchObject({ left_out: [{ reason: 'not_free', people: 1 }] })
    expect(await told()).toEqual({})
    expect(await stillWaiting()).toHaveLength(2)
  })

  test('looks at each person again before it writes: a buyer of the piece is left out', async () => {
    const buyer = aShopper(shop.api)
    await setOnHand(shop.db, { variants: [small], pieces: 3 })
    await wait(small, { contact: buyer.phone })
    await wait(small)
    await night()
    const { body } = await send({ kind: 'back' })
    await buyer.buy([{ id: small, quantity: 1 }])
    await morning()
    expect(await ended(body['id'])).toMatchObject({
      counts: { sent: 1, left_out: 1 },
      left_out: [{ reason: 'bought', people: 1 }],
    })
  })

  test('tells nobody twice, although several press, work and tell by themselves at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => wait(small)))
    await night()
    await setOnHand(shop.db, { variants: [small], pieces: 1 })
    const made = await atOnce(4, () => send({ kind: 'back' }))
    const ids = made.filter(({ status }) => status === 201).map(({ body }) => Number(body['id']))
    expect(ids.length).toBeGreaterThan(0)
    expect(made.every(({ status, body }) => status === 201 || body['code'] === 'nobody_to_tell')).toBe(true)
    await morning()
    await byItself(true)
    await atOnce(6, async (index) => {
      if (index === 0) await notifyOfRestock({ db: shop.db, messages: shop.messages }, null)
      else for (const id of ids) await workOnNotice(shop.shop.context, id)
    })
    expect(await told()).toEqual(Object.fromEntries(people.map((one) => [one, 1])))
  })

  test('is called off before it left: nobody hears of it, and all wait on', async () => {
    const outbox = await openTestOutbox({
      connectionString: shop.connectionString,
      startAt: new Date(shop.now()),
    })
    const phone = await wait(small, { news: true })
    const wish = 'select contact, created_at, news, language from stock_alert where variant_id = $1'
    const asked = await rows(shop.db, wish, [small])
    await setOnHand(shop.db, { variants: [small], pieces: 1 })
    await night()
    const { body } = await send({ kind: 'back' })
    await morning()
    await workOnNotice({ ...shop.shop.context, messages: outbox.service }, Number(body['id']))
    expect((await read(body['id'])).body).toMatchObject({ counts: { on_the_way: 1 }, can_cancel: true })
    expect(await stillWaiting()).toEqual([])
    const { id } = body
    await cancelNotice({ ...shop.shop.context, messages: outbox.service }, Number(id))
    expect((await read(id)).body).toMatchObject({
      state: 'cancelled',
      counts: { cancelled: 1 },
      can_cancel: false,
    })
    expect(await rows(shop.db, wish, [small])).toEqual(asked)
    expect(await rows(shop.db, 'select from stock_alert_told where contact = $1', [phone])).toEqual([])
    expect((await cancel(id)).body).toMatchObject({ state: 'cancelled' })
    await outbox.service.deliverDue()
    expect(await rows(shop.db, 'select from message where recipient = $1', [phone])).toEqual([])
    await outbox.close()
  })

  test('leaves the telling to the shop or to staff, as the settings say, and that is undone', async () => {
    await wait(small)
    const owner = await aStaffMember(shop)
    const save = (body: Body, token = owner.token) =>
      call(shop, 'PUT /v1/staff/waiting-settings', { token, body })
    const now = async () =>
      (await call(shop, 'GET /v1/staff/waiting-notices', { token: owner.token })).body['settings']
    await byItself(true)
    const seen = (await now()) as { version: number }
    expect((await save({ ...seen, by_itself: false }, manager.token)).status).toBe(403)
    expect((await save({ ...seen, by_itself: false })).body).toMatchObject({ by_itself: false })
    expect((await save({ ...seen, by_itself: true })).body['code']).toBe('version_conflict')
    await setOnHand(shop.db, { variants: [small], pieces: 1 })
    await notifyOfRestock({ db: shop.db, messages: shop.messages }, null)
    expect(await stillWaiting()).toHaveLength(1)
    const last = (await call(shop, 'GET /v1/staff/undo', { token: owner.token })).body['last'] as {
      entry: number
    }
    await call(shop, 'POST /v1/staff/undo', { token: owner.token, body: { entry: last.entry } })
    expect(await now()).toMatchObject({ by_itself: true })
  })

  test('is refused without the right, and hides contacts from those who may not see them', async () => {
    await wait(small, { news: true })
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await send({ kind: 'coming' }, { who: packer })).status).toBe(403)
    const made = await send({ kind: 'coming' })
    await rows(
      shop.db,
      `update staff_role set rights = array_remove(rights, 'phones:read') where code = 'manager'`,
    )
    expect((await read(made.body['id'])).body['people']).toMatchObject([
      { contact: expect.stringContaining('•••') as string, masked: true },
    ])
    await rows(shop.db, `update staff_role set rights = rights || '{phones:read}' where code = 'manager'`)
    expect((await read(999_999)).status).toBe(404)
    expect(
      (await call(shop, 'GET /v1/staff/waiting-notices', { token: manager.token })).body['results'],
    ).toContainEqual(expect.objectContaining({ id: made.body['id'], kind: 'coming' }))
  })
})
