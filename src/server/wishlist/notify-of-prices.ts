import { poisha, toTaka } from '#domain/money.ts'
import { addressesOf } from '#server/accounts/set-password.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { takeFallen } from './price-alert-store.ts'

/** Writes to everybody who waits for a lower price that came: of some products, or of all. Each alert is told once. */
export function notifyOfPrices(
  { db, messages }: { readonly db: Db; readonly messages: Messages },
  productIds: readonly number[] | null,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const drop of await takeFallen(trx, productIds)) {
      const [to] = addressesOf(drop)
      if (to === undefined) continue
      const isBangla = drop.language === 'bn'
      await messages.queue(trx, {
        name: 'price_dropped',
        to,
        language: isBangla ? 'bn' : 'en',
        facts: {
          name: isBangla ? (drop.name_bn ?? drop.name) : drop.name,
          path: `${isBangla ? '/bn' : ''}/product/${drop.slug}`,
          priceTaka: toTaka(poisha(drop.price)),
        },
      })
    }
  })
}
