import type { Input } from '#contract/endpoint.ts'
import type { keepCheckout as keepEndpoint } from '#contract/shop/saved-carts.ts'
import { mergeLines } from '#domain/cart/merge-lines.ts'
import { parsePhone } from '#domain/phone.ts'
import type { PersonalData } from '#server/accounts/account-parts.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/new-id.ts'
import { forgetCheckout, forgetOwnCheckouts, listOwnCheckouts, saveCheckout } from './checkout-store.ts'

/**
 * Keeps the checkout of an owner who agreed and typed a whole number; forgets it where the consent, the number or the
 * pieces are gone. An owner of null cannot be told from others, so nothing is kept.
 */
export async function keepCheckout(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner: string | null,
  { agreed, phone: typed, lines, stopped, language }: Input<typeof keepEndpoint>['body'],
): Promise<boolean> {
  if (owner === null) return false
  const phone = parsePhone(typed)
  const isWanted = agreed && phone.ok && lines.length > 0
  const now = new Date(clock())
  const wanted = mergeLines(
    [],
    lines.map(({ id, quantity }) => ({ variantId: id, quantity })),
  )
  return inTransaction(db, async (trx) => {
    if (!isWanted) {
      await forgetCheckout(trx, owner)
      return false
    }
    const id = newId('uco', now.getTime())
    return saveCheckout(trx, { id, owner, phone: phone.value, language, stopped, lines: wanted, now })
  })
}

/** Unfinished checkouts in the download of one's data. */
export const checkoutData: PersonalData = {
  name: 'unfinished_checkouts',
  exportOf: (db, { id, phone }) => listOwnCheckouts(db, id, phone),
  forget: (trx, { id, phone }) => forgetOwnCheckouts(trx, id, phone),
}
