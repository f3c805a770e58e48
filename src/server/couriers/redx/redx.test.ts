import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import {
  aParcel,
  aPickup,
  COURIER_NOW,
  courierParts,
  type GivenParts,
} from '#tests/support/orders/courier-parts.ts'
import { recordingServerOfFile } from '#tests/support/companies/recording-server.ts'
import { openRedx } from './redx.ts'

const server = await recordingServerOfFile()
const areas = { areas: [{ id: 7, name: 'Banani', post_code: 1213, division_name: 'Dhaka', zone_id: 1 }] }

function open(given: GivenParts = {}) {
  const settings = { baseUrl: server.url, token: 'jwt', pickupStoreId: 3 }
  return openRedx({ settings, ...courierParts(given) })
}

function answering(others: Readonly<Record<string, () => Response>>): void {
  server.answer = ({ path }) => {
    if (path === '/areas') return Response.json(areas)
    return others[path]?.() ?? Response.json({ message: 'Not found' }, { status: 404 })
  }
}

const created = () => Response.json({ tracking_id: '20A1120DEMO01' }, { status: 201 })

describe('booking', () => {
  test('booking says to the letter what the documentation asks for', async () => {
    answering({ '/parcel': created })
    expect(await open().create(aParcel({ note: 'Call first', secondPhone: '01812345678' }))).toEqual({
      kind: 'done',
      value: { consignmentId: '20A1120DEMO01', trackingCode: '20A1120DEMO01', trackingUrl: null },
    })
    const [, order] = server.heard
    expect([order?.method, order?.path]).toEqual(['POST', '/parcel'])
    expect(order?.headers.get('api-access-token')).toBe('Bearer jwt')
    expect(order?.body).toEqual({
      customer_name: 'Rima Akter',
      customer_phone: '01712345678',
      delivery_area: 'Banani',
      delivery_area_id: 7,
      customer_address: 'House 12, Road 5, Block C, Banani, Dhaka',
      merchant_invoice_id: 'AB-104826-S1',
      cash_collection_amount: '2450',
      parcel_weight: 120,
      instruction: 'Second number 01812345678. Call first',
      value: 2370,
      is_closed_box: false,
      pickup_store_id: 3,
      parcel_details_json: [{ name: '2 pieces of jewellery', category: 'Fashion', value: 2370 }],
    })
  })

  test('a pick-up is a parcel of the type reverse, from the door of the customer to the store', async () => {
    answering({ '/parcel': created })
    expect(await open().fetch?.(aPickup({ note: 'Ring twice' }))).toMatchObject({
      kind: 'done',
      value: { consignmentId: '20A1120DEMO01' },
    })
    expect(server.heard.at(-1)?.body).toMatchObject({
      type: 'reverse',
      merchant_invoice_id: 'AB-104826-S2',
      customer_name: 'Rima Akter',
      customer_address: 'House 12, Road 5, Block C, Banani, Dhaka',
      cash_collection_amount: '0',
      instruction: 'Fetch it on 2026-11-23. Ring twice',
      pickup_store_id: 3,
    })
  })

  test('the list of a district is asked for once a day', async () => {
    answering({ '/parcel': created })
    let now = COURIER_NOW
    const redx = open({ now: () => now })
    const asked = () => server.heard.filter(({ path }) => path === '/areas').length
    await redx.create(aParcel())
    await redx.create(aParcel())
    expect(asked()).toBe(1)
    now += 25 * 60 * 60 * 1000
    await redx.create(aParcel())
    expect(asked()).toBe(2)
  })

  test('a list of a thousand areas is read to its end', async () => {
    const many = Array.from({ length: 1500 }, (_, id) => ({ id, name: `Area number ${id} of a long list` }))
    answering({ '/parcel': created })
    server.answer = ({ path }) =>
      path === '/areas' ? Response.json({ areas: [...many, { id: 2000, name: 'Banani(Dhaka)' }] }) : created()
    expect((await open().create(aParcel())).kind).toBe('done')
    expect(server.heard.at(-1)?.body).toMatchObject({
      delivery_area: 'Banani(Dhaka)',
      delivery_area_id: 2000,
    })
  })

  test('a place that its list does not name is refused in words, and nothing is sent', async () => {
    answering({ '/parcel': created })
    const area = { districtId: 'dhaka', areaId: 'x', district: 'Dhaka', area: 'Savar' }
    expect(await open().create(aParcel({ area }))).toEqual({
      kind: 'refused',
      reason: 'has no area of the name Savar in Dhaka',
    })
    expect(server.heard.map(({ path }) => path)).toEqual(['/areas'])
  })

  test('without its list nothing was booked, and the same may be asked later', async () => {
    server.answer = () => new Response('<html>502</html>')
    expect(await open().create(aParcel())).toEqual({
      kind: 'not_now',
      reason: 'answered what nobody can read',
    })
  })

  test('a refused booking tells staff why; one without an answer is unclear', async () => {
    const message = "Cannot read property 'PHONE' of undefined"
    answering({ '/parcel': () => Response.json({ message }, { status: 400 }) })
    expect(await open().create(aParcel())).toEqual({ kind: 'refused', reason: message })
    answering({ '/parcel': () => new Response('', { status: 500 }) })
    expect(await open().create(aParcel())).toMatchObject({ kind: 'unclear' })
  })
})

test('the status of a parcel brings its charge', async () => {
  answering({
    '/parcel/info/20A1120DEMO01': () =>
      Response.json({ parcel: { status: 'delivery-in-progress', charge: 60, cash_collection_amount: 2450 } }),
  })
  const names = { merchantRef: 'AB-104826-S1', consignmentId: '20A1120DEMO01' }
  expect(await open().status(names)).toMatchObject({
    kind: 'done',
    value: { state: { status: 'out_for_delivery', fee: poisha(6000), at: COURIER_NOW } },
  })
  expect(await open().status({ ...names, consignmentId: null })).toMatchObject({ kind: 'refused' })
})

describe('asking a parcel back', () => {
  const names = { merchantRef: 'AB-104826-S1', consignmentId: '20A1120DEMO01' }

  test('asking back cancels it, with the reason', async () => {
    answering({ '/parcels': () => Response.json({ success: true, message: 'Request Accepted' }) })
    expect(await open().takeBack?.(names, 'customer called')).toEqual({ kind: 'done', value: null })
    const [asked] = server.heard
    expect(asked?.method).toBe('PATCH')
    expect(asked?.body).toEqual({
      entity_type: 'parcel-tracking-id',
      entity_id: '20A1120DEMO01',
      update_details: { property_name: 'status', new_value: 'cancelled', reason: 'customer called' },
    })
  })

  test('a request that is answered with no success is refused', async () => {
    answering({ '/parcels': () => Response.json({ success: false, message: 'Already picked up' }) })
    expect(await open().takeBack?.(names, 'x')).toEqual({ kind: 'refused', reason: 'Already picked up' })
  })
})

test('keys that RedX refuses stop every further call', async () => {
  server.answer = () => Response.json({ message: 'Unauthorized' }, { status: 401 })
  const redx = open()
  expect(await redx.create(aParcel())).toMatchObject({ kind: 'not_now', reason: 'refuses our keys' })
  await redx.create(aParcel())
  expect(server.heard).toHaveLength(1)
})

describe('its price', () => {
  const { area, grams, cod } = aParcel({ grams: 700 })
  const store = () => Response.json({ pickup_store: { id: 3, name: 'Abhoron', area_id: 5 } })

  test('is asked for from the area of our shop to that of the customer, the weight in grams', async () => {
    answering({
      '/pickup/store/info/3': store,
      '/charge/charge_calculator': () => Response.json({ deliveryCharge: 60, codCharge: 24.5 }),
    })
    const redx = open()
    expect(await redx.quote?.({ area, grams, cod })).toEqual({
      kind: 'done',
      value: { charge: 6000, codFee: 2450 },
    })
    await redx.quote?.({ area, grams, cod })
    const prices = server.heard.filter(({ path }) => path === '/charge/charge_calculator')
    expect(prices).toHaveLength(2)
    expect(prices[0]?.query).toEqual({
      delivery_area_id: '7',
      pickup_area_id: '5',
      cash_collection_amount: '2450',
      weight: '700',
    })
    expect(server.heard.filter(({ path }) => path === '/pickup/store/info/3')).toHaveLength(1)
  })

  test('is null for a place that it does not know, and unclear where its answer cannot be read', async () => {
    answering({ '/pickup/store/info/3': store, '/charge/charge_calculator': () => Response.json({}) })
    expect(await open().quote?.({ area: { ...area, area: 'Teknaf' }, grams, cod })).toEqual({
      kind: 'done',
      value: null,
    })
    expect(await open().quote?.({ area, grams, cod })).toMatchObject({ kind: 'unclear' })
  })
})
