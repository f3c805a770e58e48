import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { CONTACT_MAX } from '#domain/limits.ts'

export const createStockAlert = endpoint({
  method: 'POST',
  path: '/v1/product/stock-alerts',
  tag: 'Products',
  access: 'public',
  summary:
    'Asks for one message when a sold-out variant is back; the same answer whether or not it was asked for before',
  status: 202,
  body: z.strictObject({
    variant: Id,
    /** A Bangladeshi mobile number in any writing, or an e-mail address. */
    contact: z.string().max(CONTACT_MAX),
    language: z.enum(['en', 'bn']),
    /** Also one message before it is back, with the day on which it is expected. */
    news: z.boolean().default(false),
  }),
  /** The contact as it was understood. */
  response: z.object({ contact: z.string() }),
  errors: ['not_found', 'too_many_requests'],
})
