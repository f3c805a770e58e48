import { minus, poisha, sum, toTaka, type Poisha } from '#domain/money.ts'
import { creditBonus, refundTarget, type RefundTarget } from '#domain/order/returns/return-credit.ts'
import { creditOfPhone, lockedBalance, writeBonus } from '#server/credit/store-credit-sql.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { creditOfferOf } from '#server/orders/reading/read-order.ts'
import { settleAsCredit, withdrawCredit } from '#server/orders/refund-store.ts'
import { saveRefundTarget } from '#server/orders/return-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { ReturnContext } from './return-step.ts'

export interface CreditWish {
  /** As the customer asked for it, unless stated. */
  readonly refund_to?: RefundTarget | undefined
  /** How the customer agreed, where only staff heard it. */
  readonly agreement?: string | undefined
}

interface CreditChoice {
  /** The store credit of the customer. */
  readonly account: number
  readonly bonusPercent: number
}

/** Refunds that went to store credit, and what the shop added. In poisha. */
export interface CreditGiven {
  readonly amount: Poisha
  readonly bonus: Poisha
}

/** The store credit that a return is settled as; null: the money goes back. */
export async function chooseCredit(
  shop: ShopContext,
  { trx, order, found, nowMs }: ReturnContext,
  wish: CreditWish,
): Promise<CreditChoice | null> {
  const { id, refund_to: asked } = found
  const offer = creditOfferOf(shop)
  const target = targetOf(wish, asked, offer !== null)
  // The bonus that the customer was shown counts.
  const bonusPercent = asked === 'store_credit' ? found.bonus_percent : (offer?.bonusPercent ?? 0)
  if (target !== asked) {
    const isCredit = target === 'store_credit'
    await saveRefundTarget(trx, {
      id,
      target,
      bonusPercent: isCredit ? bonusPercent : 0,
      agreed: isCredit ? (wish.agreement ?? null) : null,
    })
  }
  if (target === 'payment') return null
  const account = await creditOfPhone(trx, order.phone, new Date(nowMs))
  if (account !== undefined) return { account, bonusPercent }
  throw new RefusalError({ code: 'not_found', thing: 'customer', value: order.number })
}

function targetOf(
  { refund_to: wanted, agreement: agreed }: CreditWish,
  asked: RefundTarget,
  isOffered: boolean,
): RefundTarget {
  const target = refundTarget({ asked, wanted, agreed, isOffered })
  if (target === 'not_offered') throw wrong('refund_to', 'not_offered')
  if (target === 'not_agreed') throw wrong('agreement', 'missing')
  return target
}

/** Writes the refunds of a return that go to store credit as done, and adds the bonus. */
export async function giveCredit(
  { trx, found, nowMs }: ReturnContext,
  { account, bonusPercent }: CreditChoice,
): Promise<CreditGiven> {
  const now = new Date(nowMs)
  const amount = sum(await settleAsCredit(trx, found.id, now))
  const bonus = creditBonus(amount, { bonusPercent })
  await writeBonus(trx, { account, returnId: found.id, delta: bonus, now })
  return { amount, bonus }
}

/** Takes the store credit of a return back, with its bonus, as long as all of it is there. Gives its amount without. */
export async function takeCreditBack({ trx, found, nowMs }: ReturnContext): Promise<Poisha> {
  const { credit } = found
  if (credit === null) throw new RefusalError({ code: 'wrong_state', from: found.status, to: 'refunded' })
  const now = new Date(nowMs)
  const balance = await lockedBalance(trx, credit.account)
  const wanted = sum([credit.amount, credit.bonus])
  if (balance < wanted)
    throw new RefusalError({ code: 'refund_not_allowed', credit: toTaka(balance), wanted: toTaka(wanted) })
  await withdrawCredit(trx, found.id, now)
  const delta = minus(poisha(0), credit.bonus)
  await writeBonus(trx, { account: credit.account, returnId: found.id, delta, now })
  await saveRefundTarget(trx, { id: found.id, target: 'payment', bonusPercent: 0, agreed: null })
  return credit.amount
}

function wrong(field: 'refund_to' | 'agreement', kind: 'not_offered' | 'missing'): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { [field]: { kind } } })
}
