import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { deliveryStates, WEBHOOK_TEST, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { Instant, shared, Webhook } from './webhooks.ts'

const EventName = z.enum([...webhookEvents, WEBHOOK_TEST])

const DeliveryLine = z.object({
  id: z.uuid(),
  event: EventName,
  /** The thing it is about, such as `order:AB-104826`. */
  subject: z.string(),
  happened_at: Instant,
  state: z.enum(deliveryStates),
  /** A process is sending it now. */
  sending: z.boolean(),
  tries: z.int(),
  /** Of the next try; null where there is none. */
  next_at: Instant.nullable(),
  /** The last try; without an answer `status` is null and `problem` says why. */
  last: z
    .object({ at: Instant, ms: z.int(), status: z.int().nullable(), problem: z.string().nullable() })
    .nullable(),
})
export type DeliveryLine = z.infer<typeof DeliveryLine>

const DeliveryView = DeliveryLine.extend({
  webhook: z.object({ id: z.int(), name: z.string(), url: z.string(), on: z.boolean() }),
  /** The header `webhook-id`, the same at every try. */
  webhook_id: z.string(),
  /** As it is sent. */
  body: z.string(),
  /** The last one first, a hundred at most. `answer` is the beginning of it. */
  attempts: z.array(
    z.object({
      n: z.int(),
      at: Instant,
      ms: z.int(),
      status: z.int().nullable(),
      problem: z.string().nullable(),
      answer: z.string().nullable(),
    }),
  ),
})
export type DeliveryView = z.infer<typeof DeliveryView>

const Delivery = z.object({ delivery: z.uuid() })

export const testWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/webhooks/:webhook/test',
  summary: 'Sends a test event, once, and answers with what came of it; also where the address is turned off',
  params: Webhook,
  response: DeliveryView,
  errors: ['not_found', 'too_many_requests'],
})

export const listWebhookDeliveries = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/staff/webhooks/:webhook/deliveries',
  summary: 'What was sent to an address, the last event first, fifty a page; kept for 30 days',
  params: Webhook,
  query: z.object({
    state: z.enum(deliveryStates).optional(),
    event: EventName.optional(),
    /** The end of what it is about, such as the number of an order. */
    subject: z.string().trim().max(60).optional(),
    /** As `next` of the page before. */
    before: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
  }),
  response: z.object({
    results: z.array(DeliveryLine),
    /** `before` of the next page; null: there is none. */
    next: z.int().nullable(),
  }),
  errors: ['not_found'],
})

export const getWebhookDelivery = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/staff/webhook-deliveries/:delivery',
  summary: 'One delivery with its body, and every try with its answer',
  params: Delivery,
  response: DeliveryView,
  errors: ['not_found'],
})

export const resendWebhookDelivery = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/webhook-deliveries/:delivery/resend',
  summary: 'Has a delivery sent again, under the same id',
  params: Delivery,
  response: DeliveryView,
  errors: ['not_found', 'wrong_state'],
})

export const resendFailedDeliveries = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/webhooks/:webhook/resend-failed',
  summary: 'Has all deliveries sent again that were given up of events since a moment, under the same ids',
  params: Webhook,
  body: z.strictObject({ since: Instant }),
  response: z.object({ count: z.int() }),
  errors: ['not_found', 'wrong_state'],
})
