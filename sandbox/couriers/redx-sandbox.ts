import { Hono } from 'hono'
import * as z from 'zod'
import type { Addresses } from '#server/delivery/addresses.ts'
import { failing, type Failures } from './sandbox-failures.ts'
import { dhakaTime, randomCode, type SandboxParcel, type SandboxParcels } from './sandbox-parcels.ts'

/** The only token that it takes. */
const RIGHT = 'sandbox'
const STORE = { id: 1, name: 'Abhoron', address: 'House 1, Banani, Dhaka', area_name: 'Banani', area_id: 1 }
/** Taka, of a parcel in Dhaka, elsewhere, and for each kilogram after the first. */
const CHARGE = 60
const CHARGE_ELSEWHERE = 125
const CHARGE_PER_KILOGRAM = 15

/** Words by which a parcel can be moved on (domain facts: delivery 3). */
export const redxSteps = [
  'pickup-pending',
  'ready-for-delivery',
  'delivery-in-progress',
  'delivered',
  'agent-hold',
  'agent-area-change',
  'agent-returning',
  'returned',
  'cancelled',
] as const

const Parcel = z.object({
  customer_name: z.string().min(1),
  customer_phone: z.string().regex(/^01\d{9}$/, 'customer_phone must be 11 digits'),
  delivery_area: z.string().min(1),
  delivery_area_id: z.int(),
  customer_address: z.string().min(1),
  merchant_invoice_id: z.string().optional(),
  cash_collection_amount: z.string().regex(/^\d+$/),
  parcel_weight: z.int().min(1),
  instruction: z.string().optional(),
  value: z.int(),
  is_closed_box: z.boolean().optional(),
  pickup_store_id: z.int(),
  /** Fetched at the customer's door, and brought to the store. */
  type: z.literal('reverse').optional(),
})
const Price = z.object({
  delivery_area_id: z.coerce.number().int(),
  pickup_area_id: z.coerce.number().int(),
  cash_collection_amount: z.coerce.number().min(0),
  weight: z.coerce.number().int().min(1),
})
const Change = z.object({
  entity_type: z.literal('parcel-tracking-id'),
  entity_id: z.string(),
  update_details: z.object({
    property_name: z.literal('status'),
    new_value: z.literal('cancelled'),
    reason: z.string().optional(),
  }),
})

/** RedX's API under `/v1.0.0-beta` (domain facts: delivery 3), with our own list of places. */
export function redxSandbox(parcels: SandboxParcels, planned: Failures, addresses: Addresses): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('api-access-token') ?? '')?.[1]
    return token !== RIGHT ? problem(401, 'Unauthorized') : next()
  })
  app.use(failing('redx', planned))

  app.post('/parcel', async (c) => {
    const read = Parcel.safeParse(await c.req.json())
    if (!read.success) return problem(400, z.prettifyError(read.error))
    const { data: order } = read
    // RedX answers this to a store that it does not know.
    if (order.pickup_store_id !== STORE.id) return problem(400, "Cannot read property 'PHONE' of undefined")
    if (areaOf(addresses, order.delivery_area_id) === undefined) return problem(400, 'Invalid delivery area')
    // Two bookings under one reference are two parcels: nothing refuses the second.
    const parcel = parcels.add({
      courier: 'redx',
      reference: order.merchant_invoice_id ?? '',
      consignmentId: `${dhakaTime(Date.now()).slice(2, 4)}A${dhakaTime(Date.now()).slice(5, 10).replace('-', '')}${randomCode(6)}`,
      name: order.customer_name,
      phone: order.customer_phone,
      address: order.customer_address,
      note: order.instruction ?? null,
      cod: Number(order.cash_collection_amount),
      status: 'pickup-pending',
    })
    return Response.json({ tracking_id: parcel.consignmentId }, { status: 201 })
  })
  app.get('/parcel/info/:id', (c) => {
    const parcel = parcels.find(c.req.param('id'), 'redx')
    return parcel === undefined ? problem(404, 'Parcel not found') : Response.json({ parcel: infoOf(parcel) })
  })
  app.patch('/parcels', async (c) => {
    const { entity_id: id, update_details: change } = Change.parse(await c.req.json())
    const parcel = parcels.find(id, 'redx')
    if (parcel === undefined) return problem(404, 'Parcel not found')
    if (parcel.status !== 'pickup-pending') return problem(400, 'Parcel can not be cancelled')
    parcels.change(parcel, { status: 'cancelled', returnAsked: true, reason: change.reason ?? null })
    return Response.json({ success: true, message: 'Request Accepted' })
  })
  app.get('/areas', (c) => {
    const district = addresses.districts.find(({ name }) => name === c.req.query('district_name'))
    const areas = addresses.areas.flatMap((area, index) =>
      area.district === district?.id ? [{ id: index + 1, name: area.name, zone_id: 1 }] : [],
    )
    return Response.json({ areas })
  })
  app.get('/charge/charge_calculator', (c) => {
    const asked = Price.safeParse(c.req.query())
    if (!asked.success) return problem(400, z.prettifyError(asked.error))
    const { delivery_area_id: id, cash_collection_amount: cash, weight } = asked.data
    const area = areaOf(addresses, id)
    if (area === undefined) return problem(400, 'Invalid delivery area')
    const heavier = Math.max(0, Math.ceil(weight / 1000) - 1)
    return Response.json({
      deliveryCharge: (area.district === 'dhaka' ? CHARGE : CHARGE_ELSEWHERE) + heavier * CHARGE_PER_KILOGRAM,
      codCharge: Math.round(cash) / 100,
    })
  })
  app.get('/pickup/store/info/:id', (c) =>
    Number(c.req.param('id')) === STORE.id
      ? Response.json({ pickup_store: STORE })
      : problem(404, 'Store not found'),
  )
  app.get('/pickup/stores', () => Response.json({ pickup_stores: [STORE] }))
  return app
}

function areaOf({ areas }: Addresses, id: number) {
  return areas[id - 1]
}

function infoOf(parcel: SandboxParcel): object {
  return {
    tracking_id: parcel.consignmentId,
    customer_name: parcel.name,
    customer_phone: parcel.phone,
    customer_address: parcel.address,
    charge: CHARGE,
    cash_collection_amount: parcel.cod,
    merchant_invoice_id: parcel.reference,
    status: parcel.status,
    instruction: parcel.note ?? '',
    created_at: new Date(parcel.history[0]?.at ?? parcel.updatedAt).toISOString(),
    delivery_type: 'regular',
    pickup_location: STORE,
  }
}

function problem(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
