import { describe, expect, test } from 'vitest'
import { PATHAO_INTEGRATION_SECRET } from '#domain/delivery/courier-settings.ts'
import { poisha } from '#domain/money.ts'
import { readPathaoWebhook } from './pathao-webhook.ts'

describe('a webhook', () => {
  const settings = { secret: 'our-secret', integrationSecret: PATHAO_INTEGRATION_SECRET }
  const delivered = {
    event: 'order.delivered',
    consignment_id: 'DL201126ABCDEF',
    merchant_order_id: 'AB-104826-S1',
    store_id: 1,
    updated_at: '2026-11-22 14:05:00',
    timestamp: '2026-11-22T08:05:00+00:00',
    collected_amount: 2450,
  }
  const signed = { 'x-pathao-signature': 'our-secret' }

  function read(body: unknown, headers: Record<string, string> = signed) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return readPathaoWebhook(
      { headers: new Headers(headers), query: new URLSearchParams(), body: text },
      settings,
    )
  }

  test('a webhook with our secret is Pathao’s, and is read in poisha', () => {
    expect(read(delivered)).toMatchObject({
      kind: 'event',
      event: {
        names: { merchantRef: 'AB-104826-S1', consignmentId: 'DL201126ABCDEF' },
        update: {
          state: { status: 'delivered', collected: poisha(245_000), at: Date.parse('2026-11-22T08:05:00Z') },
        },
      },
    })
  })

  test.each([{}, { 'x-pathao-signature': '' }, { 'x-pathao-signature': 'our-secret2' }])(
    'with %o is not',
    (headers) => {
      expect(read(delivered, headers)).toMatchObject({ kind: 'refused', reply: { status: 401 } })
    },
  )

  test('a webhook of the panel is answered with 202 though unsigned, and does nothing', () => {
    expect(read({ event: 'webhook_integration' }, {})).toMatchObject({
      kind: 'probe',
      reply: { status: 202 },
    })
  })

  test('a webhook is always answered with the header by which the panel knows us', () => {
    const readings = [read(delivered), read(delivered, {}), read({ event: 'webhook_integration' }, {})]
    for (const { reply } of readings) {
      expect(reply.headers).toEqual({
        'x-pathao-merchant-webhook-integration-secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
      })
    }
  })

  test('a webhook without our number is found by Pathao’s', () => {
    const { merchant_order_id: _, ...rest } = delivered
    expect(read(rest)).toMatchObject({
      event: { names: { merchantRef: null, consignmentId: 'DL201126ABCDEF' } },
    })
  })

  test('about our store or in no form is kept and moves nothing', () => {
    expect(read({ event: 'store.updated', store_id: 1 })).toMatchObject({
      event: { update: { state: null, alarm: null } },
    })
    for (const body of ['', '[]', 'null', '{"event":5}']) {
      expect(read(body)).toMatchObject({ event: { update: { state: null, alarm: 'unknown_status' } } })
    }
  })
})
