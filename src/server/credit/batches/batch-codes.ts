import type { BatchCards } from '#contract/staff/credit/credit-batches.ts'
import { spacedCode } from '#domain/credit/credit-code.ts'
import { csvOf } from '#domain/csv.ts'
import { toTaka } from '#domain/money.ts'
import { momentNow, type CreditContext } from '#server/credit/credit-context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import type { Document } from '#server/http/mount.ts'
import { readSealedCards } from './batch-store.ts'
import { refuseUnlisted } from './change-batch.ts'
import { lockedBatch } from './issue-batch.ts'

/**
 * The codes of the cards that can be spent. The batch is locked: once it is handed over, no list of its codes leaves.
 * Reading them changes nothing, so whoever lost the file on the way takes it again.
 */
export function readCodes(shop: CreditContext, batch: number): Promise<BatchCards> {
  return inTransaction(shop.db, async (trx) => {
    refuseUnlisted(await lockedBatch(shop, trx, batch), 'listed')
    const cards = await readSealedCards(trx, batch, momentNow(shop).today)
    return cards.flatMap(({ place, sealed, balance, expires_on }) => {
      // A code that was sealed with another secret of the store opens no card.
      const code = shop.creditCodes.open(sealed)
      return code === undefined
        ? []
        : [{ place, code: spacedCode(code), balance: toTaka(balance), expires_on }]
    })
  })
}

/** The same as a table. */
export async function exportCodes(shop: CreditContext, batch: number): Promise<Document> {
  const lines = (await readCodes(shop, batch)).map(({ place, code, balance, expires_on: until }) => [
    place,
    code,
    balance,
    until ?? '',
  ])
  const text = csvOf([['Card', 'Code', 'Amount (taka)', 'Last day'], ...lines])
  return csvDocument(`gift-cards-${batch}`, text, shop.clock())
}
