import {
  addToWishlist,
  getSharedWishlist,
  getTellMe,
  getWishlist,
  getWishlistShare,
  mergeWishlist,
  removeFromWishlist,
  setTellMe,
  shareWishlist,
  unshareWishlist,
} from '#contract/shop/wishlist.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { addItem, removeItem, mergeWishes, ownWishlist } from './own-wishlist.ts'
import { ownShare, share, sharedWishlist, unshare } from './share-wishlist.ts'
import { setTellMeOf, tellMeOf } from './tell-me.ts'
import type { WishlistParts } from './wishlist-parts.ts'

export function mountWishlist(app: ApiApp, parts: WishlistParts): void {
  mount(app, getWishlist, ({ params }) => ownWishlist(parts, params.id))
  // Before the routes with a product's id, which "share" and "merge" would fit as well.
  mount(app, getWishlistShare, async (_, { caller }) => ({ data: await ownShare(parts, caller.userId) }))
  mount(app, shareWishlist, async (_, { caller }) => ({ data: await share(parts, caller.userId) }))
  mount(app, unshareWishlist, async (_, { caller }) => {
    await unshare(parts, caller.userId)
    return { data: { shared: false as const } }
  })
  mount(app, getSharedWishlist, ({ params }) => sharedWishlist(parts, params.token))
  mount(app, mergeWishlist, ({ body }, { caller }) => mergeWishes(parts, caller.userId, body.products))
  mount(app, addToWishlist, ({ params }, { caller }) => addItem(parts, caller.userId, params.productId))
  mount(app, removeFromWishlist, ({ params }, { caller }) =>
    removeItem(parts, caller.userId, params.productId),
  )
  mount(app, getTellMe, async ({ params }, { caller }) => ({
    data: await tellMeOf(parts, caller.userId, params.productId),
  }))
  mount(app, setTellMe, async ({ params, body }, { caller }) => ({
    data: await setTellMeOf(parts, caller.userId, { ...params, ...body }),
  }))
}
