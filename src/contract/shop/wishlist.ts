import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/parameters.ts'
import { WISHLIST_MAX } from '#domain/limits.ts'
import { AccountId } from './account-views.ts'
import { ProductCard, Taka } from './catalogue-views.ts'

const own = { tag: 'Wishlist', access: 'own', staff: 'customers:read', throttle: 'account' } as const
const customer = { tag: 'Wishlist', access: 'customer', throttle: 'account' } as const

const Product = z.object({ productId: Id })
const Count = z.object({ count: z.int() })

/** A piece on a wishlist: the product as lists show it, with what it cost when it was saved. */
export const WishView = ProductCard.extend({
  saved_price: Taka,
  saved_at: z.iso.datetime({ offset: true }),
  /** A message was asked for when it costs less. */
  tell_price: z.boolean(),
})
export type WishView = z.infer<typeof WishView>

export const getWishlist = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/product/getWishlistProduct/:id',
  summary: "One's own wishlist, the last saved first; what is no longer shown in the shop is left out (V8)",
  params: z.object({ id: AccountId }),
  response: z.object({ count: z.int(), results: z.array(WishView) }),
  errors: [],
})

export const addToWishlist = endpoint({
  ...customer,
  method: 'PUT',
  path: '/v1/product/wishlist/:productId',
  summary: 'Saves a product; saving it again changes nothing (V8)',
  params: Product,
  response: Count,
  errors: ['not_found', 'limit_reached'],
})

export const removeFromWishlist = endpoint({
  ...customer,
  method: 'DELETE',
  path: '/v1/product/wishlist/:productId',
  summary: 'Takes a product off; one that is not on it changes nothing (V8)',
  params: Product,
  response: Count,
  errors: [],
})

export const mergeWishlist = endpoint({
  ...customer,
  method: 'POST',
  path: '/v1/product/wishlist/merge',
  summary: "Adds a guest's list, oldest first; unknown products are skipped, a full list takes no more (V8)",
  body: z.strictObject({ products: z.array(Id).max(WISHLIST_MAX) }),
  response: Count,
  errors: [],
})

export const getWishlistShare = endpoint({
  ...customer,
  method: 'GET',
  path: '/v1/product/wishlist/share',
  summary: 'The token under which others can see the list now; null while it is not shared',
  response: z.object({ data: z.object({ token: z.string().nullable() }) }),
  errors: [],
})

export const shareWishlist = endpoint({
  ...customer,
  method: 'PUT',
  path: '/v1/product/wishlist/share',
  summary: 'Gives the token under which others can see the list; the same one until sharing ends',
  response: z.object({ data: z.object({ token: z.string() }) }),
  errors: [],
})

export const unshareWishlist = endpoint({
  ...customer,
  method: 'DELETE',
  path: '/v1/product/wishlist/share',
  summary: 'Ends sharing: the token is worth nothing from now on',
  response: z.object({ data: z.object({ shared: z.literal(false) }) }),
  errors: [],
})

export const getSharedWishlist = endpoint({
  tag: 'Wishlist',
  access: 'public',
  throttle: 'account',
  method: 'GET',
  path: '/v1/product/wishlist/shared/:token',
  summary: 'A wishlist that its owner shares; tells nothing about whose it is',
  params: z.object({ token: z.string().max(100) }),
  response: z.object({ count: z.int(), results: z.array(ProductCard) }),
  errors: ['not_found'],
})

const StockAlertForm = z.object({
  /** Tell when it costs less than now. */
  price_drop: z.boolean(),
  /** Variants of it to tell about when they are back. */
  restock: z.array(z.int()),
})

export const getTellMe = endpoint({
  ...customer,
  method: 'GET',
  path: '/v1/product/tell-me/:productId',
  summary: 'What one asked to be told about a product',
  params: Product,
  response: z.object({ data: StockAlertForm }),
  errors: [],
})

export const setTellMe = endpoint({
  ...customer,
  method: 'PUT',
  path: '/v1/product/tell-me/:productId',
  summary:
    'Sets what one wants to be told about a product, once: a lower price, sold-out variants that are back',
  params: Product,
  body: z.strictObject({ price_drop: z.boolean(), restock: z.array(Id).max(20) }),
  response: z.object({ data: StockAlertForm }),
  errors: ['not_found', 'limit_reached'],
})
