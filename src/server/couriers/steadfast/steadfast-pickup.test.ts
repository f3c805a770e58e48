import { expect, test } from 'vitest'
import { aPickup, COURIER_NOW, courierParts, type GivenParts } from '#tests/support/orders/courier-parts.ts'
import { recordingServerOfFile } from '#tests/support/companies/recording-server.ts'
import { openSteadfast } from './steadfast.ts'

const server = await recordingServerOfFile()

function open(given: GivenParts = {}) {
  const settings = { baseUrl: server.url, apiKey: 'key', secretKey: 'secret', pickupAddressId: 42 }
  return openSteadfast({ settings, ...courierParts(given) })
}

const consignment = { consignment_id: 1_424_107, tracking_code: '15BAEB8A', tracking_link: null }
const asked = () => Response.json({ message: 'Pickup request created.', data: { id: 9081 } }, { status: 201 })
const exists = () =>
  Response.json({ code: 'PICKUP_REQUEST_EXISTS', message: 'A pickup request is pending.' }, { status: 409 })

/** Stations, a parcel and a rider as they should be answered, unless a test says otherwise. */
function answering(others: Readonly<Record<string, () => Response>>): void {
  server.answer = ({ path }) => {
    if (others[path] !== undefined) return others[path]()
    if (path === '/police_stations') return Response.json({ data: [{ id: '17', name: 'Banani' }] })
    return path === '/create_order'
      ? Response.json({ status: 200, consignment })
      : Response.json({ message: 'Not found.' }, { status: 404 })
  }
}

const bodyOf = (path: string) => server.heard.find((one) => one.path === path)?.body

test('a pick-up is a parcel to the shop and a rider at the door of the customer, to the letter of the guide', async () => {
  answering({ '/create_pickup_request': asked })
  expect(await open().fetch?.(aPickup({ note: 'Ring twice' }))).toEqual({
    kind: 'done',
    value: { consignmentId: '1424107', trackingCode: '15BAEB8A', trackingUrl: null },
  })
  const note =
    'Fetch AB-104826-S2 on 2026-11-23 from Rima Akter, 01712345678, House 12, Road 5, Block C, Banani, Dhaka. Ring twice'
  expect(bodyOf('/create_order')).toEqual({
    invoice: 'AB-104826-S2',
    recipient_name: 'Abhoron',
    recipient_phone: '01700000000',
    recipient_address: 'House 11, Road 11, Banani, Dhaka 1213',
    cod_amount: 0,
    alternative_phone: '01712345678',
    note,
    item_description: 'Return of 2 pieces',
    total_lot: 2,
    delivery_type: 0,
  })
  expect(bodyOf('/create_pickup_request')).toEqual({
    address_id: 42,
    police_station_id: 17,
    address: 'House 12, Road 5, Block C, Banani, Dhaka',
    contact_number: '01712345678',
    note,
    estim_qty: 1,
  })
})

test.each([
  [
    'is pending for this address already',
    { '/create_pickup_request': exists },
    'A pickup request is pending',
  ],
  [
    'is not taken',
    { '/create_pickup_request': () => Response.json({ message: 'Closed.' }, { status: 422 }) },
    'Closed',
  ],
  [
    'has no thana',
    { '/police_stations': () => Response.json({ data: [] }) },
    'has no thana of the name Banani',
  ],
])(
  'where the request for a rider %s, the parcel is booked, and staff ask for its rider',
  async (_, answers, why) => {
    answering(answers)
    expect(await open().fetch?.(aPickup())).toMatchObject({
      kind: 'done',
      value: {
        consignmentId: '1424107',
        problem: `is booked, and its rider is not: ${why}. Ask Steadfast to fetch it`,
      },
    })
  },
)

test('of a parcel that is known to be there, the rider alone is requested', async () => {
  answering({ '/create_pickup_request': asked })
  const known = { consignmentId: '1424107', trackingCode: null, trackingUrl: null }
  expect(await open().fetch?.(aPickup(), known)).toMatchObject({
    kind: 'done',
    value: { consignmentId: '1424107' },
  })
  expect(bodyOf('/create_order')).toBeUndefined()
  expect(bodyOf('/create_pickup_request')).toMatchObject({ police_station_id: 17 })
})

test('the list of thanas is asked for once a day', async () => {
  answering({ '/create_pickup_request': asked })
  let now = COURIER_NOW
  const steadfast = open({ now: () => now })
  const lists = () => server.heard.filter(({ path }) => path === '/police_stations').length
  await steadfast.fetch?.(aPickup())
  await steadfast.fetch?.(aPickup())
  expect(lists()).toBe(1)
  now += 25 * 60 * 60 * 1000
  await steadfast.fetch?.(aPickup())
  expect(lists()).toBe(2)
})

test('without an address for pick-ups in its panel, it is asked by telephone', () => {
  const settings = { baseUrl: server.url, apiKey: 'key', secretKey: 'secret' }
  expect(openSteadfast({ settings, ...courierParts() })).not.toHaveProperty('fetch')
})
