import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** A message that a store without a mail server or an SMS gateway would have sent. */
export const OutboxMessageView = z.object({
  id: z.uuid(),
  /** The kind of the message, such as `sign_in_code`. */
  name: z.string(),
  channel: z.enum(['sms', 'email']),
  /** E.164, or an e-mail address. */
  to: z.string(),
  language: z.enum(['en', 'bn']),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  /** The cost as SMS; null for an e-mail. */
  segments: z.int().nullable(),
  created_at: z.iso.datetime({ offset: true }),
})
export type OutboxMessageView = z.infer<typeof OutboxMessageView>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/v1/dev/outbox',
  tag: 'Development',
  access: 'public',
  summary:
    'The newest 50 messages of a store that is being tried out; not found in a store that really sends them',
  query: z.object({ to: z.string().max(254).optional() }),
  response: z.array(OutboxMessageView),
  errors: ['not_found'],
})
