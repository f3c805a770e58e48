import { randomBytes } from 'node:crypto'
import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { accountOfShare, deleteShare, loadItems, shareToken, tokenOfAccount } from './wishlist-store.ts'
import type { WishlistParts } from './wishlist-parts.ts'

const TOKEN_BYTES = 16

/** The token under which others see a list; the same one until its owner ends sharing. */
export async function share(
  { db, now }: WishlistParts,
  accountId: string,
): Promise<{ readonly token: string }> {
  const fresh = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token: await shareToken(db, accountId, { token: fresh, now: new Date(now()) }) }
}

/** The token that leads to one's list now; null while it is not shared. */
export async function ownShare(
  { db }: WishlistParts,
  accountId: string,
): Promise<{ readonly token: string | null }> {
  return { token: (await tokenOfAccount(db, accountId)) ?? null }
}

/** Ends sharing: the address that people have leads nowhere from now on. */
export function unshare({ db }: WishlistParts, accountId: string): Promise<void> {
  return deleteShare(db, accountId)
}

/** A shared list: the pieces and nothing about whose they are. */
export async function sharedWishlist(
  { db, cards }: WishlistParts,
  token: string,
): Promise<{ readonly count: number; readonly results: ProductCard[] }> {
  const accountId = await accountOfShare(db, token)
  if (accountId === undefined)
    throw new RefusalError({ code: 'not_found', thing: 'shared wishlist', value: token })
  const items = await loadItems(db, accountId)
  const results = [...(await cards(items.map((item) => item.product_id)))]
  return { count: results.length, results }
}
