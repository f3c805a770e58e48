import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { QuoteView, TypedCodes, WantedLines } from './checkout.ts'

const shared = { tag: 'Cart', access: 'customer', throttle: 'account' } as const

export const getCart = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/cart',
  summary: "A signed-in customer's cart, kept on the server, and what it costs today (C6)",
  response: QuoteView,
  errors: [],
})

export const replaceCart = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v1/cart',
  summary:
    'Keeps these lines as the cart; a variant named twice counts together (C6). Answers with what it costs today',
  body: z.strictObject({
    lines: WantedLines,
    codes: TypedCodes.default([]),
    /** The zone that was looked up, for the delivery in the total. */
    zone: z.enum(zoneCodes).optional(),
  }),
  response: QuoteView,
  errors: ['too_many_requests'],
})

export const mergeCart = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/cart/merge',
  summary:
    "Adds a guest's cart: quantities are added, up to what a cart may hold. The same mergeId adds once (C6)",
  body: z.strictObject({ lines: WantedLines, mergeId: z.string().min(8).max(100) }),
  response: QuoteView,
  errors: [],
})
