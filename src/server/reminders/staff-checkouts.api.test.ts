import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NO_NUMBER } from '#contract/no-number.ts'
import { keepCheckout } from '#contract/shop/saved-carts.ts'
import { rows } from '#server/db/rows.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { nextMorning } from '#tests/support/next-morning.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { remindCheckouts } from './remind.ts'

const HOUR_MS = 60 * 60 * 1000

let shop: TestShop
let owner: TestPerson
let piece: number
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop()
  piece = await addPiece(shop, { stock: 1000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await rows(shop.db, 'delete from unfinished_checkout')
  nextMorning(shop)
  rima = aShopper(shop.api)
  owner = await aStaffMember(shop)
})

const leave = ({ phone, headers } = rima, stopped: 'address' | 'order' = 'address') =>
  shop.api(
    keepCheckout,
    { body: { agreed: true, phone, lines: [{ id: piece, quantity: 2 }], stopped, language: 'bn' } },
    { headers },
  )
const ask = (path = '', who = owner) =>
  call(shop, `GET /v1/staff/unfinished-checkouts${path}`, { token: who.token })
const listed = async (path = '', who = owner) => {
  const { body } = await ask(path, who)
  // The contract checks the answer.
  return body['results'] as readonly Record<string, unknown>[]
}
const press = (id: unknown, what: 'reminder' | 'opt-out') =>
  call(shop, `POST /v1/staff/unfinished-checkouts/${String(id)}/${what}`, { token: owner.token })
const waiting = () =>
  rows(shop.db, `select from test_message where name = 'cart_reminder' and recipient = $1`, [rima.phone])

describe('the list of unfinished checkouts', () => {
  test('tells what was missing and what it is worth, and is searched by number and piece', async () => {
    await leave()
    const other = aShopper(shop.api)
    await leave(other, 'order')
    const { body } = await ask()
    expect(body).toMatchObject({ count: 2, counts: { open: 2, all: 2, recovered: 0 }, pages: 1 })
    const [newest] = await listed('?stopped=order')
    expect(newest).toMatchObject({ phone: other.phone, stopped: 'order', order: null, refused: null })
    expect(newest?.['value']).toBe(Number(body['open_value']) / 2)
    expect(await listed(`?q=0${rima.phone.slice(4)}`)).toMatchObject([{ phone: rima.phone }])
    expect(await listed('?q=no-such-piece')).toEqual([])
    expect((await ask('?stopped=never')).status).toBe(400)
  })

  test('hides numbers from those who may not see them, and shows nobody without the right', async () => {
    await leave()
    const shy = await aStaffMember(shop, 'staff', 'orders')
    await rows(
      shop.db,
      `update staff_role set rights = array_remove(rights, 'phones:read') where code = 'orders'`,
    )
    const hidden = rima.phone.slice(-3)
    expect(await listed('', shy)).toMatchObject([{ phone: `017•••••${hidden}`, phone_masked: true }])
    expect(await listed(`?q=0${rima.phone.slice(4)}`, shy)).toEqual([])
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await ask('', packer)).status).toBe(403)
  })

  test('shows an order that was never paid as left at the payment', async () => {
    await leave(rima, 'order')
    const { number } = await rima.buy([{ id: piece, quantity: 2 }])
    expect((await ask()).body).toMatchObject({ count: 0 })
    await rows(
      shop.db,
      `update shop_order set payment_method = 'card', payment_status = 'pending', status = 'payment_pending',
        confirm_by = now() where number = $1`,
      [number],
    )
    expect(await listed()).toMatchObject([{ stopped: 'payment', order: number, refused: 'ordered' }])
  })

  test('counts the orders that came after a reminder', async () => {
    await leave()
    shop.pass(4 * HOUR_MS)
    await remindCheckouts(shop.shop.context)
    await shop.messages.leave()
    shop.pass(HOUR_MS)
    const { total } = await rima.buy([{ id: piece, quantity: 2 }])
    // Nobody was reminded of this one.
    const other = aShopper(shop.api)
    await leave(other)
    await other.buy([{ id: piece, quantity: 1 }])
    owner = await aStaffMember(shop)
    expect((await ask('?view=recovered')).body).toMatchObject({
      count: 1,
      counts: { open: 0, recovered: 1, all: 2 },
      recovered: { orders: 1, value: total },
    })
  })

  test('gives the pieces of one to a new order', async () => {
    await leave()
    const [one] = await listed()
    const { body } = await ask(`/${String(one?.['id'])}`)
    expect(body).toMatchObject({
      phone: rima.phone,
      pieces: [{ id: piece, quantity: 2, made_to_order: false }],
    })
    expect((await ask('/uco_nothing')).status).toBe(404)
  })
})

describe('staff', () => {
  test('remind of a checkout once, and undo it while the SMS waits', async () => {
    await leave()
    const [one] = await listed()
    expect((await press(one?.['id'], 'reminder')).body).toMatchObject({ refused: 'reminded' })
    expect(await waiting()).toHaveLength(1)
    const desk = openUndoDesk(shop, owner)
    expect((await desk.undo()).body).toMatchObject({ kind: 'reminder_sent' })
    expect(await waiting()).toEqual([])
    expect(await listed()).toMatchObject([{ reminded_at: null, refused: null }])
    await press(one?.['id'], 'reminder')
    const again = await press(one?.['id'], 'reminder')
    expect([again.status, again.body.code]).toEqual([409, 'reminder_refused'])
    expect(await waiting()).toHaveLength(1)
    const seen = await desk.last()
    await shop.messages.leave()
    expect((await desk.undo(seen?.entry)).body.error).toBe('Not undone: the message has left already.')
  })

  test('remind nobody at night', async () => {
    await leave()
    const [one] = await listed()
    shop.pass(11 * HOUR_MS)
    owner = await aStaffMember(shop)
    const refused = await press(one?.['id'], 'reminder')
    expect(refused.body.error).toBe('Not sent. Such SMS leave from 10 am to 8 pm only.')
    expect(await waiting()).toEqual([])
  })

  test('note that somebody wants no reminders, and take that back', async () => {
    await leave()
    const [one] = await listed()
    expect((await press(one?.['id'], 'opt-out')).body).toMatchObject({
      opted_out: true,
      refused: 'opted_out',
    })
    expect((await ask()).body).toMatchObject({ counts: { open: 0, opted_out: 1 } })
    expect((await press(one?.['id'], 'reminder')).body.code).toBe('reminder_refused')
    expect((await openUndoDesk(shop, owner).undo()).body).toMatchObject({ kind: 'reminders_refused' })
    expect((await ask()).body).toMatchObject({ counts: { open: 1, opted_out: 0 } })
  })

  test('change the settings as they saw them, and undo it', async () => {
    const path = '/v1/staff/reminder-settings'
    const { body: before } = await call(shop, `GET ${path}`, { token: owner.token })
    const change = (body: object) => call(shop, `PUT ${path}`, { token: owner.token, body })
    const next = { after_hours: null, every_days: 14, version: before['version'] }
    expect((await change(next)).body).toMatchObject({ after_hours: null, every_days: 14 })
    expect((await change(next)).body.code).toBe('version_conflict')
    expect((await change({ ...next, every_days: 31 })).body.errors).toHaveProperty('every_days')
    // Letters in the field must not turn the reminders off.
    expect((await change({ ...next, after_hours: NO_NUMBER })).body.errors).toEqual({
      after_hours: expect.stringMatching(/ must be a number\.$/),
    })
    expect((await openUndoDesk(shop, owner).undo()).body).toMatchObject({ kind: 'reminder_settings_changed' })
    expect((await call(shop, `GET ${path}`, { token: owner.token })).body).toMatchObject({
      after_hours: before['after_hours'],
      every_days: 7,
    })
  })
})
