import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LanguageCode } from './account-views.ts'
import { OrderNumber, own } from './order-actions.ts'

/** Of every paper. */
export const Print = z.object({
  /** The language of the order unless stated. */
  language: LanguageCode.optional(),
})

export const getInvoice = endpoint({
  ...own,
  throttle: 'documents',
  method: 'GET',
  path: '/v1/orders/:number/invoice',
  summary:
    'The invoice of an order of one’s own as PDF. A link cannot carry the header `Order-Key`: the key may stand in the address',
  params: OrderNumber,
  query: Print.extend({ key: z.string().max(100).optional() }),
  produces: 'application/pdf',
  response: z.unknown(),
  errors: ['not_found'],
})
