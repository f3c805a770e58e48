import { minus, sum, toTaka, type Poisha } from '#domain/money.ts'
import { REFUND_LIMIT_MS } from '#domain/order/order-clocks.ts'
import { chargeBack } from '#domain/order/returns/return-charge.ts'
import { worthOf } from '#domain/order/returns/return-rules.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { readFacts, readSoldLines } from '#server/orders/order-view-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { intendRefunds } from '#server/orders/refund-money.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readStaffReturn, restockPieces, type Restocked } from '#server/orders/staff-return-store.ts'
import { chooseCredit, giveCredit, type CreditWish } from './credit-return.ts'
import { refuseWrongRestock } from './refuse-wrong-restock.ts'
import { step, type MoneyBack, type ReturnContext } from './return-step.ts'

interface RefundWish extends CreditWish {
  readonly restock: readonly Restocked[]
}

/**
 * All of its amount or nothing: what somebody gave back by hand before is not given a second time. It goes back the way
 * it came, or to the customer's store credit where the customer chose that; what gift cards paid goes back to them.
 */
export async function refundReturn(
  shop: ShopContext,
  scene: ReturnContext,
  { restock: restocked, ...wish }: RefundWish,
): Promise<void> {
  const { trx, order, found, nowMs } = scene
  refuseWrongRestock(found, restocked)
  const money = await moneyBack(scene)
  const choice = await chooseCredit(shop, scene, wish)
  await promise(scene, money.amount, choice?.account)
  const credit = choice === null ? null : await giveCredit(scene, choice)
  await restockPieces(trx, { returnId: found.id, orderId: order.id, restocked, now: new Date(nowMs) })
  await step(scene, 'refunded', { money, restocked, ...(credit !== null && { credit }) })
  const standing = { ...order, payment_status: await refreshMoney(trx, order) }
  const returnNumber = found.number
  if (credit === null || credit.amount === 0) {
    const facts = {
      returnNumber,
      amountTaka: toTaka(money.amount),
      byHand: await isByHand(trx, returnNumber),
    }
    return notifyCustomer(trx, shop, { name: 'return_refunded', order: standing, facts })
  }
  const facts = {
    returnNumber,
    amountTaka: toTaka(sum([credit.amount, credit.bonus])),
    bonusTaka: toTaka(credit.bonus),
    cardTaka: toTaka(minus(money.amount, credit.amount)),
  }
  return notifyCustomer(trx, shop, { name: 'return_credited', order: standing, facts })
}

/** Promises the whole amount, in poisha; refused where less is left of what was paid. */
export async function promise(
  { trx, order, found, nowMs }: ReturnContext,
  amount: Poisha,
  creditAccount?: number,
): Promise<void> {
  const promised = await intendRefunds(trx, {
    orderId: order.id,
    returnId: found.id,
    ...(creditAccount !== undefined && { creditAccount }),
    amount,
    reason: `return ${found.number}`,
    withinMs: REFUND_LIMIT_MS,
    nowMs,
  })
  if (promised >= amount) return
  const [left, wanted] = [toTaka(promised), toTaka(amount)]
  throw new RefusalError({ code: 'refund_not_allowed', order: order.number, left, wanted })
}

/** Whether staff send a part of a return's money themselves. */
export async function isByHand(trx: Db, returnNumber: string): Promise<boolean> {
  const { refunds = [] } = (await readStaffReturn(trx, returnNumber)) ?? {}
  return refunds.some(({ method }) => method === 'cod')
}

/** The amount that was shown with the request; for an exchange, its worth as a request for the money. */
async function moneyBack({ trx, order, found }: ReturnContext): Promise<MoneyBack> {
  const { wish, amount, delivery_back: deliveryBack, lines, pieces } = found
  if (wish === 'refund') return { amount, deliveryBack }
  const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  const worth = pieces.map(({ position, sold, total, before }) =>
    worthOf({ quantity: sold, total, inReturns: before, hygiene: false }, quantities.get(position) ?? 0),
  )
  const all = await readSoldLines(trx, order.id)
  const charge = chargeBack({
    wish: 'refund',
    reasons: lines.map(({ reason }) => reason),
    remaining: all.reduce((change, { quantity, in_returns }) => change + quantity - in_returns, 0),
    charge: (await readFacts(trx, order.id)).charge_left,
  })
  return { amount: sum([...worth, charge]), deliveryBack: charge }
}
