import type { Reply } from '#contract/endpoint.ts'
import type { sendCallMessage as sendEndpoint } from '#contract/staff/calls.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import { saveEvent } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readMissedCall } from './call-store.ts'
import { lockStaffOrder } from '#server/orders/find-staff-order.ts'

interface MissedOrder {
  readonly number: string
  /** The person who sends it. */
  readonly accountId: string
}

/** Tells a customer whom nobody reached to call the shop, once after each call without an answer. */
export function sendCallMessage(
  shop: ShopContext,
  key: string,
  { number, accountId }: MissedOrder,
): Promise<OnceResult<Reply<typeof sendEndpoint>>> {
  const request = { scope: `staff:${accountId}`, operation: 'order_call_message', key, request: { number } }
  return runOnce(shop, request, async (trx) => {
    const order = await lockStaffOrder(trx, number)
    const { status } = order
    const missed = await readMissedCall(trx, order.id)
    const isWaiting = status === 'awaiting_code' || status === 'awaiting_call'
    if (!isWaiting || missed === 'reached') throw new RefusalError({ code: 'wrong_state', from: status })
    if (missed === 'told') throw new RefusalError({ code: 'message_repeated' })
    await notifyCustomer(trx, shop, { name: 'order_call_missed', order, facts: {}, isUndoable: true })
    const actor = { kind: 'staff', id: accountId } as const
    await saveEvent(trx, {
      orderId: order.id,
      at: new Date(shop.clock()),
      actor,
      kind: 'call_missed_told',
    })
    return { number: order.number }
  })
}
