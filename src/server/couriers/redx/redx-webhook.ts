import * as z from 'zod'
import type { RedxWebhook } from '#domain/delivery/courier-settings.ts'
import type { CourierRequest, WebhookReading } from '#server/couriers/port/courier.ts'
import { updateFrom } from '#server/couriers/port/courier-update.ts'
import { Id, jsonWithRaw, Text, timeOf } from '#server/couriers/port/read-fields.ts'
import { bodyKey, isSameSecret } from '#server/couriers/port/same-secret.ts'
import { redxMeaning } from './redx-status.ts'

const refused = { status: 401, body: { message: 'Unauthorized' } } as const
const received = { status: 200, body: { message: 'Received' } } as const

/**
 * Reads a webhook. RedX signs nothing: its only proof is the token in the address that the panel was given, so the
 * shop asks RedX before a word about money or goods counts.
 */
export function readRedxWebhook(request: CourierRequest, { token }: RedxWebhook): WebhookReading {
  if (!isSameSecret(request.query.get('token') ?? '', token)) return { kind: 'refused', reply: refused }
  const body = Body.parse(jsonWithRaw(request.body))
  const courierStatus = body.status ?? 'unreadable'
  return {
    kind: 'event',
    event: {
      names: { merchantRef: body.invoice_number, consignmentId: body.tracking_number },
      update: updateFrom({
        courierStatus,
        meaning: redxMeaning(courierStatus),
        message: body.message_en,
        at: timeOf(body.timestamp),
        raw: body.raw,
      }),
      dedupeKey: bodyKey(request.body),
    },
    reply: received,
  }
}

const Body = z
  .object({
    tracking_number: Id,
    invoice_number: Id,
    status: Text,
    message_en: Text,
    timestamp: Text,
    raw: z.unknown(),
  })
  .catch({
    tracking_number: null,
    invoice_number: null,
    status: null,
    message_en: null,
    timestamp: null,
    raw: null,
  })
