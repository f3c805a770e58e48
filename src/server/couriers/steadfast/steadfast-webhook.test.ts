import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SteadfastWebhook } from '#domain/delivery/courier-settings.ts'
import { poisha } from '#domain/money.ts'
import { readSteadfastWebhook } from './steadfast-webhook.ts'

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
    return readSteadfastWebhook(
      { headers: new Headers(headers), query: new URLSearchParams(), body },
      { token, mode },
    )
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

  test('a webhook is read in Dhaka’s time, with its amounts in poisha', () => {
    expect(read(bearer)).toMatchObject({
      event: {
        names: { merchantRef: 'AB-104826-S1', consignmentId: '1424107' },
        dedupeKey: expect.stringMatching(/^sha256:/),
        update: {
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
      event: { update: { state: { status: 'in_transit', collected: undefined } } },
    })
  })

  test.each([
    [{ notification_type: 'tracking_update', consignment_id: 7, tracking_message: 'At the hub' }, null],
    [{ notification_type: 'delivery_status', consignment_id: 7, status: 'cancelled_approval_pending' }, null],
    [{ notification_type: 'return_request', consignment_id: 7 }, 'courier_asks'],
  ])('%o moves nothing', (body, alarm) => {
    expect(read(bearer, 'either', JSON.stringify(body))).toMatchObject({
      event: { names: { consignmentId: '7' }, update: { state: null, alarm } },
    })
  })

  test.each(['1e300', '99999999999999999999', '-5', '"12345678901234567890123"'])(
    'with an amount that none is (%s) is kept without it',
    (amount) => {
      expect(read(bearer, 'either', delivered.replace('"2450.00"', amount))).toMatchObject({
        kind: 'event',
        event: { update: { state: { status: 'delivered', collected: undefined } } },
      })
    },
  )

  test.each(['', 'null', '[]', '"x"', '{"status":{}}', '{"consignment_id":{"a":1}}'])(
    'of theirs that nobody can read (%s) is kept, not sent back: a 4xx would never come again',
    (body) => {
      expect(read(bearer, 'either', body)).toMatchObject({
        kind: 'event',
        event: { names: { merchantRef: null, consignmentId: null }, update: { state: null } },
        reply: { status: 200 },
      })
    },
  )
})
