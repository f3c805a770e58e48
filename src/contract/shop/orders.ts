import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { CONTACT_MAX, ORDER_PAGES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import { SignedInReply, TypedPassword } from './account-views.ts'
import { Bangla, Taka } from './catalogue-views.ts'
import { OrderNumber, OrderStandingView, own } from './order-actions.ts'
import { OrderCardView, OrderView } from './order-views.ts'
import { OrderStatusCode } from './place-order.ts'

const Typed = z.string().max(500)

export const listOrders = endpoint({
  method: 'GET',
  path: '/v1/orders',
  tag: 'Orders',
  access: 'customer',
  summary: 'The orders of whoever is signed in, the newest first',
  query: z.object({ page: wholeNumber({ min: 1, max: ORDER_PAGES_MAX }).default(1) }),
  response: z.object({
    results: z.array(OrderCardView),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})

export const getOrder = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/orders/:number',
  summary: 'One order with everything its owner may know and do',
  params: OrderNumber,
  response: OrderView,
  errors: ['not_found'],
})

export const openOrder = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/track',
  summary: 'The order of the key in the header `Order-Key`, as the links in our messages carry it',
  response: OrderView,
  errors: ['not_found'],
})

export const trackOrder = endpoint({
  method: 'POST',
  path: '/v1/track',
  tag: 'Orders',
  access: 'public',
  throttle: 'tracking',
  summary:
    'Where an order is, for whoever knows its number and its phone; a wrong number and a wrong phone get the same answer',
  body: z.strictObject({ number: z.string().max(40), phone: z.string().max(CONTACT_MAX) }),
  response: OrderView,
  errors: ['not_found', 'too_many_requests'],
})

/** All that a shared address of an order tells. */
export const OrderGlimpseView = z.strictObject({ number: z.string(), status: OrderStatusCode })
export type OrderGlimpseView = z.infer<typeof OrderGlimpseView>

export const makeOrderAccount = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/account',
  throttle: 'sign_up',
  summary:
    'Makes an account of the name and the number of an order and signs in, at the browser that ordered and gave back the code to that number within a day; whoever did not learns nothing about the number',
  params: OrderNumber,
  body: z.strictObject({ password: TypedPassword }),
  response: SignedInReply,
  errors: ['not_found', 'phone_unproven', 'phone_in_use', 'invalid_fields', 'too_many_requests'],
})

export const glimpseOrder = endpoint({
  method: 'POST',
  path: '/v1/orders/:number/status',
  tag: 'Orders',
  access: 'public',
  throttle: 'tracking',
  summary:
    'How an order stands and nothing else, for whoever was given its address and knows the last four digits of its phone; a wrong number and wrong digits get the same answer',
  params: OrderNumber,
  body: z.strictObject({ digits: z.string().max(20) }),
  response: OrderGlimpseView,
  errors: ['not_found', 'too_many_requests'],
})

export const listUnfinishedOrders = endpoint({
  method: 'GET',
  path: '/v1/checkout/unfinished',
  tag: 'Checkout',
  access: 'public',
  knowsCaller: true,
  summary: 'Orders of this account or browser that wait for their payment or their code, the newest first',
  response: z.object({ results: z.array(OrderStandingView.extend({ total: Taka })) }),
  errors: [],
})

export const orderAgain = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/orders/:number/again',
  summary: 'What of an order can be put in the cart today, and what cannot',
  params: OrderNumber,
  response: z.object({
    lines: z.array(z.object({ id: z.int(), quantity: z.int() })),
    left_out: z.array(
      z.object({ name: z.string(), name_bn: Bangla, reason: z.enum(['gone', 'sold_out', 'reduced']) }),
    ),
  }),
  errors: ['not_found'],
})

export const editOrder = endpoint({
  ...own,
  method: 'PUT',
  path: '/v1/orders/:number',
  summary:
    'Changes an order until it is packed: another address, fewer pieces, a line less. Where that changes the total, it is refused with the new amounts (`details.now`) until `total` is sent along',
  params: OrderNumber,
  body: z.strictObject({
    version: z.int(),
    /** New quantities, never more than before; 0 takes the line out. Lines that are not named stay. */
    lines: z
      .array(z.strictObject({ position: z.int().min(1), quantity: z.int().min(0).max(QUANTITY_MAX) }))
      .max(60)
      .optional(),
    delivery: z
      .strictObject({ area: z.string().max(100), address: Typed, landmark: Typed.optional() })
      .optional(),
    /** Null: goes to the person who ordered it. */
    recipient: z
      .strictObject({ name: Typed, phone: z.string().max(CONTACT_MAX) })
      .nullable()
      .optional(),
    note: Typed.optional(),
    /** The new total that the customer was shown and agrees to. */
    total: Taka.optional(),
  }),
  response: OrderView,
  errors: [
    'not_found',
    'wrong_state',
    'version_conflict',
    'invalid_fields',
    'price_changed',
    'delivery_changed',
    'payment_not_allowed',
  ],
})
