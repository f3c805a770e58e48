import { isEditable } from '#domain/order/edit-lines.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { readEvents } from '#server/orders/order-view-store.ts'
import { lockOwnOrder, type Claim } from '#server/orders/reading/find-own-order.ts'
import { editIn } from '#server/orders/reading/present-edit-event.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/**
 * Notes that the customer agrees to the last edit that staff asked about by the link; a second time does nothing. `seen`:
 * when the edit was made that the customer read, in ISO 8601; a later one is not agreed to.
 */
export function agreeToEdit(shop: ShopContext, claim: Claim, seen: string): Promise<OrderRow> {
  return inTransaction(shop.db, async (trx) => {
    const order = await lockOwnOrder(trx, claim)
    const events = await readEvents(trx, order.id)
    const edited = events.findLast(({ kind }) => kind === 'edited')
    if (edited !== undefined && edited.at.getTime() !== Date.parse(seen))
      throw new RefusalError({ code: 'version_conflict' })
    const last = events.findLast(({ kind }) => kind === 'edit_agreed' || kind === 'edited')
    if (last?.kind === 'edit_agreed') return order
    const isAsked = last !== undefined && editIn(last)?.consent === 'link'
    if (!isAsked || !isEditable(order.status)) {
      throw new RefusalError({ code: 'wrong_state', from: order.status })
    }
    const at = new Date(shop.clock())
    await saveEvent(trx, { orderId: order.id, at, actor: claim.customer.actor, kind: 'edit_agreed' })
    return order
  })
}
