import type { WishView } from '#contract/shop/wishlist.ts'
import { WISHLIST_MAX } from '#domain/limits.ts'
import { poisha, toTaka } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { addWishes, hasItem, holdLists, loadItems, deleteItem, type WishlistRow } from './wishlist-store.ts'
import type { WishlistParts } from './wishlist-parts.ts'

/** A wishlist as its owner sees it (V8): what the shop no longer shows is not counted, and comes back with the product. */
export async function ownWishlist(
  { db, cards }: WishlistParts,
  accountId: string,
): Promise<{ readonly count: number; readonly results: WishView[] }> {
  const items = new Map((await loadItems(db, accountId)).map((item) => [item.product_id, item]))
  const shown = await cards([...items.keys()])
  const results = shown.flatMap((card) => {
    const item = items.get(card.id)
    return item === undefined ? [] : [{ ...card, ...itemFacts(item) }]
  })
  return { count: results.length, results }
}

function itemFacts({ saved_price, created_at, tell_price }: WishlistRow) {
  return { saved_price: toTaka(poisha(saved_price)), saved_at: created_at.toISOString(), tell_price }
}

/** Saves one product (V8); saving it again keeps its place and its price. */
export async function addItem(
  parts: WishlistParts,
  accountId: string,
  productId: number,
): Promise<{ count: number }> {
  await inTransaction(parts.db, async (trx) => {
    await holdLists(trx, accountId)
    if (await hasItem(trx, accountId, productId)) return
    if ((await loadItems(trx, accountId)).length >= WISHLIST_MAX)
      throw new RefusalError({ code: 'limit_reached', thing: 'pieces on a wishlist', max: WISHLIST_MAX })
    if ((await add(parts, trx, { accountId, productIds: [productId] })) === 0)
      throw new RefusalError({ code: 'not_found', thing: 'product', value: productId })
  })
  return countOf(parts, accountId)
}

/** Adds what a guest saved before signing in, oldest first; a full list takes no more (V8). */
export async function mergeWishes(
  parts: WishlistParts,
  accountId: string,
  productIds: readonly number[],
): Promise<{ count: number }> {
  await inTransaction(parts.db, async (trx) => {
    await holdLists(trx, accountId)
    await add(parts, trx, { accountId, productIds: [...new Set(productIds)] })
  })
  return countOf(parts, accountId)
}

/** Takes a product off; one that is not there changes nothing (V8). */
export async function removeItem(
  parts: WishlistParts,
  accountId: string,
  productId: number,
): Promise<{ count: number }> {
  await deleteItem(parts.db, accountId, productId)
  return countOf(parts, accountId)
}

function add(
  { now }: WishlistParts,
  trx: Db,
  { accountId, productIds }: { readonly accountId: string; readonly productIds: readonly number[] },
): Promise<number> {
  return addWishes(trx, accountId, { productIds, now: new Date(now()), most: WISHLIST_MAX })
}

async function countOf(parts: WishlistParts, accountId: string): Promise<{ count: number }> {
  const { count } = await ownWishlist(parts, accountId)
  return { count }
}
