import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { takeBack } from './stock-alert-store.ts'

/** Writes to everybody who waits for a piece that is back: of some products, or of all. Each alert is told once. */
export function notifyOfRestock(
  { db, messages }: { readonly db: Db; readonly messages: Messages },
  productIds: readonly number[] | null,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { contact, language, name, name_bn, slug } of await takeBack(trx, productIds)) {
      await messages.queue(trx, {
        name: 'back_in_stock',
        to: contact.includes('@') ? { email: contact } : { phone: contact },
        language,
        facts: {
          name: language === 'bn' ? (name_bn ?? name) : name,
          path: `${language === 'bn' ? '/bn' : ''}/product/${slug}`,
        },
      })
    }
  })
}
