import type { PromisedRefundView } from '#contract/staff/payments.ts'
import type { Actor } from '#domain/order/actor.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { applyRefund } from './apply-refund.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { presentRefund } from '#server/orders/present-refund.ts'
import { readRefund, type RefundWay } from '#server/orders/refund-store.ts'

interface HandedBack {
  readonly refundId: string
  readonly way: RefundWay
  readonly reference: string
  readonly actor: Actor
}

/**
 * Notes that money which was paid in cash has gone back: no company sends it. Of two who note it at once one does; the
 * other is refused, unless both speak of one transfer.
 */
export async function handBackCash(
  shop: ShopContext,
  { refundId, way, reference, actor }: HandedBack,
): Promise<PromisedRefundView> {
  const refund = await readRefund(shop.db, refundId)
  if (refund === undefined) throw new RefusalError({ code: 'not_found', thing: 'refund', value: refundId })
  if (refund.method !== 'cod') throw new RefusalError({ code: 'refund_not_allowed', way: refund.method })
  // A finished refund stays as it was noted.
  if (refund.state !== 'done') {
    await applyRefund(shop, {
      refundId,
      from: refund.state,
      sent: refund.sent,
      state: 'done',
      providerRef: reference,
      checkAgainAt: null,
      actor,
      way,
    })
  }
  const after = await readRefund(shop.db, refundId)
  if (after?.state !== 'done' || after.provider_ref !== reference) {
    throw new RefusalError({ code: 'wrong_state', from: after?.state ?? refund.state, to: 'done' })
  }
  return presentRefund(after)
}
