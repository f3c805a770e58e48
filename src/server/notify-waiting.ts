import type { Db } from '#server/db/database.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { notifyOfRestock } from '#server/stock-alerts/notify-of-restock.ts'
import { notifyOfPrices } from '#server/wishlist/notify-of-prices.ts'

/**
 * Writes to those who wait for what a `catalogue` announcement (migrations/0002) may have brought: a lower price, a
 * piece that is back. Every node hears the announcement; the rows see to it that one of them writes.
 */
export async function notifyWaiting(
  parts: { readonly db: Db; readonly messages: Messages },
  announcement: string,
): Promise<void> {
  const productIds = productsOf(announcement)
  if (productIds === undefined) return
  await notifyOfRestock(parts, productIds)
  await notifyOfPrices(parts, productIds)
}

/** Ids of the products; null for all of them, undefined where it concerns none. */
function productsOf(announcement: string): readonly number[] | null | undefined {
  const [kind, ids] = announcement.split(':')
  if (kind === 'everything') return null
  if (kind !== 'product' || ids === undefined) return undefined
  return ids === '*' ? null : ids.split(',').map(Number)
}
