import { changeHolds, type Pieces } from '#domain/order/change-holds.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { holdPieces, lessenHold } from '#server/orders/hold-store.ts'
import type { StaffEditPlan } from './plan-staff-edit.ts'
import { lockShared, readHeld } from './staff-edit-store.ts'

/**
 * Gives pieces of an order back and holds others. All shelves and promotions are locked before, in the one order in
 * which everybody takes them.
 */
export async function movePieces(trx: Db, plan: StaffEditPlan): Promise<void> {
  const { order, facts, lines, method, place, priced, used } = plan
  const now = new Date(plan.nowMs)
  const held = await readHeld(trx, order.id)
  const wanted = lines.flatMap(({ madeToOrder, ...line }): Pieces[] => (madeToOrder ? [] : [line]))
  await lockShared(trx, {
    variantIds: [...new Set([...held, ...wanted].map(({ variantId }) => variantId))],
    promotionIds: [
      ...used.map(({ promotion_id }) => promotion_id),
      ...(priced?.promotions.map(({ promotion }) => promotion.id) ?? []),
    ],
  })
  const elsewhere = (method === 'collect') !== (facts.delivery_method === 'collect')
  const { back, anew } = changeHolds(held, wanted, elsewhere)
  await lessenHold(trx, { orderId: order.id, demand: back, now })
  const short = await holdPieces(trx, { orderId: order.id, demand: anew, onlyLocation: place, now })
  if (short.length > 0) throw new RefusalError({ code: 'out_of_stock', variants: short })
}
