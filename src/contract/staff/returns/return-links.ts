import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'

export const sendReturnLink = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:confirm' },
  method: 'POST',
  path: '/v1/staff/orders/:number/return-links',
  summary:
    'Sends the customer of a delivered order the link to the form by which its pieces are sent back, without an account, by SMS and by e-mail where there is an address. It opens this order alone, until its pieces can no longer be sent back. At most every ten minutes, and five times for an order',
  idempotent: true,
  params: OrderNumber,
  status: 201,
  response: z.object({
    number: z.string(),
    /** The last day on which the link works. */
    until: z.iso.date(),
  }),
  errors: ['not_found', 'return_not_allowed', 'too_many_requests', 'limit_reached'],
})
