import { awaitConfirmation, cancelOrder, type OrderChange } from '#domain/order/order-change.ts'
import { parsePhone } from '#domain/phone.ts'
import { isUniqueViolation } from '#server/db/constraint-violation.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import { confirmRulesOf } from '#server/orders/placing/new-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { saveEvent, savePhone, saveProlonged, type OrderRow } from '#server/orders/order-store.ts'
import { refuseUnlessCash } from '#server/orders/refuse-unless-cash.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

/** No code came: staff call. The order is never thrown away for an SMS that was late. */
export function askForCall(shop: ShopContext, claim: Claim): Promise<OrderRow> {
  return changed(shop, claim, (order, nowMs) => {
    const { cancelAfterMs } = confirmRulesOf(shop.checkout.current.settings)
    const until = nowMs + cancelAfterMs
    return orThrow(awaitConfirmation(order, { for: 'awaiting_call', until, reason: 'asked for a call' }))
  })
}

/** Calls an order off; what was paid for it is promised back in the same transaction. */
export function cancelOwnOrder(shop: ShopContext, claim: Claim, reason: string): Promise<OrderRow> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    const change = orThrow(cancelOrder(order, claim.customer.actor, reason))
    const cancelled = await changeOrder(trx, {
      order,
      change,
      actor: claim.customer.actor,
      nowMs: shop.clock(),
    })
    await notifyCustomer(trx, shop, { name: 'order_cancelled', order: cancelled, facts: { reason } })
    return cancelled
  })
}

/** Holds the pieces of an unpaid order for as long again, once (WCAG 2.2.1). */
export function prolongHold(shop: ShopContext, claim: Claim): Promise<OrderRow> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    if (order.status !== 'payment_pending' || order.prolonged) {
      throw new RefusalError({ code: 'wrong_state', from: order.status, to: 'payment_pending' })
    }
    const nowMs = shop.clock()
    const { holdMs } = confirmRulesOf(shop.checkout.current.settings)
    const confirmBy = new Date(nowMs + holdMs)
    await saveProlonged(trx, order.id, confirmBy)
    await saveEvent(trx, {
      orderId: order.id,
      at: new Date(nowMs),
      actor: claim.customer.actor,
      kind: 'prolonged',
    })
    return { ...order, confirm_by: confirmBy, prolonged: true }
  })
}

/** Another number for an order that nobody has confirmed: it is proven again, by a code to the new one. */
export async function changePhone(shop: ShopContext, claim: Claim, typed: string): Promise<OrderRow> {
  const phone = parsePhone(typed)
  if (!phone.ok) {
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { phone: { kind: 'phone' } },
      problems: { phone: phone.refusal.code },
    })
  }
  try {
    return await inTransaction(shop.db, (trx) => changePhoneWithin(shop, trx, { claim, phone: phone.value }))
  } catch (error) {
    // The new number has used the order's promotion before, as often as it may.
    if (isUniqueViolation(error)) throw new RefusalError({ code: 'promo_ended' })
    throw error
  }
}

async function changePhoneWithin(
  shop: ShopContext,
  trx: Db,
  { claim, phone }: { readonly claim: Claim; readonly phone: string },
): Promise<OrderRow> {
  const order = await lockOwnOrder(trx, claim)
  const { status } = order
  if (status !== 'awaiting_code' && status !== 'awaiting_call') {
    throw new RefusalError({ code: 'wrong_state', from: status, to: 'awaiting_code' })
  }
  if (phone === order.phone) return order
  const nowMs = shop.clock()
  const { actor } = claim.customer
  await refuseUnlessCash(shop, trx, { ...order, phone })
  await savePhone(trx, order.id, phone)
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind: 'phone_changed' })
  const renamed = { ...order, phone, version: order.version + 1 }
  if (status === 'awaiting_code') return renamed
  const { cancelAfterMs } = confirmRulesOf(shop.checkout.current.settings)
  const wait = { for: 'awaiting_code', until: nowMs + cancelAfterMs, reason: 'another number' } as const
  return changeOrder(trx, { order: renamed, change: orThrow(awaitConfirmation(order, wait)), actor, nowMs })
}

function changed(
  shop: ShopContext,
  claim: Claim,
  decide: (order: OrderRow, nowMs: number) => OrderChange,
): Promise<OrderRow> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    const nowMs = shop.clock()
    return changeOrder(trx, { order, change: decide(order, nowMs), actor: claim.customer.actor, nowMs })
  })
}
