import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CONTACT_MAX, RETURN_PHOTOS_MAX, RETURN_PHOTO_BYTES_MAX } from '#domain/limits.ts'
import { refundTargets } from '#domain/order/returns/return-credit.ts'
import { Id } from '#contract/parameters.ts'
import { PictureView } from './catalogue-views.ts'
import { OrderNumber, own } from './order-actions.ts'
import { ReturnReasonCode, ReturnView } from './order-views.ts'

const Typed = z.string().max(500)
/** Base64 is a third longer than what it carries. */
const BASE64_MAX = Math.ceil(RETURN_PHOTO_BYTES_MAX / 3) * 4

export const listReturns = endpoint({
  method: 'GET',
  path: '/v1/returns',
  tag: 'Orders',
  access: 'customer',
  summary: 'What whoever is signed in has sent back, or wants to, the newest first',
  response: z.object({ results: z.array(ReturnView) }),
  errors: [],
})

export const addReturnPhoto = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/photos',
  summary: 'Takes in one photo for a return or a review of this order: JPEG, PNG, WebP or AVIF, in base64',
  params: OrderNumber,
  bodyBytes: BASE64_MAX + 1000,
  body: z.strictObject({ picture: z.base64().max(BASE64_MAX) }),
  response: PictureView,
  status: 201,
  errors: ['not_found', 'wrong_state', 'invalid_fields', 'limit_reached'],
})

export const requestReturn = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/returns',
  idempotent: true,
  status: 201,
  summary: 'Asks to send pieces back, for the money or for others instead',
  params: OrderNumber,
  body: z.strictObject({
    wish: z.enum(['refund', 'exchange']),
    /** Of a refund: back the way it was paid, or as store credit where the shop offers it. */
    refund_to: z.enum(refundTargets).default('payment'),
    lines: z
      .array(
        z.strictObject({
          position: z.int().min(1),
          quantity: z.int().min(1),
          reason: ReturnReasonCode,
          /** For an exchange: a variant of the same product that costs what a piece of the line cost before discounts. */
          exchange: Id.optional(),
        }),
      )
      .min(1)
      .max(60),
    /** Ids of photos that were taken in for this order. */
    photos: z.array(z.string().max(40)).max(RETURN_PHOTOS_MAX).default([]),
    /** Whom the courier calls; the order's own number unless stated. */
    phone: z.string().max(CONTACT_MAX).optional(),
    /** The place of the pick-up; null or left out: the customer brings it to the shop. */
    pickup: Typed.nullable().optional(),
    note: Typed.optional(),
  }),
  response: ReturnView,
  errors: ['not_found', 'return_not_allowed', 'invalid_fields', 'out_of_stock'],
})

export const withdrawReturn = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/orders/:number/returns/:return/withdraw',
  summary: 'Takes a request to send pieces back away again, until they are on their way',
  params: OrderNumber.extend({ return: z.string().max(40) }),
  response: ReturnView,
  errors: ['not_found', 'wrong_state'],
})
