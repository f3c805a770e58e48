import { Hono } from 'hono'
import * as z from 'zod'
import type { Addresses } from '#server/delivery/addresses.ts'
import { failing, type Failures } from './sandbox-failures.ts'
import { mountPickups } from './steadfast-pickups.ts'
import { mountPayments, totalOf, unpaidOf } from './steadfast-payments.ts'
import type { SandboxParcel, SandboxParcels } from './sandbox-parcels.ts'

/** Both keys that it takes; all others are refused, as the courier does. */
const RIGHT = 'sandbox'
const REFUSALS_MAX = 10
const REFUSALS_MS = 5 * 60_000
const LOCKED_MS = 60 * 60_000
const FIRST_ID = 1_424_107
const BULK_MAX = 500
const REFUSED = /sandbox: ?refused/i

/** Words by which a parcel can be moved on (domain facts: delivery 1.4). */
export const steadfastSteps = [
  'in_review',
  'pending',
  'hold',
  'delivered_approval_pending',
  'partial_delivered_approval_pending',
  'cancelled_approval_pending',
  'unknown_approval_pending',
  'delivered',
  'partial_delivered',
  'cancelled',
  'cancelled_return_processing',
  'cancelled_return_rider_assigned',
  'cancelled_return_received',
  'partial_delivered_return_processing',
  'partial_delivered_return_rider_assigned',
  'partial_delivered_return_received',
  'exceptional',
  'unknown',
] as const

const mobile = z.string().regex(/^01\d{9}$/, 'The recipient phone must be 11 digits.')
const Order = z.object({
  invoice: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/, 'The invoice must be alpha dash.'),
  recipient_name: z.string().min(1).max(100),
  recipient_phone: mobile,
  recipient_address: z.string().min(1).max(490),
  cod_amount: z.number().min(0).max(1_000_000),
  note: z.string().max(480).optional(),
  alternative_phone: mobile.optional(),
  item_description: z.string().max(255).optional(),
  total_lot: z.number().optional(),
  delivery_type: z.literal([0, 1]).optional(),
})
const ReturnRequest = z.object({
  consignment_id: z.number().optional(),
  invoice: z.string().optional(),
  tracking_code: z.string().optional(),
  reason: z.string().max(500).optional(),
})

/** Steadfast's API under `/api/v1` (domain facts: delivery 1). It has none of its own to try things out. */
export function steadfastSandbox(parcels: SandboxParcels, planned: Failures, addresses: Addresses): Hono {
  const app = new Hono()
  app.get('/ping', () =>
    Response.json({
      status: 200,
      message: 'pong',
      service: 'steadfast-api',
      version: 'v1',
      time: new Date().toISOString(),
    }),
  )
  app.use(checkKeys())
  app.use(failing('steadfast', planned))

  app.post('/create_order', async (c) => {
    const booked = book(parcels, await c.req.json())
    if (booked.parcel === undefined) return invalid(booked.errors)
    return Response.json({
      status: 200,
      message: 'Consignment has been created successfully.',
      consignment: consignmentOf(booked.parcel),
    })
  })
  app.post('/create_order/bulk-order/extended', async (c) => {
    const read = z.object({ data: z.array(z.unknown()).min(1).max(BULK_MAX) }).safeParse(await c.req.json())
    if (!read.success) return Response.json({ status: 400, message: 'Invalid data.' }, { status: 400 })
    return Response.json({
      status: 200,
      message: 'Consignments have been processed.',
      data: read.data.data.map((row) => bulkRow(row, book(parcels, row))),
    })
  })
  mountStatus(app, parcels)
  mountPickups(app, parcels, addresses)
  app.post('/create_return_request', async (c) => {
    const request = ReturnRequest.parse(await c.req.json())
    const name = request.invoice ?? request.tracking_code ?? String(request.consignment_id)
    const parcel = parcels.find(name, 'steadfast')
    if (parcel === undefined) return Response.json({ message: 'Not found.' }, { status: 404 })
    if (parcel.returnAsked) return invalid({ consignment_id: ['A return request is open already.'] })
    if (/^(?:delivered|partial_delivered|cancelled)/.test(parcel.status)) {
      return Response.json({ message: 'This parcel cannot be returned.' }, { status: 422 })
    }
    parcels.change(parcel, { returnAsked: true, reason: request.reason ?? null })
    return Response.json(
      {
        id: 1,
        user_id: 12_345,
        consignment_id: Number(parcel.consignmentId),
        reason: request.reason ?? null,
        status: 'pending',
        created_at: new Date().toISOString(),
        updated_at: new Date().toISOString(),
      },
      { status: 201 },
    )
  })
  app.get('/get_balance', () => Response.json({ status: 200, current_balance: totalOf(unpaidOf(parcels)) }))
  mountPayments(app, parcels)
  return app
}

interface Booked {
  readonly parcel?: SandboxParcel
  /** By field, where it is refused. */
  readonly errors: Readonly<Record<string, readonly string[]>>
}

function book(parcels: SandboxParcels, asked: unknown): Booked {
  const read = Order.safeParse(asked)
  if (!read.success) return { errors: fieldsOf(read.error) }
  const { data: order } = read
  if (parcels.find(order.invoice, 'steadfast')?.reference === order.invoice) {
    return { errors: { invoice: ['The invoice has already been taken.'] } }
  }
  // A name that people who try the shop out give, to see one parcel of many refused.
  if (REFUSED.test(order.recipient_name)) {
    return { errors: { recipient_name: ['The recipient name is blocked.'] } }
  }
  const parcel = parcels.add({
    courier: 'steadfast',
    reference: order.invoice,
    consignmentId: String(FIRST_ID + parcels.all.length),
    name: plain(order.recipient_name),
    phone: order.recipient_phone,
    address: plain(order.recipient_address),
    note: order.note === undefined ? null : plain(order.note),
    cod: order.cod_amount,
    status: 'in_review',
  })
  return { parcel, errors: {} }
}

const nothing = { consignment_id: null, tracking_code: null, tracking_link: null }

function bulkRow(asked: unknown, { parcel, errors }: Booked): object {
  const invoice = z.object({ invoice: z.string() }).safeParse(asked).data?.invoice ?? null
  if (parcel === undefined)
    return { invoice, status: 'error', error: Object.values(errors).flat(), ...nothing }
  const { consignment_id, tracking_code, tracking_link } = consignmentOf(parcel)
  return { invoice, status: 'success', error: [], consignment_id, tracking_code, tracking_link }
}

function mountStatus(app: Hono, parcels: SandboxParcels): void {
  const paths = [
    '/status_by_cid/:name',
    '/status_by_invoice/:name',
    '/status_by_trackingcode/:name',
    '/status_with_return_status_by_cid/:name',
  ]
  for (const path of paths) {
    app.get(path, (c) => {
      const parcel = parcels.find(c.req.param('name') ?? '', 'steadfast')
      if (parcel === undefined) return Response.json({ status: 404, message: 'Not found.' }, { status: 404 })
      const isFull = path.startsWith('/status_with_return')
      const status = isFull ? parcel.status : parcel.status.replace(/_return_.*$/, '')
      return Response.json({ status: 200, delivery_status: status })
    })
  }
  app.get('/trackings_by_invoice/:name', (c) => {
    const parcel = parcels.find(c.req.param('name'), 'steadfast')
    if (parcel === undefined) return Response.json({ status: 404, message: 'Not found.' }, { status: 404 })
    const tracking = parcel.history.map(({ status, at }, index) => ({
      consignment_id: Number(parcel.consignmentId),
      tracking_type: index + 1,
      text: index === 0 ? 'Consignment created by Sender(API).' : `Parcel is ${status.replaceAll('_', ' ')}.`,
      created_at: new Date(at).toISOString(),
    }))
    return Response.json({ status: 200, tracking })
  })
}

/** Ten refusals within five minutes lock everybody out for an hour, with the right keys as well. */
function checkKeys() {
  let refusals: number[] = []
  let lockedUntil = 0
  return async (
    c: { readonly req: { header(name: string): string | undefined } },
    next: () => Promise<void>,
  ) => {
    const now = Date.now()
    if (now < lockedUntil) return Response.json({ message: 'Too Many Attempts.' }, { status: 429 })
    const keys = [c.req.header('api-key'), c.req.header('secret-key')]
    if (keys.every((key) => key === RIGHT)) return next()
    refusals = [...refusals.filter((at) => now - at < REFUSALS_MS), now]
    if (refusals.length >= REFUSALS_MAX) lockedUntil = now + LOCKED_MS
    return Response.json({ status: 401, message: 'Unauthorized' }, { status: 401 })
  }
}

function consignmentOf(parcel: SandboxParcel) {
  const at = new Date(parcel.updatedAt).toISOString()
  return {
    consignment_id: Number(parcel.consignmentId),
    invoice: parcel.reference,
    tracking_code: parcel.trackingCode,
    tracking_link: `https://steadfast.com.bd/t/${parcel.trackingCode.toLowerCase()}`,
    recipient_name: parcel.name,
    recipient_phone: parcel.phone,
    recipient_address: parcel.address,
    recipient_email: null,
    alternative_phone: null,
    item_description: null,
    total_lot: 1,
    cod_amount: parcel.cod,
    // The newer guide writes it with a blank.
    status: 'in review',
    note: parcel.note,
    created_at: at,
    updated_at: at,
  }
}

function plain(text: string): string {
  return text.replaceAll(/[{};<>]/g, ' ')
}

function invalid(errors: Readonly<Record<string, readonly string[]>>): Response {
  return Response.json({ status: 422, message: 'The given data was invalid.', errors }, { status: 422 })
}

export function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of error.issues) (fields[path.join('.')] ??= []).push(message)
  return fields
}
