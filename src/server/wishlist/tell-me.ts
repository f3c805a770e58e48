import { contactOfAccount } from '#server/accounts/account-contact.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { ownStockAlerts, setOwnStockAlerts } from '#server/stock-alerts/own-stock-alerts.ts'
import { deletePriceAlert, hasPriceAlert, keepPriceAlert } from './price-alert-store.ts'
import type { WishlistParts } from './wishlist-parts.ts'
import { holdLists } from './wishlist-store.ts'

/** The alerts that somebody asked for about a product. */
export interface StockAlertForm {
  readonly price_drop: boolean
  readonly restock: number[]
}

export async function tellMeOf(
  { db }: WishlistParts,
  accountId: string,
  productId: number,
): Promise<StockAlertForm> {
  const reached = await contactOfAccount(db, accountId)
  return {
    price_drop: await hasPriceAlert(db, accountId, productId),
    restock: reached === null ? [] : await ownStockAlerts(db, reached.contact, productId),
  }
}

interface WantedAlerts {
  readonly productId: number
  readonly price_drop: boolean
  readonly restock: readonly number[]
}

/** Sets what somebody wants to be told about a product: a price below today's, variants that are back. */
export async function setTellMeOf(
  parts: WishlistParts,
  accountId: string,
  requested: WantedAlerts,
): Promise<StockAlertForm> {
  const { productId } = requested
  const reached = await contactOfAccount(parts.db, accountId)
  if (reached === null) throw new RefusalError({ code: 'unauthorized' })
  await inTransaction(parts.db, async (trx) => {
    await holdLists(trx, accountId)
    await setOwnStockAlerts(trx, reached, { productId, variantIds: requested.restock })
    await setPriceAlert(parts, trx, { accountId, requested })
  })
  return tellMeOf(parts, accountId, productId)
}

async function setPriceAlert(
  { now }: WishlistParts,
  trx: Db,
  { accountId, requested }: { readonly accountId: string; readonly requested: WantedAlerts },
): Promise<void> {
  const { productId, price_drop } = requested
  if (!price_drop) return deletePriceAlert(trx, accountId, productId)
  await keepPriceAlert(trx, accountId, { productId, now: new Date(now()) })
  if (!(await hasPriceAlert(trx, accountId, productId)))
    throw new RefusalError({ code: 'not_found', thing: 'product', value: productId })
}
