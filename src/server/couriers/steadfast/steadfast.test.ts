import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import {
  aParcel,
  COURIER_NOW,
  courierParts,
  memoryStopSign,
  type GivenParts,
} from '#tests/support/orders/courier-parts.ts'
import { recordingServerOfFile } from '#tests/support/companies/recording-server.ts'
import { openSteadfast } from './steadfast.ts'

const server = await recordingServerOfFile()

function open(given: GivenParts = {}) {
  const settings = { baseUrl: server.url, apiKey: 'key', secretKey: 'secret' }
  return openSteadfast({ settings, ...courierParts(given) })
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

test.each([
  [12_450, 1_245_000],
  ['989.20', 98_920],
  [-60, -6000],
])('its balance %s is read in poisha', async (current_balance, value) => {
  server.answer = () => Response.json({ status: 200, current_balance })
  expect(await open().balance?.()).toEqual({ kind: 'done', value: poisha(value) })
  expect(server.heard[0]?.path).toBe('/get_balance')
})

describe('booking', () => {
  test('booking says to the letter what the guide asks for', async () => {
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

  test('booking brings a note and a second number where there are any, without signs that would be blanked out', async () => {
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

  test('booking without an answer is unclear, and so is one that nobody can read', async () => {
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
    const steadfast = open({ stopSign })
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
    const steadfast = open({ clock: () => clock })
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
  test('asking goes by the courier’s number with the way back, else by ours', async () => {
    server.answer = () => Response.json({ status: 200, delivery_status: 'in review' })
    const steadfast = open()
    await steadfast.status({ merchantRef: 'AB-104826-S1', consignmentId: '1424107' })
    const answer = await steadfast.status({ merchantRef: 'AB-104826-S1', consignmentId: null })
    expect(server.heard.map(({ path }) => path)).toEqual([
      '/status_with_return_status_by_cid/1424107',
      '/status_by_invoice/AB-104826-S1',
    ])
    // Their answer may be a minute old.
    expect(answer).toMatchObject({
      kind: 'done',
      value: { state: { status: 'created', at: COURIER_NOW - 60_000 } },
    })
  })

  test('asking for a parcel back that was asked for before is done; for one on its way it is refused', async () => {
    const parcel = { merchantRef: 'AB-104826-S1', consignmentId: '1424107' }
    const refuse = (message: string) => () =>
      Response.json({ status: 422, errors: { consignment_id: [message] } }, { status: 422 })
    server.answer = refuse('A return request is open already.')
    expect(await open().takeBack?.(parcel, 'Changed')).toEqual({ kind: 'done', value: null })
    server.answer = refuse('This parcel cannot be returned.')
    expect(await open().takeBack?.(parcel, 'Changed')).toMatchObject({ kind: 'refused' })
  })

  test('asking for a parcel back is one request', async () => {
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
