import { Hono } from 'hono'
import * as z from 'zod'
import type { Addresses } from '#server/delivery/addresses.ts'
import { failing, type Failures } from './sandbox-failures.ts'
import { dhakaTime, randomCode, type SandboxParcel, type SandboxParcels } from './sandbox-parcels.ts'
import { fieldsOf } from './steadfast-sandbox.ts'

/** The client, its secret, and a person's name and password, where they are given. */
const RIGHT = 'sandbox'
const keyNames = ['client_id', 'client_secret', 'username', 'password']
const TOKEN_SECONDS = 432_000
/** Taka, of a small parcel inside Dhaka and elsewhere. */
const PRICES = { dhaka: 80, elsewhere: 130 } as const

/** Events by which a parcel can be moved on, with the words of `/info` for them (domain facts: delivery 2.5). */
export const pathaoSteps = {
  created: ['Pending', 'Pending'],
  'pickup-requested': ['Pickup Requested', 'Pickup_Requested'],
  'assigned-for-pickup': ['Assigned for Pickup', 'Assigned_for_Pickup'],
  picked: ['Picked', 'Picked'],
  'pickup-failed': ['Pickup Failed', 'Pickup_Failed'],
  'pickup-cancelled': ['Pickup Cancelled', 'Pickup_Cancelled'],
  'at-the-sorting-hub': ['At the Sorting HUB', 'At_the_Sorting_HUB'],
  'in-transit': ['In Transit', 'In_Transit'],
  'received-at-last-mile-hub': ['Received at Last Mile HUB', 'Received_at_Last_Mile_HUB'],
  'assigned-for-delivery': ['Assigned for Delivery', 'Assigned_for_Delivery'],
  delivered: ['Delivered', 'Delivered'],
  'partial-delivery': ['Partial Delivery', 'Partial_Delivery'],
  'delivery-failed': ['Delivery Failed', 'Delivery_Failed'],
  'on-hold': ['On Hold', 'On_Hold'],
  returned: ['Return', 'Return'],
  'paid-return': ['Paid Return', 'Paid_Return'],
  'return-in-transit': ['Return In Transit', 'Return_In_Transit'],
  'returned-to-merchant': ['Returned to Merchant', 'Returned_to_Merchant'],
  exchanged: ['Exchange', 'Exchange'],
  paid: ['Payment Invoice', 'Payment_Invoice'],
} as const satisfies Record<string, readonly [string, string]>
export type PathaoStep = keyof typeof pathaoSteps

const mobile = z.string().regex(/^01\d{9}$/, 'The recipient phone must be 11 digits.')
const Order = z.object({
  store_id: z.int(),
  merchant_order_id: z.string().optional(),
  recipient_name: z.string().min(3).max(100),
  recipient_phone: mobile,
  recipient_secondary_phone: mobile.optional(),
  recipient_address: z.string().min(10, 'The recipient address is too short (min 10).').max(220),
  delivery_type: z.literal([48, 12]),
  item_type: z.literal([1, 2]),
  special_instruction: z.string().optional(),
  item_quantity: z.int().min(1),
  item_weight: z.number().min(0.5).max(10),
  item_description: z.string().optional(),
  amount_to_collect: z.int().min(0),
})

/** Pathao's API under `/aladdin/api/v1` (domain facts: delivery 2), with our own list of places. */
export function pathaoSandbox(parcels: SandboxParcels, planned: Failures, addresses: Addresses): Hono {
  const app = new Hono()
  const tokens: Tokens = { access: new Set(), refresh: new Set() }
  app.post('/issue-token', async (c) => issue(await c.req.json(), tokens))
  app.post('/external/login', async (c) => issue(await c.req.json(), tokens))
  app.use(async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
    if (token !== undefined && tokens.access.has(token)) return next()
    return Response.json({ message: 'Unauthorized', type: 'error', code: 401 }, { status: 401 })
  })
  app.use(failing('pathao', planned))

  app.post('/orders', async (c) => {
    const read = Order.safeParse(await c.req.json())
    if (!read.success) {
      const errors = fieldsOf(read.error)
      return Response.json(
        { message: 'Please fix the given errors', type: 'error', code: 422, errors },
        { status: 422 },
      )
    }
    const { data: order } = read
    // Two bookings under one reference are two parcels: nothing refuses the second.
    const parcel = parcels.add({
      courier: 'pathao',
      reference: order.merchant_order_id ?? '',
      consignmentId: `DL${dhakaTime(Date.now()).slice(2, 10).replaceAll('-', '')}${randomCode(6)}`,
      name: order.recipient_name,
      phone: order.recipient_phone,
      address: order.recipient_address,
      note: order.special_instruction ?? null,
      cod: order.amount_to_collect,
      status: 'created',
    })
    return success('Order Created Successfully', {
      consignment_id: parcel.consignmentId,
      merchant_order_id: parcel.reference,
      order_status: 'Pending',
      delivery_fee: PRICES.dhaka,
    })
  })
  app.get('/orders/:id/info', (c) => {
    const parcel = parcels.find(c.req.param('id'), 'pathao')
    if (parcel === undefined) {
      return Response.json({ message: 'Order not found', type: 'error', code: 404 }, { status: 404 })
    }
    return success('Order info', infoOf(parcel))
  })
  mountPlaces(app, addresses)
  return app
}

function mountPlaces(app: Hono, { districts, areas }: Addresses): void {
  // Pathao calls Dhaka number one; the others are in no order that means anything.
  const cities = districts.toSorted((a, b) => Number(b.id === 'dhaka') - Number(a.id === 'dhaka'))
  app.get('/city-list', () =>
    list(cities.map(({ name }, index) => ({ city_id: index + 1, city_name: name }))),
  )
  app.get('/cities/:id/zone-list', (c) => {
    const city = cities[Number(c.req.param('id')) - 1]
    return list(
      areas.flatMap((area, index) =>
        area.district === city?.id ? [{ zone_id: index + 1, zone_name: area.name }] : [],
      ),
    )
  })
  app.post('/merchant/price-plan', async (c) => {
    const { recipient_city: city, item_weight: weight } = z
      .object({ recipient_city: z.int(), recipient_zone: z.int(), item_weight: z.number() })
      .parse(await c.req.json())
    const price = (city === 1 ? PRICES.dhaka : PRICES.elsewhere) + Math.max(0, Math.ceil(weight - 1)) * 20
    return success('price', {
      price,
      discount: 0,
      promo_discount: 0,
      plan_id: 69,
      cod_enabled: 1,
      cod_percentage: 0.01,
      additional_charge: 0,
      final_price: price,
    })
  })
}

interface Tokens {
  readonly access: Set<string>
  readonly refresh: Set<string>
}

function issue(body: unknown, tokens: Tokens): Response {
  const given = z.record(z.string(), z.string()).safeParse(body).data ?? {}
  const wrong = keyNames.filter((name) => (given[name] ?? RIGHT) !== RIGHT)
  if (given['client_id'] === undefined || wrong.length > 0) {
    return Response.json({ message: 'invalid client', type: 'error', code: 401 }, { status: 401 })
  }
  if (given['grant_type'] === 'refresh_token' && !tokens.refresh.has(given['refresh_token'] ?? '')) {
    return Response.json({ message: 'invalid refresh token', type: 'error', code: 401 }, { status: 401 })
  }
  const access = randomCode(40)
  const refresh = randomCode(40)
  tokens.access.add(access)
  tokens.refresh.add(refresh)
  return Response.json({
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    access_token: access,
    refresh_token: refresh,
  })
}

function infoOf(parcel: SandboxParcel): object {
  const [order_status, order_status_slug] = Object.hasOwn(pathaoSteps, parcel.status)
    ? // The line above is the proof.
      pathaoSteps[parcel.status as PathaoStep]
    : ['Pending', 'Pending']
  return {
    consignment_id: parcel.consignmentId,
    merchant_order_id: parcel.reference,
    order_status,
    order_status_slug,
    updated_at: dhakaTime(parcel.updatedAt),
    invoice_id: null,
  }
}

function success(message: string, data: object): Response {
  return Response.json({ message, type: 'success', code: 200, data })
}

function list(items: readonly object[]): Response {
  return success('list', { data: items, total: items.length, current_page: 1 })
}
