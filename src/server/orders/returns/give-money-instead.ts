import type { StaffReturnView } from '#contract/staff/returns.ts'
import { toTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { saveEvent } from '#server/orders/order-store.ts'
import { refreshMoney } from '#server/orders/refresh-money.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { takeCreditBack } from './credit-return.ts'
import { isByHand, promise } from './refund-return.ts'
import { lockReturn, refuseOldVersion, shownReturn } from './return-step.ts'

/**
 * The way back from store credit: a customer who wants the money after all gets it the way it was paid, as long as
 * nothing of the credit is spent. The bonus is taken back.
 */
export function giveMoneyInstead(
  shop: ShopContext,
  {
    number,
    version,
    actor,
  }: { readonly number: string; readonly version?: number | undefined; readonly actor: Actor },
): Promise<StaffReturnView> {
  return inTransaction(shop.db, async (trx) => {
    const locked = await lockReturn(trx, number)
    refuseOldVersion(locked.found, version)
    const { order, found } = locked
    const scene = { ...locked, actor, nowMs: shop.clock() }
    const amount = await takeCreditBack(scene)
    await promise(scene, amount)
    const facts = { return: found.id, amount }
    await saveEvent(trx, {
      orderId: order.id,
      at: new Date(scene.nowMs),
      actor,
      kind: 'return_money_instead',
      facts,
    })
    const standing = { ...order, payment_status: await refreshMoney(trx, order) }
    await notifyCustomer(trx, shop, {
      name: 'return_refunded',
      order: standing,
      facts: { returnNumber: number, amountTaka: toTaka(amount), byHand: await isByHand(trx, number) },
    })
    return shownReturn(trx, number)
  })
}
