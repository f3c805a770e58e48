import { mergeLines } from '#domain/cart/merge-lines.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import type { PersonalData } from '#server/accounts/account-parts.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { holdCart, loadKeptLines, noteMerge, replaceLines } from './kept-cart-store.ts'

interface CartParts {
  readonly db: Db
  /** Ms since 1970. */
  readonly now: () => number
}

/** Keeps these lines in place of the cart. */
export async function replaceKeptCart(
  parts: CartParts,
  accountId: string,
  lines: readonly CartLine[],
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    await holdCart(trx, accountId, new Date(parts.now()))
    await replaceLines(trx, accountId, mergeLines([], lines))
  })
}

/** Adds a guest's cart (C6); the same one, sent again because its answer was lost, is not added twice. */
export async function mergeIntoKeptCart(
  parts: CartParts,
  accountId: string,
  guest: { readonly lines: readonly CartLine[]; readonly mergeId: string },
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const lastMerge = await holdCart(trx, accountId, new Date(parts.now()))
    if (lastMerge === guest.mergeId) return
    await replaceLines(trx, accountId, mergeLines(await loadKeptLines(trx, accountId), guest.lines))
    await noteMerge(trx, accountId, guest.mergeId)
  })
}

/** The cart in the download of one's data. */
export const cartData: PersonalData = {
  name: 'cart',
  exportOf: (db, { id }) => loadKeptLines(db, id),
  forget: () => Promise.resolve(),
}
