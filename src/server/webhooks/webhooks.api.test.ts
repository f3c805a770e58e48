import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_TEST, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { rows } from '#server/db/rows.ts'
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/companies/webhook-receiver.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openUndoDesk } from '#tests/support/staff/undo-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const HOUR_MS = 3_600_000

let receiver: WebhookReceiver
let shop: TestShop
let owner: TestPerson
let piece: number

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  shop = await openTestShop({ trustedHosts: [receiver.host] })
  owner = await aStaffMember(shop)
  piece = await addPiece(shop, { price: 1000, stock: 500 })
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})
beforeEach(async () => {
  await rows(
    shop.db,
    'update webhook_endpoint set is_on = false, removed_at = now() where removed_at is null',
  )
  receiver.received.length = 0
  receiver.answers = (answer) => answer.writeHead(204).end()
})

type Request = Parameters<typeof call>[1]
/** The owner is signed in at every time to which a test moves the clock. */
async function ask(request: Request, body?: unknown) {
  await rows(
    shop.db,
    `update session set last_seen_at = $1, proven_at = $1, expires_at = $1::timestamptz + interval '1 hour'`,
    [new Date(shop.now())],
  )
  return call(shop, request, { token: owner.token, ...(body !== undefined && { body }) })
}
const form = { name: 'Warehouse', events: ['order.placed', 'order.confirmed', 'order.cancelled'] }

async function anEndpoint(given: object = {}) {
  const { status, body } = await ask('POST /v1/staff/webhooks', { ...form, url: receiver.url, ...given })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: Number(body['id']), secret: String(body['secret']), version: Number(body['version']) }
}

const buy = () => aShopper(shop.api).buy([{ id: piece, quantity: 1 }])
const deliver = () => shop.shop.webhooks.deliverDue()
const act = (number: string, action: string, more: object = {}) =>
  ask(`POST /v1/staff/orders/${number}/actions`, { action, ...more })
const told = () => receiver.received.map(({ type }) => type)

async function deliveriesOf(id: number, query = '') {
  const { body } = await ask(`GET /v1/staff/webhooks/${id}/deliveries${query}`)
  return body['results'] as readonly { id: string; event: string; state: string; tries: number }[]
}

describe('an event', () => {
  test('is signed, tells the order without the person, and comes in the order of what happened', async () => {
    const { secret } = await anEndpoint()
    const { number } = await buy()
    await act(number, 'confirm')
    await act(number, 'cancel', { reason: 'changed_mind' })
    expect(await deliver()).toBe(3)
    expect(told()).toEqual(['order.placed', 'order.confirmed', 'order.cancelled'])
    const [first] = receiver.received
    expect(first?.data).toMatchObject({
      number,
      status: 'awaiting_code',
      lines: [{ quantity: 1, unit_price: 1000 }],
    })
    for (const one of receiver.received) {
      expect(isSignedWith(secret, one)).toBe(true)
      expect(one.id).toMatch(/^msg_[0-9a-f]{32}$/)
      expect(one.body).not.toMatch(/Rima|\+880|Banani|House 12/)
      expect(Math.abs(Number(one.headers['webhook-timestamp']) - shop.now() / 1000)).toBeLessThan(60)
    }
    const sequences = receiver.received.map(({ sequence }) => sequence)
    expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3)
  })

  test('is there only with its change: neither without a commit, nor for an address that did not choose it', async () => {
    await anEndpoint({ events: ['order.delivered'] })
    await buy()
    const failed = shop.db.transaction().execute(async (trx) => {
      await rows(trx, `update product set version = version + 1`)
      await rows(trx, `select write_webhook_event('order.delivered', 'order:AB-1', '{}')`)
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await deliver()).toBe(0)
    const turnedOff = await anEndpoint({ on: false })
    await buy()
    expect(await deliver()).toBe(0)
    expect(await deliveriesOf(turnedOff.id)).toEqual([])
  })

  test('of products and stock tells of all changes of some seconds at once', async () => {
    await anEndpoint({ events: ['stock.changed', 'product.changed', 'customer.created'] })
    await buy()
    await buy()
    await rows(shop.db, 'update product set version = version + 1')
    await rows(shop.db, 'update variant set price_poisha = 120000 where id = $1', [piece])
    expect(await deliver()).toBe(2)
    expect(told()).toEqual(['customer.created', 'customer.created'])
    expect(Object.keys(receiver.received[0]?.data ?? {})).toEqual(['id', 'created_at'])
    shop.pass(10_000)
    expect(await deliver()).toBe(2)
    const [product, stock] = receiver.received.slice(2)
    expect(product).toMatchObject({ type: 'product.changed', data: { variants: [{ price: 1200 }] } })
    const [now] = await rows<{ free: number }>(
      shop.db,
      'select sum(on_hand - held)::int as free from stock where variant_id = $1',
      [piece],
    )
    expect(stock).toMatchObject({ type: 'stock.changed', data: { variant_id: piece, free: now?.free } })
    await rows(shop.db, 'update variant set price_poisha = 100000 where id = $1', [piece])
  })
})

describe('a delivery that fails', () => {
  test('is tried again under the same id with the same body, and others behind it wait', async () => {
    const { id, secret } = await anEndpoint()
    receiver.answers = (answer) => answer.writeHead(500).end('out of order')
    const { number } = await buy()
    await act(number, 'confirm')
    expect(await deliver()).toBe(1)
    shop.pass(6000)
    receiver.answers = (answer) => answer.writeHead(200).end('thanks')
    expect(await deliver()).toBe(2)
    expect(told()).toEqual(['order.placed', 'order.placed', 'order.confirmed'])
    const [first, second] = receiver.received
    expect(second).toMatchObject({ id: first?.id, body: first?.body })
    expect(second !== undefined && isSignedWith(secret, second)).toBe(true)
    const [, placed] = await deliveriesOf(id)
    const { body } = await ask(`GET /v1/staff/webhook-deliveries/${placed?.id}`)
    expect(body).toMatchObject({
      state: 'delivered',
      webhook_id: first?.id,
      body: first?.body,
      attempts: [
        { n: 2, status: 200, answer: 'thanks' },
        { n: 1, status: 500, answer: 'out of order' },
      ],
    })
  })

  test('is given up after ten tries in three days, the address is turned off, and the owner is told', async () => {
    const { id, version } = await anEndpoint()
    receiver.answers = (answer) => answer.writeHead(503).end()
    await buy()
    let tries = 0
    for (let hours = 0; hours < 90; hours += 1) {
      tries += await deliver()
      shop.pass(HOUR_MS)
    }
    expect(tries).toBeGreaterThanOrEqual(8)
    expect(tries).toBeLessThanOrEqual(10)
    expect((await ask(`GET /v1/staff/webhooks/${id}`)).body).toMatchObject({
      on: false,
      off_reason: 'failing',
    })
    expect((await shop.messages.sent(owner.email)).map(({ name }) => name)).toContain('webhook_off')
    receiver.answers = (answer) => answer.writeHead(200).end()
    const saved = await ask(`PUT /v1/staff/webhooks/${id}`, {
      ...form,
      url: receiver.url,
      version: version + 1,
    })
    expect(saved.body).toMatchObject({ on: true, off_reason: null, failing_since: null })
    await ask(`POST /v1/staff/webhooks/${id}/resend-failed`, { since: new Date(0).toISOString() })
    expect(await deliver()).toBe(1)
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
    receiver.answers = (answer) => answer.writeHead(500).end()
    expect((await ask(`POST /v1/staff/webhooks/${id}/test`)).body).toMatchObject({ state: 'failed' })
    expect((await ask(`GET /v1/staff/webhooks/${id}`)).body).toMatchObject({ failed: 0 })
  })

  test('at an address that is gone turns it off at once', async () => {
    const { id } = await anEndpoint()
    receiver.answers = (answer) => answer.writeHead(410).end()
    await buy()
    await deliver()
    expect((await ask(`GET /v1/staff/webhooks/${id}`)).body).toMatchObject({ on: false, off_reason: 'gone' })
  })

  test('waits as long as the answer asks, follows no redirect, and keeps only the beginning of an answer', async () => {
    const { id } = await anEndpoint()
    receiver.answers = (answer) => answer.writeHead(429, { 'retry-after': '7200' }).end()
    await buy()
    await deliver()
    shop.pass(HOUR_MS)
    expect(await deliver()).toBe(0)
    shop.pass(HOUR_MS)
    receiver.answers = (answer) =>
      answer.writeHead(302, { location: `http://${receiver.host}/elsewhere` }).end('x'.repeat(100_000))
    expect(await deliver()).toBe(1)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/events', '/events'])
    const [line] = await deliveriesOf(id)
    const { body } = await ask(`GET /v1/staff/webhook-deliveries/${line?.id}`)
    const [last] = body['attempts'] as readonly { status: number; answer: string }[]
    expect(last?.status).toBe(302)
    expect(last?.answer.length).toBeLessThanOrEqual(2000)
  })
})

describe('staff', () => {
  test('see a secret once, and after a change both sign for a day', async () => {
    const { id, secret, version } = await anEndpoint()
    expect(secret).toMatch(/^whsec_/)
    const changed = await ask(`POST /v1/staff/webhooks/${id}/secret`, { version })
    const fresh = String(changed.body['secret'])
    expect(fresh).not.toBe(secret)
    expect((await ask(`GET /v1/staff/webhooks/${id}`)).body).not.toHaveProperty('secret')
    await buy()
    await deliver()
    const [both] = receiver.received
    expect(both !== undefined && isSignedWith(secret, both) && isSignedWith(fresh, both)).toBe(true)
    shop.pass(25 * HOUR_MS)
    await buy()
    await deliver()
    const last = receiver.received.at(-1)
    expect(last !== undefined && isSignedWith(fresh, last)).toBe(true)
    expect(last !== undefined && isSignedWith(secret, last)).toBe(false)
    const kept = JSON.stringify(await rows(shop.db, 'select * from webhook_endpoint'))
    expect(kept).not.toContain(fresh)
    const audit = JSON.stringify(
      await rows(shop.db, `select * from audit_entry where thing_kind = 'webhook'`),
    )
    expect(audit).not.toMatch(/whsec_|secret_sealed/)
  })

  test('send a test event, see the answer, and send anything again under its id', async () => {
    const { id } = await anEndpoint({ on: false })
    receiver.answers = (answer) => answer.writeHead(201).end('got it')
    const { body } = await ask(`POST /v1/staff/webhooks/${id}/test`)
    expect(body).toMatchObject({
      event: WEBHOOK_TEST,
      state: 'delivered',
      attempts: [{ status: 201, answer: 'got it' }],
    })
    const again = `POST /v1/staff/webhook-deliveries/${String(body['id'])}/resend` as const
    expect((await ask(again)).body).toMatchObject({ code: 'wrong_state' })
    await ask(`PUT /v1/staff/webhooks/${id}`, { ...form, url: receiver.url, version: 1 })
    expect((await ask(again)).body).toMatchObject({ state: 'waiting' })
    expect(await deliver()).toBe(1)
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1)
  })

  test('find deliveries by their state, event and order', async () => {
    const { id } = await anEndpoint()
    const { number } = await buy()
    await buy()
    await deliver()
    expect(await deliveriesOf(id, `?subject=${number}`)).toMatchObject([{ event: 'order.placed' }])
    expect(await deliveriesOf(id, '?state=failed')).toEqual([])
    expect(await deliveriesOf(id, '?event=order.placed&state=delivered')).toHaveLength(2)
    expect((await ask('GET /v1/staff/webhooks/999/deliveries')).status).toBe(404)
  })

  test('take back what they did, and are told of what somebody else changed', async () => {
    const { id } = await anEndpoint()
    const desk = openUndoDesk(shop, owner)
    const stale = await ask(`PUT /v1/staff/webhooks/${id}`, { ...form, url: receiver.url, version: 7 })
    expect(stale.body).toMatchObject({ code: 'version_conflict', details: { now: { name: 'Warehouse' } } })
    await ask(`PUT /v1/staff/webhooks/${id}`, { ...form, name: 'Store', url: receiver.url, version: 1 })
    expect((await desk.undo()).body).toMatchObject({ kind: 'webhook_changed' })
    expect((await ask(`GET /v1/staff/webhooks/${id}`)).body).toMatchObject({ name: 'Warehouse', version: 3 })
    await ask(`DELETE /v1/staff/webhooks/${id}?version=3`)
    expect((await ask(`GET /v1/staff/webhooks/${id}`)).status).toBe(404)
    expect((await desk.undo()).body).toMatchObject({ kind: 'webhook_removed' })
    expect((await ask(`GET /v1/staff/webhooks/${id}`)).body).toMatchObject({ on: true })
  })
})

test.each([
  'http://127.0.0.1/hook',
  'https://127.1/hook',
  'https://0x7f000001/hook',
  'https://2130706433/hook',
  'https://0177.0.0.1/hook',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://[::1]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:a00:1]/hook',
  'https://[64:ff9b::a00:1]/hook',
  'https://[fd00::1]/hook',
  'https://[fe80::1]/hook',
  'https://10.1.2.3/hook',
  'https://172.16.0.1/hook',
  'https://192.168.1.1/hook',
  'https://100.64.0.1/hook',
  'https://169.254.169.254/latest/meta-data',
  'https://0.0.0.0/hook',
  'https://metadata.google.internal/hook',
  'https://printer.local/hook',
  'https://8.8.8.8:5432/hook',
  'http://8.8.8.8/hook',
  'https://user:word@8.8.8.8/hook',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'hook',
])('an address that is not of the public internet over TLS is refused: %s', async (url) => {
  const refused = await ask('POST /v1/staff/webhooks', { ...form, url })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: { url: expect.any(String) } })
})

test('an address that was written past the check is not asked when it is sent to', async () => {
  const { id } = await anEndpoint()
  const inside = receiver.url.replace('127.0.0.1', 'localhost')
  await rows(shop.db, 'update webhook_endpoint set url = $2 where id = $1', [id, inside])
  await buy()
  expect(await deliver()).toBe(1)
  expect(receiver.received).toEqual([])
  const [line] = await deliveriesOf(id)
  expect(line).toMatchObject({ state: 'waiting', last: { status: null, problem: 'not_public' } })
})

test('the database gives a delivery no other id, and keeps one for each event and address', async () => {
  await anEndpoint()
  await buy()
  const refuse = async (text: string) =>
    expect(rows(shop.db, text)).rejects.toMatchObject({ code: expect.stringMatching(/^23|^P0001/) })
  await refuse('update webhook_delivery set id = gen_random_uuid()')
  await refuse(`update webhook_event set data = '{}'`)
  await refuse(
    'insert into webhook_delivery (event_id, endpoint_id, subject) select event_id, endpoint_id, subject from webhook_delivery',
  )
  expect(webhookEvents.length).toBeGreaterThan(10)
})
