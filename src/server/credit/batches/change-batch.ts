import type { Input } from '#contract/endpoint.ts'
import type { cancelCreditBatch, handOverCreditBatch } from '#contract/staff/credit/credit-batches.ts'
import { momentNow, type CreditContext } from '#server/credit/credit-context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { blockUnused, saveCancelled, saveHandedOver, type BatchRow } from './batch-store.ts'
import { lockedBatch } from './issue-batch.ts'
import { showBatch } from './show-batches.ts'

/** The batch that somebody changes, and who. */
export interface Changing {
  readonly batch: number
  readonly caller: Caller
}

/** Blocks the cards of a batch of which nothing was ever spent. */
export function cancelBatch(
  shop: CreditContext,
  changing: Changing,
  { reason, version }: Input<typeof cancelCreditBatch>['body'],
): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    await lockSeen(shop, trx, { ...changing, version })
    const { batch } = changing
    const { now, today } = momentNow(shop)
    const blocked = await blockUnused(trx, { batch, today, reason })
    if (blocked === 0)
      throw new RefusalError({ code: 'wrong_state', from: 'without_unspent_cards', to: 'cancelled' })
    await saveCancelled(trx, batch, { reason, now })
  })
}

/** Notes that the cards are out of the house, so that their codes are not listed again. */
export function handOverBatch(
  shop: CreditContext,
  changing: Changing,
  { version }: Input<typeof handOverCreditBatch>['body'],
): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    refuseUnlisted(await lockSeen(shop, trx, { ...changing, version }), 'handed_over')
    await saveHandedOver(trx, changing.batch, momentNow(shop).now)
  })
}

/** Refuses where a batch is not issued, or was handed over. */
export function refuseUnlisted({ state, handed_over_at: at }: BatchRow, to: string): void {
  if (state !== 'done') throw new RefusalError({ code: 'wrong_state', from: state, to })
  if (at !== null) throw new RefusalError({ code: 'wrong_state', from: 'handed_over', to })
}

/** The batch under its lock, as the caller saw it. */
export async function lockSeen(
  shop: CreditContext,
  trx: Db,
  { batch, caller, version }: Changing & { readonly version: number },
): Promise<BatchRow> {
  const found = await lockedBatch(shop, trx, batch)
  if (found.version === version) return found
  const now = await showBatch({ ...shop, db: trx }, batch, caller)
  throw new RefusalError({ code: 'version_conflict', now })
}
