import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PATHAO_INTEGRATION_SECRET, type PathaoLogin } from '#domain/delivery/courier-settings.ts'
import { poisha } from '#domain/money.ts'
import { createLog } from '#server/log.ts'
import { aParcel, memoryStopSign, memoryTokens } from '#tests/support/courier-parts.ts'
import { startRecordingServer } from '#tests/support/recording-server.ts'
import { pathaoMeaning } from './pathao-status.ts'
import { readPathaoWebhook } from './pathao-webhook.ts'
import { openPathao } from './pathao.ts'

let server: Awaited<ReturnType<typeof startRecordingServer>>

beforeAll(async () => {
  server = await startRecordingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.heard.length = 0
  tokensIssued = 0
})

const BASE = '/aladdin/api/v1'
const NOW = Date.parse('2026-11-20T16:30:00+06:00')
const DAY = 86_400_000
const byPassword: PathaoLogin = { by: 'password', username: 'merchant@example.com', password: 'pass' }

interface Opened {
  readonly login?: PathaoLogin
  readonly now?: () => number
  readonly tokens?: ReturnType<typeof memoryTokens>
  readonly stopSign?: ReturnType<typeof memoryStopSign>
}

function open({
  login = byPassword,
  now = () => NOW,
  tokens = memoryTokens(),
  stopSign = memoryStopSign(),
}: Opened = {}) {
  return openPathao({
    settings: { baseUrl: server.url, clientId: 'id', clientSecret: 'secret', login, storeId: 1 },
    tokens,
    stopSign,
    log: createLog('silent'),
    clock: () => performance.now(),
    now,
    timeoutMs: 300,
  })
}

let tokensIssued = 0
function issued(): Response {
  tokensIssued += 1
  return Response.json({
    token_type: 'Bearer',
    expires_in: 432_000,
    access_token: `access-${tokensIssued}`,
    refresh_token: `refresh-${tokensIssued}`,
  })
}

/** Signs everybody in; the other paths answer as they are told. */
function answering(others: Readonly<Record<string, () => Response | Promise<Response>>>): void {
  server.answer = ({ path }) => {
    if (/issue-token|external\/login/.test(path)) return issued()
    return others[path.slice(BASE.length)]?.() ?? new Response('{}', { status: 404 })
  }
}

const created = {
  message: 'Order Created Successfully',
  type: 'success',
  code: 200,
  data: {
    consignment_id: 'DL201126ABCDEF',
    merchant_order_id: 'AB-104826-S1',
    order_status: 'Pending',
    delivery_fee: 80,
  },
}
const info = (slug: string) => ({
  data: {
    consignment_id: 'DL201126ABCDEF',
    merchant_order_id: 'AB-104826-S1',
    order_status: slug,
    order_status_slug: slug,
    updated_at: '2026-11-20 16:30:00',
    invoice_id: null,
  },
})
const parcel = { merchantRef: 'AB-104826-S1', consignmentId: 'DL201126ABCDEF' }
const paths = () => server.heard.map(({ path }) => path.slice(BASE.length))

describe('booking', () => {
  test('says to the letter what the reference asks for', async () => {
    answering({ '/orders': () => Response.json(created) })
    expect(await open().create(aParcel({ note: 'Call before 3 pm', secondPhone: '01812345678' }))).toEqual({
      kind: 'done',
      value: {
        consignmentId: 'DL201126ABCDEF',
        trackingCode: 'DL201126ABCDEF',
        trackingUrl: null,
        fee: poisha(8000),
      },
    })
    const [login, order] = server.heard
    expect(login?.body).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      grant_type: 'password',
      username: 'merchant@example.com',
      password: 'pass',
    })
    expect(order?.headers.get('authorization')).toBe('Bearer access-1')
    expect(order?.headers.get('content-type')).toBe('application/json; charset=UTF-8')
    expect(order?.headers.get('accept')).toBe('application/json')
    expect(order?.body).toEqual({
      store_id: 1,
      merchant_order_id: 'AB-104826-S1',
      recipient_name: 'Rima Akter',
      recipient_phone: '01712345678',
      recipient_secondary_phone: '01812345678',
      recipient_address: 'House 12, Road 5, Block C, Banani, Dhaka',
      delivery_type: 48,
      item_type: 2,
      special_instruction: 'Call before 3 pm',
      item_quantity: 2,
      item_weight: 0.5,
      item_description: '2 pieces of jewellery',
      amount_to_collect: 2450,
    })
  })

  test.each([
    [120, 0.5],
    [500, 0.5],
    [501, 0.6],
    [1250, 1.3],
  ])('%i grams are %d kilograms', async (grams, kilograms) => {
    answering({ '/orders': () => Response.json(created) })
    await open().create(aParcel({ grams }))
    expect(server.heard.at(-1)?.body).toMatchObject({ item_weight: kilograms })
  })

  test('that is refused tells staff why', async () => {
    const errors = { recipient_address: ['The recipient address must be at least 10 characters.'] }
    answering({
      '/orders': () => Response.json({ message: 'Please fix the given errors', errors }, { status: 422 }),
    })
    expect(await open().create(aParcel())).toEqual({
      kind: 'refused',
      reason: 'The recipient address must be at least 10 characters.',
    })
  })

  test('without an answer is unclear: nothing finds it by our number', async () => {
    answering({ '/orders': () => new Promise(() => undefined) })
    const pathao = open()
    expect(await pathao.create(aParcel())).toMatchObject({ kind: 'unclear' })
    expect('findByRef' in pathao).toBe(false)
  })
})

describe('its token', () => {
  test('is asked for once, whoever needs it at the same time, and kept for other processes', async () => {
    answering({ '/orders/DL201126ABCDEF/info': () => Response.json(info('Pending')) })
    const tokens = memoryTokens()
    const pathao = open({ tokens })
    await Promise.all([pathao.status(parcel), pathao.status(parcel), pathao.status(parcel)])
    await open({ tokens }).status(parcel)
    expect(tokensIssued).toBe(1)
    expect(tokens.token).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expiresAt: NOW + 5 * DAY,
    })
  })

  test('is renewed with a day left', async () => {
    answering({ '/orders/DL201126ABCDEF/info': () => Response.json(info('Pending')) })
    let now = NOW
    const pathao = open({ now: () => now })
    await pathao.status(parcel)
    now += 3.9 * DAY
    await pathao.status(parcel)
    expect(tokensIssued).toBe(1)
    now += 0.2 * DAY
    await pathao.status(parcel)
    expect(server.heard.at(-2)?.body).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    })
  })

  test('is replaced once where it is refused before its time', async () => {
    let refusals = 1
    answering({
      '/orders': () => (refusals-- > 0 ? Response.json({}, { status: 401 }) : Response.json(created)),
    })
    const stopSign = memoryStopSign()
    expect(await open({ stopSign }).create(aParcel())).toMatchObject({ kind: 'done' })
    expect(paths()).toEqual(['/issue-token', '/orders', '/issue-token', '/orders'])
    expect(stopSign.raised).toEqual([])
  })

  test('that is refused again stops everything', async () => {
    answering({ '/orders': () => Response.json({}, { status: 401 }) })
    const stopSign = memoryStopSign()
    const pathao = open({ stopSign })
    expect(await pathao.create(aParcel())).toMatchObject({ kind: 'not_now' })
    await pathao.create(aParcel())
    expect(stopSign.raised).toHaveLength(1)
    expect(server.heard).toHaveLength(4)
  })

  test('is not given for wrong keys, which stops everything as well', async () => {
    server.answer = () => Response.json({ message: 'invalid client' }, { status: 400 })
    const stopSign = memoryStopSign()
    const pathao = open({ stopSign })
    expect(await pathao.create(aParcel())).toEqual({ kind: 'not_now', reason: 'refuses our keys' })
    await pathao.create(aParcel())
    expect(server.heard).toHaveLength(1)
  })

  test('is got by the client alone where it is set so, as Pathao’s own plugin does', async () => {
    answering({ '/orders': () => Response.json(created) })
    await open({ login: { by: 'client' } }).create(aParcel())
    expect(server.heard[0]).toMatchObject({
      path: `${BASE}/external/login`,
      body: { client_id: 'id', client_secret: 'secret' },
    })
  })
})

describe('its price', () => {
  const envelope = (data: readonly object[]) => Response.json({ type: 'success', code: 200, data: { data } })
  const places = {
    '/city-list': () =>
      envelope([
        { city_id: 1, city_name: 'Dhaka' },
        { city_id: 2, city_name: 'Chittagong' },
      ]),
    '/cities/1/zone-list': () => envelope([{ zone_id: 298, zone_name: 'Banani' }]),
    '/cities/2/zone-list': () => envelope([{ zone_id: 7, zone_name: 'Agrabad' }]),
    '/merchant/price-plan': () =>
      Response.json({
        data: { price: 80, discount: 0, cod_enabled: 1, cod_percentage: 0.01, final_price: 75.5 },
      }),
  }

  test('is asked for by Pathao’s own numbers of the place, with its part of the cash', async () => {
    answering(places)
    const { area, grams, cod } = aParcel()
    const pathao = open()
    expect(await pathao.quote?.({ area, grams, cod })).toEqual({
      kind: 'done',
      value: { charge: poisha(7550), codFee: poisha(2450) },
    })
    expect(server.heard.at(-1)?.body).toEqual({
      store_id: 1,
      item_type: 2,
      delivery_type: 48,
      item_weight: 0.5,
      recipient_city: 1,
      recipient_zone: 298,
    })
    await pathao.quote?.({ area, grams, cod })
    expect(paths().filter((path) => path === '/city-list')).toHaveLength(1)
  })

  test('is none where Pathao does not know the place by that name', async () => {
    answering(places)
    const { grams, cod, area } = aParcel()
    const named = (district: string, name: string) => ({
      area: { ...area, district, area: name },
      grams,
      cod,
    })
    expect(await open().quote?.(named('Chattogram', 'Agrabad'))).toMatchObject({ value: { charge: 7550 } })
    expect(await open().quote?.(named('Chattogram', 'Teknaf'))).toEqual({ kind: 'done', value: null })
    expect(await open().quote?.(named('Bandarban', 'Ruma'))).toEqual({ kind: 'done', value: null })
  })
})

test('asking reads Pathao’s time in Dhaka', async () => {
  answering({ '/orders/DL201126ABCDEF/info': () => Response.json(info('Received_at_Last_Mile_HUB')) })
  expect(await open().status(parcel)).toMatchObject({
    kind: 'done',
    value: { state: { status: 'in_transit', at: NOW } },
  })
})

test.each([
  ['order.created', 'created', null],
  ['order.updated', 'created', null],
  ['order.pickup-requested', 'created', null],
  ['order.assigned-for-pickup', 'created', null],
  ['order.picked', 'picked_up', null],
  ['order.pickup-failed', 'created', 'pickup_failed'],
  ['order.pickup-cancelled', 'cancelled', 'pickup_cancelled'],
  ['order.at-the-sorting-hub', 'in_transit', null],
  ['order.in-transit', 'in_transit', null],
  ['order.received-at-last-mile-hub', 'in_transit', null],
  ['order.assigned-for-delivery', 'out_for_delivery', null],
  ['order.delivered', 'delivered', null],
  ['order.partial-delivery', 'partially_delivered', null],
  ['order.delivery-failed', 'failed_attempt', null],
  ['order.on-hold', 'on_hold', null],
  ['order.returned', 'returning', null],
  ['order.paid-return', 'returning', 'return_paid'],
  ['order.return-id-created', 'returning', null],
  ['order.return-in-transit', 'returning', null],
  ['order.returned-to-merchant', 'returned', null],
  ['order.exchanged', 'delivered', 'exchanged'],
  ['order.paid', null, null],
  ['Assigned_for_Delivery', 'out_for_delivery', null],
  ['At_the_Sorting_HUB', 'in_transit', null],
  ['order.something-new', null, 'unknown_status'],
  ['constructor', null, 'unknown_status'],
])('Pathao says %s: %s', (word, status, alarm) => {
  expect(pathaoMeaning(word)).toEqual({ status, alarm })
})

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
    return readPathaoWebhook({ headers: new Headers(headers), body: text }, settings)
  }

  test('with our secret is Pathao’s, and is read in poisha', () => {
    expect(read(delivered)).toMatchObject({
      kind: 'event',
      event: {
        names: { merchantRef: 'AB-104826-S1', consignmentId: 'DL201126ABCDEF' },
        news: {
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

  test('of the panel is answered with 202 though unsigned, and does nothing', () => {
    expect(read({ event: 'webhook_integration' }, {})).toMatchObject({
      kind: 'probe',
      reply: { status: 202 },
    })
  })

  test('is always answered with the header by which the panel knows us', () => {
    const readings = [read(delivered), read(delivered, {}), read({ event: 'webhook_integration' }, {})]
    for (const { reply } of readings) {
      expect(reply.headers).toEqual({
        'x-pathao-merchant-webhook-integration-secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51',
      })
    }
  })

  test('without our number is found by Pathao’s', () => {
    const { merchant_order_id: _, ...rest } = delivered
    expect(read(rest)).toMatchObject({
      event: { names: { merchantRef: null, consignmentId: 'DL201126ABCDEF' } },
    })
  })

  test('about our store or in no form is kept and moves nothing', () => {
    expect(read({ event: 'store.updated', store_id: 1 })).toMatchObject({
      event: { news: { state: null, alarm: null } },
    })
    for (const body of ['', '[]', 'null', '{"event":5}']) {
      expect(read(body)).toMatchObject({ event: { news: { state: null, alarm: 'unknown_status' } } })
    }
  })
})
