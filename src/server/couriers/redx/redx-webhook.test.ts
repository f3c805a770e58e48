import { describe, expect, test } from 'vitest'
import { readRedxWebhook } from './redx-webhook.ts'

const token = 'a-token-of-thirty-two-characters'
const delivered = {
  tracking_number: '20A1120DEMO01',
  timestamp: '2026-11-22T08:05:00.000Z',
  status: 'delivered',
  message_en: 'Parcel is delivered',
  message_bn: 'পার্সেলটি ডেলিভারি হয়েছে',
  invoice_number: 'AB-104826-S1',
}

function read(body: unknown, query = `token=${token}`) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readRedxWebhook({ headers: new Headers(), query: new URLSearchParams(query), body: text }, { token })
}

describe('a webhook of RedX', () => {
  test('with the token of its address is read', () => {
    expect(read(delivered)).toMatchObject({
      kind: 'event',
      event: {
        names: { merchantRef: 'AB-104826-S1', consignmentId: '20A1120DEMO01' },
        update: {
          state: { status: 'delivered', courierStatus: 'delivered', at: Date.parse('2026-11-22T08:05:00Z') },
          alarm: null,
        },
      },
      reply: { status: 200 },
    })
  })

  test.each(['', 'token=', `token=${token}x`, 'token=somebody-else'])('with "%s" is refused', (query) => {
    expect(read(delivered, query)).toMatchObject({ kind: 'refused', reply: { status: 401 } })
  })

  test('says the same twice under one key, and something else under another', () => {
    const keys = [delivered, delivered, { ...delivered, status: 'returned' }].map((body) => {
      const reading = read(body)
      return reading.kind === 'event' ? reading.event.dedupeKey : reading.kind
    })
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test.each(['<html>', '[]', '{"status":{"a":1}}'])('that reads %s moves nothing, and staff look', (body) => {
    expect(read(body)).toMatchObject({
      kind: 'event',
      event: { update: { state: null, alarm: 'unknown_status' } },
    })
  })
})
