import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type {
  addToWishlist,
  getWishlist,
  mergeWishlist,
  removeFromWishlist,
} from '#contract/shop/wishlist.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { currentWishlist, replaceWishlist } from '#web/state/wishlist/wishlist-store.ts'
import { changedIds } from './joined-lines.ts'
import { syncedWith } from './synced-with.ts'

const get = namedEndpoint<typeof getWishlist>({
  method: 'GET',
  path: '/v1/product/getWishlistProduct/:id',
})
const merge = namedEndpoint<typeof mergeWishlist>({ method: 'POST', path: '/v1/product/wishlist/merge' })
const add = namedEndpoint<typeof addToWishlist>({ method: 'PUT', path: '/v1/product/wishlist/:productId' })
const remove = namedEndpoint<typeof removeFromWishlist>({
  method: 'DELETE',
  path: '/v1/product/wishlist/:productId',
})

/**
 * Takes over the wishlist that the server keeps for somebody; a guest's joins it first (V8). Hearts pressed meanwhile
 * count, and are told by the next keepWishlist.
 */
export async function takeWishlistOver(owner: string): Promise<void> {
  const { owner: before } = syncedWith.current()
  const shown = ids()
  if (before === owner) await keepWishlist()
  else if (before === '') await joinGuests()
  const { results } = await browserApi()(get, { params: { id: owner } })
  const items = results.map(({ id, saved_price: price }) => ({ id, price }))
  const saved = items.map(({ id }) => id)
  const { added, removed } = changedIds(shown, ids())
  note(saved)
  replaceWishlist([
    ...currentWishlist().filter(({ id }) => added.includes(id) && !saved.includes(id)),
    ...items.filter(({ id }) => !removed.includes(id)),
  ])
}

/** Tells the server which pieces were saved and taken off since it was told last. */
export async function keepWishlist(): Promise<void> {
  const now = ids()
  const { added, removed } = changedIds(syncedWith.current().wishes, now)
  for (const productId of added) await unlessRefused(browserApi()(add, { params: { productId } }))
  for (const productId of removed) await unlessRefused(browserApi()(remove, { params: { productId } }))
  if (added.length + removed.length > 0) note(now)
}

/** Oldest first, so that they keep their order. */
async function joinGuests(): Promise<void> {
  const products = ids().toReversed()
  if (products.length > 0) await browserApi()(merge, { body: { products } })
}

/** A piece that is gone, or one too many, must not keep the others back. */
async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 'not_found' && error.code !== 'limit_reached'))
      throw error
  }
}

function ids(): number[] {
  return currentWishlist().map(({ id }) => id)
}

function note(wishes: readonly number[]): void {
  syncedWith.change((state) => ({ ...state, wishes }))
}
