import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, wholeNumber } from '#contract/parameters.ts'
import {
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  webhookEvents,
  WEBHOOKS_MAX,
} from '#domain/webhooks/webhook-events.ts'

/** The addresses that are told what happens in the shop (docs/webhooks.md). */
export const shared = { tag: 'Webhooks', access: { staff: 'settings:write' } } as const

export const Instant = z.iso.datetime({ offset: true })

const WebhookView = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  on: z.boolean(),
  /** Why the store turned it off by itself. */
  off_reason: z.enum(['failing', 'gone']).nullable(),
  /** Since then every try has failed. */
  failing_since: Instant.nullable(),
  /** Until then the secret before this one signs too. */
  old_secret_until: Instant.nullable(),
  /** Deliveries that are to be sent or tried again, and those that were given up. */
  waiting: z.int(),
  failed: z.int(),
  /** The last try; `status` is null where no answer came. */
  last: z.object({ at: Instant, status: z.int().nullable() }).nullable(),
  version: z.int(),
})
export type WebhookView = z.infer<typeof WebhookView>

/** With the secret, which nobody sees again. */
const WebhookWithSecret = WebhookView.extend({ secret: z.string() })

const WebhookForm = {
  name: z.string().trim().min(1).max(WEBHOOK_NAME_MAX),
  url: z.string().trim().min(1).max(WEBHOOK_URL_MAX),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  on: z.boolean().default(true),
}

/** As it stood when this was decided. */
const Seen = { version: z.int() }
export const Webhook = z.object({ webhook: Id })

export const listWebhooks = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/staff/webhooks',
  summary: 'The addresses that are told what happens in the shop, by name',
  response: z.object({ results: z.array(WebhookView) }),
  errors: [],
})

export const getWebhook = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/staff/webhooks/:webhook',
  summary: 'One address that is told what happens',
  params: Webhook,
  response: WebhookView,
  errors: ['not_found'],
})

export const addWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/webhooks',
  stepUp: true,
  summary: `Adds an address that is told what happens, and gives its secret once; ${WEBHOOKS_MAX} at most`,
  body: z.strictObject(WebhookForm),
  status: 201,
  response: WebhookWithSecret,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveWebhook = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v1/staff/webhooks/:webhook',
  stepUp: true,
  summary: 'Changes an address or its events, or turns it on or off; once it is on, all that waits is sent',
  params: Webhook,
  body: z.strictObject({ ...WebhookForm, ...Seen }),
  response: WebhookView,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})

export const removeWebhook = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/v1/staff/webhooks/:webhook',
  summary: 'Removes an address; nothing is sent there any more',
  params: Webhook,
  query: z.object({ version: wholeNumber({ min: 1, max: 2_147_483_647 }) }),
  response: z.object({ id: z.int() }),
  errors: ['not_found', 'version_conflict'],
})

export const changeWebhookSecret = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/staff/webhooks/:webhook/secret',
  stepUp: true,
  summary: 'Makes a new secret and gives it once; the one before signs too for a day',
  params: Webhook,
  body: z.strictObject(Seen),
  response: WebhookWithSecret,
  errors: ['not_found', 'version_conflict'],
})
