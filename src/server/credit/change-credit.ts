import type { Input } from '#contract/endpoint.ts'
import type { blockCredit, extendCredit } from '#contract/staff/credit/credit-accounts.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { momentNow, type CreditContext } from './credit-context.ts'
import { saveBlock, saveExpiry, type CreditAccountRow } from './credit-store.ts'
import { stateOf } from './present-credit.ts'
import { lockedAccount, showAccount } from './show-credit.ts'

/** The account that somebody changes, and who. */
interface Changing {
  readonly account: number
  readonly caller: Caller
}

/** Blocks an account, or opens it again. */
export function block(
  shop: CreditContext,
  changing: Changing,
  { reason, version }: Input<typeof blockCredit>['body'],
): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    await lockSeen(shop, trx, { ...changing, version })
    await saveBlock(trx, changing.account, reason)
  })
}

/** Gives a card another last day. */
export function extend(
  shop: CreditContext,
  changing: Changing,
  { expires_on: day, version }: Input<typeof extendCredit>['body'],
): Promise<void> {
  return inTransaction(shop.db, async (trx) => {
    const card = await lockSeen(shop, trx, { ...changing, version })
    const moment = momentNow(shop)
    const state = stateOf(card, moment)
    if (card.kind !== 'gift_card') throw new RefusalError({ code: 'wrong_state', from: card.kind })
    // The rest is taken off: it comes back by an adjustment, with a reason and a second person.
    if (card.expires_on !== null && card.expires_on < moment.today)
      throw new RefusalError({ code: 'wrong_state', from: state })
    if (day !== null && day < moment.today)
      throw new RefusalError({ code: 'invalid_fields', errors: { expires_on: { kind: 'past_day' } } })
    await saveExpiry(trx, changing.account, day)
  })
}

async function lockSeen(
  shop: CreditContext,
  trx: Db,
  { account, caller, version }: Changing & { readonly version: number },
): Promise<CreditAccountRow> {
  const found = await lockedAccount(shop, trx, account)
  if (found.version === version) return found
  const now = await showAccount({ ...shop, db: trx }, account, caller)
  throw new RefusalError({ code: 'version_conflict', now })
}
