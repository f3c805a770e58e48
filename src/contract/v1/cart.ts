import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { Bangla, PictureView, Taka } from './catalogue-views.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'

/** What happened to a line since it was put in the cart; null if it can be bought as it stands. */
export const LineNotice = z.enum(['gone', 'sold_out', 'reduced'])
export type LineNotice = z.infer<typeof LineNotice>

export const CartLineView = z.object({
  /** The variant's id. */
  id: z.int(),
  /** Null where the product is no longer sold. */
  product: z
    .object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      name_bn: Bangla,
      title: z.string(),
      image: PictureView.nullable(),
      options: z.array(z.object({ name: z.string(), name_bn: Bangla, value: z.string(), value_bn: Bangla })),
    })
    .nullable(),
  price: Taka,
  compare_at_price: Taka.nullable(),
  /** What can be bought now: the quantity asked for, or what is left of it. */
  quantity: z.int().min(0),
  /** Most that this cart may hold of it: free pieces, QUANTITY_MAX at the highest. */
  quantity_max: z.int().min(0),
  line_total: Taka,
  notice: LineNotice.nullable(),
})
export type CartLineView = z.infer<typeof CartLineView>

export const CartView = z.object({
  lines: z.array(CartLineView),
  /** Pieces that can be bought now. */
  numberCart: z.int(),
  /** What they cost today, in taka, without delivery. */
  totalAmount: Taka,
})
export type CartView = z.infer<typeof CartView>

export const priceCart = endpoint({
  method: 'POST',
  path: '/v1/cart/price',
  tag: 'Cart',
  access: 'public',
  summary:
    "Today's prices and stock for the lines of a cart; nothing that the caller says about money counts",
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ id: Id, quantity: z.int().min(1).max(QUANTITY_MAX) }))
      .max(CART_LINES_MAX),
  }),
  response: CartView,
  errors: [],
})
