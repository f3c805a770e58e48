import { ORDER_WINDOW_MS } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { PricingContext } from './pricing-context.ts'
import {
  loadHistory,
  loadHistoryAndPromotions,
  type HistoryRequest,
  type HistoryRow,
} from './checkout-store.ts'

export interface BuyerKeys {
  readonly phone: string | null
  readonly guestHash: string | null
  readonly userId: string | null
  /** An order that is left out, as it is the one that is asked about. */
  readonly exceptOrderId?: string
}

/** The history of a phone number. */
export function readHistory(
  { clock }: Pick<PricingContext, 'clock'>,
  db: Db,
  keys: BuyerKeys,
): Promise<HistoryRow> {
  return loadHistory(db, historyOf(keys, clock()))
}

/** The same with the promotions that apply by themselves at `now`, and those of the codes. */
export function readHistoryAndPromotions(
  db: Db,
  keys: BuyerKeys,
  { codes, now }: { readonly codes: readonly string[]; readonly now: number },
): ReturnType<typeof loadHistoryAndPromotions> {
  return loadHistoryAndPromotions(db, { ...historyOf(keys, now), codes })
}

function historyOf({ phone, guestHash, userId, exceptOrderId }: BuyerKeys, now: number): HistoryRequest {
  return {
    phone,
    guestHash,
    userId,
    exceptOrderId: exceptOrderId ?? null,
    since: new Date(now - ORDER_WINDOW_MS),
    now: new Date(now),
  }
}
