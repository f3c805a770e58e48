import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import { CartView } from './cart.ts'

const shared = { tag: 'Cart', access: 'customer', throttle: 'account' } as const

const Lines = z
  .array(z.strictObject({ id: Id, quantity: z.int().min(1).max(QUANTITY_MAX) }))
  .max(CART_LINES_MAX)

export const getCart = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/cart',
  summary: "A signed-in customer's cart, kept on the server, at today's prices (C6)",
  response: CartView,
  errors: [],
})

export const replaceCart = endpoint({
  ...shared,
  method: 'PUT',
  path: '/v1/cart',
  summary: 'Keeps these lines as the cart; a variant named twice counts together (C6)',
  body: z.strictObject({ lines: Lines }),
  response: CartView,
  errors: [],
})

export const mergeCart = endpoint({
  ...shared,
  method: 'POST',
  path: '/v1/cart/merge',
  summary:
    "Adds a guest's cart: quantities are added, up to what a cart may hold. The same mergeId adds once (C6)",
  body: z.strictObject({ lines: Lines, mergeId: z.string().min(8).max(100) }),
  response: CartView,
  errors: [],
})
