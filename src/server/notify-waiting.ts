import type { Db } from '#server/db/database.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { notifyOfRestock } from '#server/stock-alerts/notify-of-restock.ts'
import { notifyOfPrices } from '#server/wishlist/notify-of-prices.ts'

/**
 * Writes to those who wait for what `catalogue` announcements (migrations/0002) may have brought: a lower price, a
 * piece that is back. Every node hears them; the rows see to it that one of them writes.
 */
export async function notifyWaiting(
  parts: { readonly db: Db; readonly messages: Messages },
  announcements: readonly string[],
): Promise<void> {
  const told = announcements.map(productsOf).filter((ids) => ids !== undefined)
  if (told.length === 0) return
  const named = told.filter((ids) => ids !== null)
  const productIds = named.length < told.length ? null : [...new Set(named.flat())]
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
