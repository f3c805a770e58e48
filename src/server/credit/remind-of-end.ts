import { toTaka, poisha } from '#domain/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { momentNow, type CreditContext } from './credit-context.ts'
import { takeEndingCards } from './credit-store.ts'

/** So many days before the last one, people still find something to buy. */
const DAYS_BEFORE = 14

/** Tells the recipients of gift cards that run out soon, once. May run in every process at once. */
export function remindOfEnd(shop: Pick<CreditContext, 'db' | 'clock' | 'messages'>): Promise<void> {
  const { today } = momentNow(shop)
  return inTransaction(shop.db, async (trx) => {
    for (const card of await takeEndingCards(trx, today, DAYS_BEFORE)) {
      const { code_end: codeEnd, balance, expires_on: until, language } = card
      const facts = {
        codeEnd,
        amountTaka: toTaka(poisha(balance)),
        until,
        path: language === 'bn' ? '/bn/gift-card' : '/gift-card',
      }
      // An SMS is read soonest; who has a phone gets no second message.
      const to =
        card.recipient_phone === null
          ? { email: card.recipient_email ?? '' }
          : { phone: card.recipient_phone }
      await shop.messages.queue(trx, { name: 'gift_card_ends', to, language, facts })
    }
  })
}
