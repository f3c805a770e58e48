import { STOCK_ALERTS_PER_CONTACT } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  deleteAlertsOf,
  saveStockAlert,
  shownVariants,
  stopWaitingForOthers,
  waitedFor,
} from './stock-alert-store.ts'

/** Somebody who is signed in, as alerts know them: by the address that the message goes to. */
export interface AlertContact {
  readonly contact: string
  readonly language: 'en' | 'bn'
}

/** Variants of a product that somebody wants to hear of. */
export function ownStockAlerts(db: Db, contact: string, productId: number): Promise<number[]> {
  return waitedFor(db, contact, productId)
}

/** Somebody wants to hear of these variants of a product, and of no others of it. */
export async function setOwnStockAlerts(
  trx: Db,
  { contact, language }: AlertContact,
  { productId, variantIds }: { readonly productId: number; readonly variantIds: readonly number[] },
): Promise<void> {
  const shown = new Set(await shownVariants(trx, productId))
  const unknown = variantIds.find((id) => !shown.has(id))
  if (unknown !== undefined) throw new RefusalError({ code: 'not_found', thing: 'variant', value: unknown })
  await stopWaitingForOthers(trx, contact, { productId, variantIds })
  for (const variantId of variantIds) {
    await saveStockAlert(trx, { variantId, contact, language, news: null }, STOCK_ALERTS_PER_CONTACT)
  }
  if ((await waitedFor(trx, contact, productId)).length < new Set(variantIds).size)
    throw new RefusalError({
      code: 'limit_reached',
      thing: 'messages waited for',
      max: STOCK_ALERTS_PER_CONTACT,
    })
}

/** Forgets what an address or number waits for. */
export function forgetStockAlerts(trx: Db, contacts: readonly string[]): Promise<void> {
  return deleteAlertsOf(trx, contacts)
}
