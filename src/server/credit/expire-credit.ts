import { momentNow, type CreditContext } from './credit-context.ts'
import { expireAccounts } from './credit-store.ts'

/** Takes off what is left on gift cards whose last day is over. May run in every process at once. */
export function expireCredit(shop: Pick<CreditContext, 'db' | 'clock'>): Promise<void> {
  return expireAccounts(shop.db, momentNow(shop))
}
