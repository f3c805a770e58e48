import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { spacedCode } from '#domain/credit/credit-code.ts'
import { toTaka } from '#domain/money.ts'
import { momentNow, type CreditContext } from './credit-context.ts'
import { saveSent, type CreditAccountRow } from './credit-store.ts'
import { stateOf } from './present-credit.ts'

/** A card is not sent again before. */
const PAUSE_MS = 10 * 60_000

/** Sends a card with its code to its recipient, by each way that is known. The account is locked by the caller. */
export async function sendCard(shop: CreditContext, trx: Db, card: CreditAccountRow): Promise<void> {
  const code = codeOf(shop, card)
  const { now } = momentNow(shop)
  const { recipient_phone: phone, recipient_email: email, language, words, expires_on: until } = card
  if (phone === null && email === null)
    throw new RefusalError({ code: 'wrong_state', from: 'no_recipient', to: 'sent' })
  const facts = {
    code: spacedCode(code),
    amountTaka: toTaka(card.balance),
    words,
    until,
    path: language === 'bn' ? '/bn/gift-card' : '/gift-card',
  }
  const recipients = [...(phone === null ? [] : [{ phone }]), ...(email === null ? [] : [{ email }])]
  for (const to of recipients) await shop.messages.queue(trx, { name: 'gift_card', to, language, facts })
  await saveSent(trx, card.id, now)
}

/** The same, at most every ten minutes. */
export async function sendCardAgain(shop: CreditContext, trx: Db, card: CreditAccountRow): Promise<void> {
  const wait = (card.sent_at?.getTime() ?? 0) + PAUSE_MS - shop.clock()
  if (wait > 0) throw new RefusalError({ code: 'too_many_requests', retry_after: Math.ceil(wait / 1000) })
  await sendCard(shop, trx, card)
}

/** The code of a card that can be spent. */
export function codeOf(shop: Pick<CreditContext, 'clock' | 'creditCodes'>, card: CreditAccountRow): string {
  const state = stateOf(card, momentNow(shop))
  const code =
    state === 'active' && card.code_sealed !== null ? shop.creditCodes.open(card.code_sealed) : undefined
  if (code === undefined)
    throw new RefusalError({ code: 'wrong_state', from: card.code_sealed === null ? card.kind : state })
  return code
}
