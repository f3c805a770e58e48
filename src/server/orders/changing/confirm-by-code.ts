import { accept, refuse, type Result } from '#domain/result.ts'
import { needsCall } from '#domain/order/order-birth.ts'
import { awaitConfirmation, confirmOrder } from '#domain/order/order-change.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { orThrow, RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { CodeChallenge } from '#server/accounts/codes/phone-codes.ts'
import { changeOrder } from '#server/orders/change-order.ts'
import { findOwnOrder, isOfBrowser, lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import { confirmRulesOf } from '#server/orders/placing/new-order.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { isProvenInBrowser, saveEvent, savePhoneProof, type OrderRow } from '#server/orders/order-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'

/** Sends the code that confirms an order; one that waits for our call may still be confirmed by code. */
export async function sendOrderCode(
  shop: ShopContext,
  claim: Claim,
  visitor: Visitor,
): Promise<CodeChallenge> {
  const order = await findOwnOrder(shop.db, claim)
  refuseUnlessWaiting(order)
  const { userId, guestHash } = claim.customer
  const { phone } = order
  const isVerified = guestHash !== null && (await isProvenInBrowser(shop.db, { phone, guestHash }))
  const by = { visitor, userId, verifiedIn: isVerified ? guestHash : null }
  return shop.codes.send(phone, by, async (trx, facts) => {
    await notifyCustomer(trx, shop, { name: 'order_code', order, facts })
    const at = new Date(shop.clock())
    await saveEvent(trx, { orderId: order.id, at, actor: claim.customer.actor, kind: 'code_sent' })
  })
}

interface CodeGuess {
  readonly challengeId: string
  readonly code: string
}

type Confirmed = Result<OrderRow, { readonly code: 'code_invalid'; readonly tries_left: number | null }>

/** Confirms an order by its code. A large one waits for our call as well, where staff have set so. */
export async function confirmByCode(shop: ShopContext, claim: Claim, guess: CodeGuess): Promise<OrderRow> {
  // A wrong code counts: its transaction is committed, and the refusal thrown after it.
  const confirmed = await inTransaction(shop.db, (trx) => confirmWithin(shop, trx, { claim, guess }))
  if (confirmed.ok) return confirmed.value
  throw new RefusalError({ ...confirmed.refusal })
}

async function confirmWithin(
  shop: ShopContext,
  trx: Db,
  { claim, guess }: { readonly claim: Claim; readonly guess: CodeGuess },
): Promise<Confirmed> {
  const order = await lockOwnOrder(trx, claim)
  refuseUnlessWaiting(order)
  const checked = await shop.codes.check(trx, { phone: order.phone, ...guess })
  if (!checked.right) return refuse({ code: 'code_invalid', tries_left: checked.triesLeft })
  const nowMs = shop.clock()
  // A code that came back by the link alone was not typed where the order was: it proves nothing about that browser.
  if (isOfBrowser(order, claim)) await savePhoneProof(trx, order.id, new Date(nowMs))
  const { callOver, cancelAfterMs } = confirmRulesOf(shop.checkout.current.settings)
  const called = needsCall(order.total, callOver)
  const change = called
    ? awaitConfirmation(order, { for: 'awaiting_call', until: nowMs + cancelAfterMs, reason: 'code' })
    : confirmOrder(order, 'code')
  // An order that waits for a call still waits when its code is right.
  if (called && order.status === 'awaiting_call') return accept(order)
  const changed = await changeOrder(trx, {
    order,
    change: orThrow(change),
    actor: claim.customer.actor,
    nowMs,
  })
  if (!called) await notifyCustomer(trx, shop, { name: 'order_confirmed', order: changed, facts: {} })
  return accept(changed)
}

function refuseUnlessWaiting({ status }: OrderRow): void {
  if (status !== 'awaiting_code' && status !== 'awaiting_call') {
    throw new RefusalError({ code: 'wrong_state', from: status, to: 'confirmed' })
  }
}
