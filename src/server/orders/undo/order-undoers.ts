import { findActOfOrder, undoerOf, undoWithin } from '#server/audit/undo-act.ts'
import type { UndoCaller, Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { callUndoers } from './undo-calls.ts'
import { refusedUndoer } from '#server/orders/parcels/refused/undo-refused.ts'
import { markUndoers } from './undo-marks.ts'
import { stepUndoers } from './undo-steps.ts'

/** The ways back from what staff do with one order. */
export function orderUndoers(shop: ShopContext): readonly Undoer[] {
  return [...stepUndoers(shop), ...callUndoers(shop), ...markUndoers(shop), refusedUndoer(shop)]
}

interface OfOrder {
  readonly requestId: string
  readonly number: string
  readonly caller: Omit<UndoCaller, 'role'>
}

/**
 * Takes back what one request changed of one order; an order that it left as it was has nothing to take back. Says
 * whether the customer had been told.
 */
export async function undoOfOrder(
  shop: ShopContext,
  trx: Db,
  { requestId, number, caller }: OfOrder,
): Promise<boolean> {
  const act = await findActOfOrder(trx, requestId, number)
  if (act === undefined) return false
  const undoer = undoerOf(orderUndoers(shop), act)
  if (undoer === undefined) throw new RefusalError({ code: 'undo_refused', why: 'never' })
  const { told } = await undoWithin(trx, { act, undoer }, { ...caller, role: null })
  return told
}
