import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SteadfastWebhook } from '#domain/delivery/courier-settings.ts'
import { poisha } from '#domain/money.ts'
import { createLog } from '#server/log.ts'
import { aParcel, memoryStopSign } from '#tests/support/courier-parts.ts'
import { startRecordingServer } from '#tests/support/recording-server.ts'
import { steadfastMeaning } from './steadfast-status.ts'
import { readSteadfastWebhook } from './steadfast-webhook.ts'
import { openSteadfast } from './steadfast.ts'

let server: Awaited<ReturnType<typeof startRecordingServer>>

beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.heard.length = 0
})

const NOW = Date.parse('2026-11-20T16:30:00+06:00')

function open(stopSign = memoryStopSign()) {
  const settings = { baseUrl: server.url, apiKey: 'key', secretKey: 'secret' }
  const parts = { log: createLog('silent'), clock: () => performance.now(), now: () => NOW, timeoutMs: 300 }
  return openSteadfast({ settings, stopSign, ...parts })
}

const created = {
  status: 200,
  message: 'Consignment has been created successfully.',
  consignment: {
    consignment_id: 1_424_107,
    invoice: 'AB-104826-S1',
    tracking_code: '15BAEB8A',
    tracking_link: 'https://steadfast.com.bd/t/a1b2c3d4',
    cod_amount: 2450,
    status: 'in_review',
  },
}

describe('booking', () => {
  test('says to the letter what the guide asks for', async () => {
    server.answer = () => Response.json(created)
    expect(await open().create(aParcel())).toEqual({
      kind: 'done',
      value: {
        consignmentId: '1424107',
        trackingCode: '15BAEB8A',
        trackingUrl: 'https://steadfast.com.bd/t/a1b2c3d4',
      },
    })
    const [asked] = server.heard
    expect([asked?.method, asked?.path]).toEqual(['POST', '/create_order'])
    expect(asked?.headers.get('api-key')).toBe('key')
    expect(asked?.headers.get('secret-key')).toBe('secret')
    expect(asked?.headers.get('content-type')).toMatch(/^application\/json/)
    expect(asked?.body).toEqual({
      invoice: 'AB-104826-S1',
      recipient_name: 'Rima Akter',
      recipient_phone: '01712345678',
      recipient_address: 'House 12, Road 5, Block C, Banani, Dhaka',
      cod_amount: 2450,
      item_description: '2 pieces of jewellery',
      total_lot: 2,
      delivery_type: 0,
    })
  })

  test('brings a note and a second number where there are any, without signs that would be blanked out', async () => {
    server.answer = () => Response.json(created)
    await open().create(aParcel({ note: 'Call <before> 3 pm;\nthanks', secondPhone: '01812345678' }))
    expect(server.heard[0]?.body).toMatchObject({
      note: 'Call before 3 pm thanks',
      alternative_phone: '01812345678',
    })
  })

  test.each([
    [
      422,
      { errors: { recipient_phone: ['The recipient phone must be 11 digits.'] } },
      'recipient phone must',
    ],
    [422, { message: 'Address is too short' }, 'Address is too short'],
    [400, {}, 'refused (400)'],
  ])('that is refused with %i tells staff why', async (status, body, reason) => {
    server.answer = () => Response.json(body, { status })
    expect(await open().create(aParcel())).toEqual({
      kind: 'refused',
      reason: expect.stringContaining(reason),
    })
  })

  test('without an answer is unclear, and so is one that nobody can read', async () => {
    server.answer = () => new Promise(() => undefined)
    expect(await open().create(aParcel())).toMatchObject({ kind: 'unclear' })
    server.answer = () => new Response('<html>')
    expect(await open().create(aParcel())).toMatchObject({ kind: 'unclear' })
    server.answer = () => Response.json({ status: 200 })
    expect(await open().create(aParcel())).toMatchObject({ kind: 'unclear' })
    server.answer = () => new Response('', { status: 503 })
    expect(await open().create(aParcel())).toMatchObject({ kind: 'unclear' })
  })

  test('again under the same number finds the parcel that is there already', async () => {
    const tracking = { consignment_id: 99, tracking_type: 1, text: 'Consignment created by Sender(API).' }
    server.answer = ({ path }) =>
      path === '/create_order'
        ? Response.json({ errors: { invoice: ['The invoice has already been taken.'] } }, { status: 422 })
        : Response.json({ status: 200, tracking: [tracking] })
    expect(await open().create(aParcel())).toMatchObject({ kind: 'done', value: { consignmentId: '99' } })
    expect(server.heard.map(({ path }) => path)).toEqual([
      '/create_order',
      '/trackings_by_invoice/AB-104826-S1',
    ])
  })

  test('one refusal of our keys stops everything: ten would lock the shop out for an hour', async () => {
    const stopSign = memoryStopSign()
    const steadfast = open(stopSign)
    server.answer = () => Response.json({ message: 'Unauthorized' }, { status: 401 })
    const parcel = { merchantRef: 'AB-104826-S1', consignmentId: '1' }
    for (let tries = 0; tries < 12; tries += 1) {
      expect(await steadfast.status(parcel)).toMatchObject({ kind: 'not_now' })
    }
    expect(server.heard).toHaveLength(1)
    expect(stopSign.raised).toEqual(['refuses our keys'])
  })

  test('after "too many" the courier is left alone for a minute', async () => {
    let clock = 0
    const settings = { baseUrl: server.url, apiKey: 'key', secretKey: 'secret' }
    const steadfast = openSteadfast({
      settings,
      stopSign: memoryStopSign(),
      log: createLog('silent'),
      clock: () => clock,
      now: () => NOW,
    })
    server.answer = () => new Response('', { status: 429 })
    await steadfast.create(aParcel())
    expect(await steadfast.create(aParcel())).toMatchObject({ kind: 'not_now' })
    expect(server.heard).toHaveLength(1)
    clock += 60_001
    await steadfast.create(aParcel())
    expect(server.heard).toHaveLength(2)
  })

  test('after five silences in a row nobody waits for it any more', async () => {
    const steadfast = open()
    server.answer = () => new Response('', { status: 500 })
    for (let tries = 0; tries < 5; tries += 1) await steadfast.create(aParcel())
    expect(await steadfast.create(aParcel())).toEqual({ kind: 'not_now', reason: 'does not answer, waiting' })
    expect(server.heard).toHaveLength(5)
  })
})

describe('asking', () => {
  test('goes by the courier’s number with the way back, else by ours', async () => {
    server.answer = () => Response.json({ status: 200, delivery_status: 'in review' })
    const steadfast = open()
    await steadfast.status({ merchantRef: 'AB-104826-S1', consignmentId: '1424107' })
    const answer = await steadfast.status({ merchantRef: 'AB-104826-S1', consignmentId: null })
    expect(server.heard.map(({ path }) => path)).toEqual([
      '/status_with_return_status_by_cid/1424107',
      '/status_by_invoice/AB-104826-S1',
    ])
    // Their answer may be a minute old.
    expect(answer).toMatchObject({ kind: 'done', value: { state: { status: 'created', at: NOW - 60_000 } } })
  })

  test('for a parcel back is one request', async () => {
    server.answer = () => Response.json({ id: 1, status: 'pending' }, { status: 201 })
    const parcel = { merchantRef: 'AB-104826-S1', consignmentId: '1424107' }
    expect(await open().takeBack?.(parcel, 'Customer changed her mind')).toEqual({
      kind: 'done',
      value: null,
    })
    expect(server.heard[0]).toMatchObject({
      path: '/create_return_request',
      body: { consignment_id: 1_424_107, reason: 'Customer changed her mind' },
    })
  })
})

test.each([
  ['in_review', 'created', null],
  ['in review', 'created', null],
  ['pending', 'in_transit', null],
  ['hold', 'on_hold', null],
  ['delivered_approval_pending', null, null],
  ['partial_delivered_approval_pending', null, null],
  ['cancelled_approval_pending', null, null],
  ['unknown_approval_pending', null, null],
  ['delivered', 'delivered', null],
  ['partial_delivered', 'partially_delivered', null],
  ['cancelled', 'returning', null],
  ['cancelled_return_processing', 'returning', null],
  ['cancelled_return_rider_assigned', 'returning', null],
  ['cancelled_return_received', 'returned', null],
  ['partial_delivered_return_received', 'returned', null],
  ['exceptional', 'on_hold', 'damaged_or_lost'],
  ['unknown', 'on_hold', 'unknown_status'],
  ['something_new', 'on_hold', 'unknown_status'],
  ['constructor', 'on_hold', 'unknown_status'],
])('Steadfast says %s: %s', (word, status, alarm) => {
  expect(steadfastMeaning(word)).toEqual({ status, alarm })
})

describe('a webhook', () => {
  const token = 'a-token-of-the-panel'
  const delivered = JSON.stringify({
    notification_type: 'delivery_status',
    consignment_id: 1_424_107,
    invoice: 'AB-104826-S1',
    cod_amount: '2450.00',
    status: 'delivered',
    delivery_charge: 80,
    tracking_message: 'Your package has been delivered successfully.',
    updated_at: '2026-11-22 12:45:30',
  })
  const signature = createHmac('sha256', token).update(delivered).digest('hex')
  const bearer = { authorization: `Bearer ${token}` }

  function read(
    headers: Record<string, string>,
    mode: SteadfastWebhook['mode'] = 'either',
    body = delivered,
  ) {
    return readSteadfastWebhook({ headers: new Headers(headers), body }, { token, mode })
  }

  test.each([
    ['either', bearer, 'event'],
    ['either', { ...bearer, 'x-signature': signature }, 'event'],
    ['either', { ...bearer, 'x-signature': 'a'.repeat(64) }, 'refused'],
    ['either', { 'x-signature': signature }, 'refused'],
    ['either', {}, 'refused'],
    ['either', { authorization: 'Bearer somebody' }, 'refused'],
    ['bearer', bearer, 'event'],
    ['bearer', { 'x-signature': signature }, 'refused'],
    ['hmac', { 'x-signature': signature }, 'event'],
    ['hmac', bearer, 'refused'],
    ['hmac', { ...bearer, 'x-signature': '' }, 'refused'],
  ] as const)('in mode %s with %o is %s', (mode, headers, kind) => {
    const reading = read(headers, mode)
    expect([reading.kind, reading.reply.status]).toEqual([kind, kind === 'event' ? 200 : 401])
  })

  test('is read in Dhaka’s time, with its amounts in poisha', () => {
    expect(read(bearer)).toMatchObject({
      event: {
        names: { merchantRef: 'AB-104826-S1', consignmentId: '1424107' },
        dedupeKey: expect.stringMatching(/^sha256:/),
        news: {
          alarm: null,
          state: {
            status: 'delivered',
            collected: poisha(245_000),
            fee: poisha(8000),
            at: Date.parse('2026-11-22T06:45:30Z'),
          },
        },
      },
      reply: { body: { status: 'success', message: 'Webhook received successfully.' } },
    })
    expect(read({ ...bearer, 'idempotency-key': 'e-1' })).toMatchObject({ event: { dedupeKey: 'key:e-1' } })
  })

  test('about a parcel that is on its way says nothing of cash that was taken', () => {
    const body = delivered.replace('"delivered"', '"pending"')
    expect(read(bearer, 'either', body)).toMatchObject({
      event: { news: { state: { status: 'in_transit', collected: undefined } } },
    })
  })

  test.each([
    [{ notification_type: 'tracking_update', consignment_id: 7, tracking_message: 'At the hub' }, null],
    [{ notification_type: 'delivery_status', consignment_id: 7, status: 'cancelled_approval_pending' }, null],
    [{ notification_type: 'return_request', consignment_id: 7 }, 'courier_asks'],
  ])('%o moves nothing', (body, alarm) => {
    expect(read(bearer, 'either', JSON.stringify(body))).toMatchObject({
      event: { names: { consignmentId: '7' }, news: { state: null, alarm } },
    })
  })

  test.each(['', 'null', '[]', '"x"', '{"status":{}}', '{"consignment_id":{"a":1}}'])(
    'of theirs that nobody can read (%s) is kept, not sent back: a 4xx would never come again',
    (body) => {
      expect(read(bearer, 'either', body)).toMatchObject({
        kind: 'event',
        event: { names: { merchantRef: null, consignmentId: null }, news: { state: null } },
        reply: { status: 200 },
      })
    },
  )
})
