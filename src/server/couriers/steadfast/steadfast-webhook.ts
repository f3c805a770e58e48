import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { SteadfastWebhook } from '#domain/delivery/courier-settings.ts'
import type { CourierUpdate, CourierRequest, WebhookReading } from '#server/couriers/port/courier.ts'
import { updateFrom } from '#server/couriers/port/courier-update.ts'
import { jsonWithRaw, Id, Taka, Text, timeOf } from '#server/couriers/port/read-fields.ts'
import { bodyKey, isSameSecret } from '#server/couriers/port/same-secret.ts'
import { steadfastMeaning } from './steadfast-status.ts'

const received = {
  status: 200,
  body: { status: 'success', message: 'Webhook received successfully.' },
} as const
const refused = { status: 401, body: { status: 'error', message: 'Unauthorized.' } } as const

/** Reads a webhook. A message of Steadfast always gets success: after a 4xx it is never sent again. */
export function readSteadfastWebhook(request: CourierRequest, settings: SteadfastWebhook): WebhookReading {
  if (!isGenuine(request, settings)) return { kind: 'refused', reply: refused }
  const body = Body.parse(jsonWithRaw(request.body))
  const key = request.headers.get('idempotency-key')
  return {
    kind: 'event',
    event: {
      names: { merchantRef: body.invoice, consignmentId: body.consignment_id },
      update: newsOf(body),
      dedupeKey: key === null || key === '' ? bodyKey(request.body) : `key:${key.slice(0, KEY_MAX)}`,
    },
    reply: received,
  }
}

const KEY_MAX = 200

function isGenuine({ headers, body }: CourierRequest, { token, mode }: SteadfastWebhook): boolean {
  const signature = headers.get('x-signature')
  const signed =
    signature !== null && isSameSecret(signature, createHmac('sha256', token).update(body).digest('hex'))
  if (mode === 'hmac') return signed
  const known = isSameSecret(headers.get('authorization') ?? '', `Bearer ${token}`)
  return mode === 'bearer' ? known : known && (signature === null || signed)
}

const Body = z
  .object({
    notification_type: Text,
    consignment_id: Id,
    invoice: Id,
    cod_amount: Taka,
    delivery_charge: Taka,
    status: Text,
    tracking_message: Text,
    updated_at: Text,
    raw: z.unknown(),
  })
  .catch({
    notification_type: null,
    consignment_id: null,
    invoice: null,
    cod_amount: undefined,
    delivery_charge: undefined,
    status: null,
    tracking_message: null,
    updated_at: null,
    raw: null,
  })
type Body = z.output<typeof Body>

function newsOf(body: Body): CourierUpdate {
  const said = { message: body.tracking_message, at: timeOf(body.updated_at), raw: body.raw }
  if (body.notification_type === 'delivery_status' && body.status !== null) {
    return updateFrom({
      ...said,
      courierStatus: body.status,
      meaning: steadfastMeaning(body.status),
      fee: body.delivery_charge,
      amount: body.cod_amount,
    })
  }
  const isLogged = body.notification_type === 'tracking_update'
  return updateFrom({
    ...said,
    courierStatus: body.notification_type ?? 'unreadable',
    // Requests of the panel and kinds without a published body are kept, and shown to staff.
    meaning: { status: null, alarm: isLogged ? null : 'courier_asks' },
  })
}
