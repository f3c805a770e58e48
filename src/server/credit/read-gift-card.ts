import type { Reply } from '#contract/endpoint.ts'
import { readGiftCard as readGiftCardEndpoint, readOwnCredit } from '#contract/shop/gift-cards.ts'
import { creditState } from '#domain/credit/credit-account.ts'
import { codeEnd, readCreditCode } from '#domain/credit/credit-code.ts'
import { toTaka } from '#domain/money.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Limits } from '#server/limits/limits.ts'
import { momentNow, type CreditContext } from './credit-context.ts'
import { readCredit } from './read-credit.ts'
import { findSpendable } from './spendable-store.ts'

type GiftCardContext = CreditContext & { readonly limits: Limits }

/** The balance of a gift card, for anyone with its code, and the store credit of a customer. */
export function mountGiftCards(app: ApiApp, shop: GiftCardContext): void {
  mount(app, readGiftCardEndpoint, async ({ body }, { visitor }) => {
    // Counted before anything is looked up: who is refused learns nothing of the code.
    await shop.limits.pass({ name: 'giftCardLooksPerNetwork', subject: visitor.network })
    return readGiftCard(shop, body.credit_code)
  })
  mount(app, readOwnCredit, async (_, { caller }) => {
    const { today } = momentNow(shop)
    const { own } = await readCredit(shop, shop.db, { codes: [], userId: caller.userId, today, lock: false })
    return { balance: toTaka(own) }
  })
}

async function readGiftCard(shop: CreditContext, typed: string): Promise<Reply<typeof readGiftCardEndpoint>> {
  const code = readCreditCode(typed)
  if (code === null) throw wrong('form')
  const hashes = [shop.creditCodes.hash(code).toString('hex')]
  const [card] = await findSpendable(shop.db, { hashes, userId: null, lock: false })
  if (card === undefined) throw wrong('no_such_card')
  const { balance, begun, blocked, expires_on: expiresOn } = card
  return {
    code_end: codeEnd(code),
    state: creditState({ balance, begun, blocked, expiresOn }, momentNow(shop).today),
    balance: toTaka(balance),
    expires_on: expiresOn,
  }
}

function wrong(kind: 'form' | 'no_such_card'): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { credit_code: { kind } } })
}
