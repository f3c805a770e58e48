import { birthOf } from '#domain/order/order-birth.ts'
import {
  awaitConfirmation,
  awaitPayment,
  confirmOrder,
  type OrderChange,
} from '#domain/order/order-change.ts'
import { isWaiting } from '#domain/order/status/order-status.ts'
import { rulesOf } from '#server/checkout/pricing-context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { feeAtDoor, setCashFee, withCashFee } from '#server/orders/cash-fee.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import { confirmRulesOf } from '#server/orders/placing/new-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { poisha, type Poisha } from '#domain/money.ts'
import { keptOf } from '#domain/order/money/order-money.ts'
import { savePaymentMethod, type OrderRow, type PaymentMethod } from '#server/orders/order-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import { refuseUnlessCash } from '#server/orders/refuse-unless-cash.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

/**
 * Another way to pay an order that waits for money or confirmation, or had run out: then its pieces are held again, or
 * it is refused as they are gone. Money that an earlier try still brings is looked after by applySettlement.
 */
export function switchPayment(shop: ShopContext, claim: Claim, method: PaymentMethod): Promise<OrderRow> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    if (!isWaiting(order.status) && order.status !== 'expired') {
      throw new RefusalError({ code: 'wrong_state', from: order.status, to: 'payment_pending' })
    }
    refuseUnlessOffered(shop, method)
    const fee = method === 'cod' ? feeAtDoor(order, rulesOf(shop).sale) : poisha(0)
    if (method === 'cod') await refuseUnlessCash(shop, trx, withCashFee(order, fee))
    return pay(shop, trx, { order, method, fee, claim })
  })
}

interface Switched {
  readonly order: OrderRow
  readonly method: PaymentMethod
  /** The fee for cash from now on. */
  readonly fee: Poisha
  readonly claim: Claim
}

async function pay(shop: ShopContext, trx: Db, { order, method, fee, claim }: Switched): Promise<OrderRow> {
  const nowMs = shop.clock()
  const { actor } = claim.customer
  await savePaymentMethod(trx, order.id, method)
  const chosen = { ...order, payment_method: method, version: order.version + 1 }
  const change = decide(shop, withCashFee(chosen, fee), nowMs)
  // The fee is written once the order waits again: the amounts of an expired one stand.
  const waiting = change === null ? chosen : await changeOrder(trx, { order: chosen, change, actor, nowMs })
  const standing = await setCashFee(trx, waiting, fee)
  const changed = { ...standing, payment_status: await refreshMoney(trx, standing) }
  if (change !== null && changed.status === 'confirmed') {
    await notifyCustomer(trx, shop, { name: 'order_confirmed', order: changed, facts: {} })
  }
  return changed
}

/** The next status; null if the order stays: it waits for money as before, by another way. */
function decide(shop: ShopContext, order: OrderRow, nowMs: number): OrderChange | null {
  const rules = confirmRulesOf(shop.checkout.current.settings)
  const cash = order.payment_method === 'cod'
  const { status, confirmBy } = birthOf(
    {
      cash,
      total: order.total,
      advance: order.advance,
      covered: keptOf(order),
      trusted: false,
      agreed: null,
    },
    rules,
    nowMs,
  )
  if (status === order.status) return null
  const until = confirmBy ?? nowMs
  const reason = cash ? 'cash instead' : `${order.payment_method} instead`
  if (status === 'payment_pending') return orThrow(awaitPayment(order, { until, reason }))
  if (status === 'confirmed') return orThrow(confirmOrder(order, reason))
  return orThrow(awaitConfirmation(order, { for: status, until, reason }))
}

function refuseUnlessOffered(shop: ShopContext, method: PaymentMethod): void {
  if (method === 'cod') return
  const offered = shop.checkout.current.settings.payment.methods.includes(method)
  if (offered && shop.isAnswering(method)) return
  throw new RefusalError({ code: 'payment_not_allowed', reason: offered ? 'not_answering' : 'off' })
}
