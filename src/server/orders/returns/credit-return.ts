import { minus, poisha, sum, toTaka, type Poisha } from '#domain/money.ts'
import {
  creditBonus,
  refundTarget,
  type CreditObstacle,
  type RefundTarget,
} from '#domain/order/returns/return-credit.ts'
import { creditOfPhone, lockedBalance, writeBonus } from '#server/credit/store-credit-sql.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { creditOfferOf } from '#server/orders/reading/read-order.ts'
import { settleAsCredit, withdrawCredit } from '#server/orders/refund-store.ts'
import { saveRefundTarget } from '#server/orders/return-store.ts'
import type { StaffReturnRow } from '#server/orders/staff-return-store.ts'
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
  const target = targetOf(wish, found, offer !== null)
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
  return { account: await openCredit({ trx, order, nowMs }), bonusPercent }
}

/** The store credit of the customer, locked: nobody blocks it before the transaction ends. */
async function openCredit({
  trx,
  order,
  nowMs,
}: Pick<ReturnContext, 'trx' | 'order' | 'nowMs'>): Promise<number> {
  const account = await creditOfPhone(trx, order.phone, new Date(nowMs))
  if (account === undefined)
    throw new RefusalError({ code: 'not_found', thing: 'customer', value: order.number })
  if (account.blocked) throw noCredit('blocked')
  return account.id
}

function targetOf(
  { refund_to: wanted, agreement: agreed }: CreditWish,
  { refund_to: asked, credit_obstacle: obstacle }: Pick<StaffReturnRow, 'refund_to' | 'credit_obstacle'>,
  isOffered: boolean,
): RefundTarget {
  const target = refundTarget({ asked, wanted, agreed, isOffered, obstacle })
  if (target === 'payment' || target === 'store_credit') return target
  if (target !== 'not_agreed') throw noCredit(target)
  throw new RefusalError({ code: 'invalid_fields', errors: { agreement: { kind: 'missing' } } })
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

const problems = {
  not_offered: { kind: 'not_offered' },
  only_credit: { kind: 'only_credit' },
  blocked: { kind: 'credit_blocked' },
} as const

/** A return cannot be settled as store credit; the money is always possible. */
export function noCredit(why: CreditObstacle | 'not_offered'): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { refund_to: problems[why] } })
}
