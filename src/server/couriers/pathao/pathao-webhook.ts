import * as z from 'zod'
import type { PathaoWebhook } from '#domain/delivery/courier-settings.ts'
import type { CourierUpdate, CourierRequest, WebhookReading } from '#server/couriers/port/courier.ts'
import { updateFrom } from '#server/couriers/port/courier-update.ts'
import { jsonWithRaw, Id, Taka, Text, timeOf } from '#server/couriers/port/read-fields.ts'
import { bodyKey, isSameSecret } from '#server/couriers/port/same-secret.ts'
import { pathaoMeaning } from './pathao-status.ts'

const INTEGRATION_HEADER = 'x-pathao-merchant-webhook-integration-secret'

/** Reads a webhook. Every answer carries the header by which Pathao knows its merchants. */
export function readPathaoWebhook(
  request: CourierRequest,
  { secret, integrationSecret }: PathaoWebhook,
): WebhookReading {
  const headers = { [INTEGRATION_HEADER]: integrationSecret }
  const body = Body.parse(jsonWithRaw(request.body))
  if (body.event === 'webhook_integration') {
    // The panel's check of our address may come unsigned: it is answered, and nothing else happens.
    return { kind: 'probe', reply: { status: 202, headers, body: { message: 'Accepted' } } }
  }
  if (!isSameSecret(request.headers.get('x-pathao-signature') ?? '', secret)) {
    return { kind: 'refused', reply: { status: 401, headers, body: { message: 'Unauthorized' } } }
  }
  return {
    kind: 'event',
    event: {
      names: { merchantRef: body.merchant_order_id, consignmentId: body.consignment_id },
      update: newsOf(body),
      dedupeKey: bodyKey(request.body),
    },
    reply: { status: 202, headers, body: { message: 'Accepted' } },
  }
}

const nothing = {
  event: null,
  consignment_id: null,
  merchant_order_id: null,
  delivery_fee: undefined,
  collected_amount: undefined,
  reason: null,
  timestamp: null,
  updated_at: null,
  raw: null,
}
const Body = z
  .object({
    event: Text,
    consignment_id: Id,
    merchant_order_id: Id,
    delivery_fee: Taka,
    collected_amount: Taka,
    reason: Text,
    timestamp: Text,
    updated_at: Text,
    raw: z.unknown(),
  })
  .catch(nothing)
type Body = z.output<typeof Body>

function newsOf(body: Body): CourierUpdate {
  const courierStatus = body.event ?? 'unreadable'
  return updateFrom({
    courierStatus,
    // Our stores are no parcels.
    meaning: courierStatus.startsWith('store.') ? nothingMoves : pathaoMeaning(courierStatus),
    message: body.reason,
    at: timeOf(body.timestamp) ?? timeOf(body.updated_at),
    fee: body.delivery_fee,
    amount: body.collected_amount,
    raw: body.raw,
  })
}

const nothingMoves = { status: null, alarm: null } as const
