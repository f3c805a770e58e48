import type { Input } from '#contract/endpoint.ts'
import type { changeStaffReturn as endpoint, StaffReturnView } from '#contract/staff/returns.ts'
import type { Actor } from '#domain/order/actor.ts'
import { returnGoals } from '#domain/order/returns/return-actions.ts'
import { returnSteps, type ReturnStatus } from '#domain/order/status/return-status.ts'
import { mayFollow } from '#domain/state-table.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { sentPieces, takeRequested } from '#server/orders/send-exchange.ts'
import { restockPieces, type Restocked } from '#server/orders/staff-return-store.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { endPickupByHand } from './change-pickup.ts'
import { refundReturn } from './refund-return.ts'
import { refuseWrongRestock } from './refuse-wrong-restock.ts'
import { lockReturn, refuseOldVersion, shownReturn, step, type ReturnContext } from './return-step.ts'

interface StaffReturnChange {
  /** `AB-104826-R1`. */
  readonly number: string
  readonly request: Input<typeof endpoint>['body']
  readonly actor: Actor
}

/**
 * Does one thing that staff do with a request to send pieces back; the customer is told in the same transaction. Under
 * the order's lock, so that of two at once one does it, and the other is refused by what then holds.
 */
export function changeStaffReturn(
  shop: ShopContext,
  { number, request, actor }: StaffReturnChange,
): Promise<StaffReturnView> {
  return inTransaction(shop.db, async (trx) => {
    const locked = await lockReturn(trx, number)
    const { found } = locked
    const to = returnGoals[request.action]
    if (!mayFollow<ReturnStatus>(returnSteps, found.status, to)) {
      throw new RefusalError({ code: 'wrong_state', from: found.status, to })
    }
    refuseOldVersion(found, request.version)
    await perform(shop, { ...locked, actor, nowMs: shop.clock() }, request)
    return shownReturn(trx, number)
  })
}

async function perform(
  shop: ShopContext,
  scene: ReturnContext,
  wish: StaffReturnChange['request'],
): Promise<void> {
  const { trx, order, found } = scene
  const facts = { returnNumber: found.number }
  switch (wish.action) {
    case 'approve':
    case 'refuse': {
      const reason = wish.action === 'refuse' ? wish.reason : null
      await step(scene, returnGoals[wish.action], { reason })
      const decided = {
        approved: wish.action === 'approve',
        reason,
        pickup: found.pickup_address,
        arrived: found.status === 'received',
      }
      return notifyCustomer(trx, shop, { name: 'return_decided', order, facts: { ...facts, ...decided } })
    }
    case 'coming':
      return step(scene, 'coming', { sentWith: wish.sent_with ?? null })
    case 'receive':
      await step(scene, 'received')
      await endPickupByHand(shop, scene, found.id)
      return notifyCustomer(trx, shop, { name: 'return_received', order, facts })
    case 'refund':
      return refundReturn(shop, scene, wish)
    case 'exchange':
      return exchange(shop, scene, wish)
  }
}

interface Exchanging {
  readonly restock: readonly Restocked[]
  readonly tracking?: string | null | undefined
}

/** The other pieces leave the shelf, and no money moves, whatever they cost by now. */
async function exchange(
  shop: ShopContext,
  scene: ReturnContext,
  { restock, tracking = null }: Exchanging,
): Promise<void> {
  const { trx, order, found, nowMs } = scene
  refuseWrongRestock(found, restock)
  const now = new Date(nowMs)
  const sent = await takeRequested(trx, { order, found, now })
  await restockPieces(trx, { returnId: found.id, orderId: order.id, restocked: restock, now })
  await step(scene, 'exchanged', { restocked: restock, sent, tracking })
  const facts = { returnNumber: found.number, pieces: sentPieces(found, order.language), tracking }
  await notifyCustomer(trx, shop, { name: 'return_exchanged', order, facts })
}
