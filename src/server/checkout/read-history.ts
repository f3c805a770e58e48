import { ORDER_WINDOW_MS } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import type { BuyerKeys } from './buyer-sql.ts'
import type { PricingContext } from './pricing-context.ts'
import { loadHistory, type HistoryRequest, type HistoryRow } from './checkout-store.ts'

export interface HistoryKeys extends BuyerKeys {
  /** An order that is left out, as it is the one that is asked about. */
  readonly exceptOrderId?: string
}

/** The history of a phone number. */
export function readHistory(
  { clock }: Pick<PricingContext, 'clock'>,
  db: Db,
  keys: HistoryKeys,
): Promise<HistoryRow> {
  return loadHistory(db, historyOf(keys, clock()))
}

/** The request for the history of a number. */
export function historyOf(
  { phone, guestHash, userId, exceptOrderId }: HistoryKeys,
  now: number,
): HistoryRequest {
  return {
    phone,
    guestHash,
    userId,
    exceptOrderId: exceptOrderId ?? null,
    since: new Date(now - ORDER_WINDOW_MS),
    now: new Date(now),
  }
}
