import type { Reply } from '#contract/endpoint.ts'
import type { undoMovement as undoEndpoint } from '#contract/staff/catalogue/stock.ts'
import { whyNotUndone } from '#domain/stock/undo-movement.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { presentShelf } from './change-stock.ts'
import { insertReversal, readMovements, type MovementRow } from './movement-store.ts'
import { lockShelf } from './shelf-store.ts'
import type { StockContext } from './stock-context.ts'

/** Takes a change by hand back, once. */
export function undoMovement(shop: StockContext, id: number): Promise<Reply<typeof undoEndpoint>> {
  return inTransaction(shop.db, (trx) => undoWithin(trx, id, shop.clock()))
}

/** The same in the caller's transaction. */
export async function undoWithin(trx: Db, id: number, nowMs: number): Promise<Reply<typeof undoEndpoint>> {
  const [known] = await readMovements(trx, [id])
  if (known === undefined) throw new RefusalError({ code: 'not_found', thing: 'movement', value: id })
  const shelf = await lockShelf(trx, known)
  // As it is now that nobody else can move these pieces.
  const [found] = await readMovements(trx, [id])
  if (shelf === undefined || found === undefined) throw new Error(`The shelf of movement ${id} is gone`)
  const why = whyNotUndone(judged(found, nowMs))
  if (why !== null) throw new RefusalError({ code: 'undo_refused', why })
  if (shelf.on_hand - found.delta < shelf.held)
    throw new RefusalError({ code: 'undo_refused', why: 'promised', held: shelf.held, sku: found.sku })
  const movement = await insertReversal(trx, id, new Date(nowMs))
  return { ...presentShelf({ ...shelf, on_hand: shelf.on_hand - found.delta }), movement }
}

/** A movement as the rules of its undo see it. */
export function judged(found: MovementRow, nowMs: number) {
  return {
    reason: found.reason,
    hasOwnWayBack: found.reference_kind !== null && found.reference_kind !== 'count',
    isUndone: found.undone,
    isCountedSince: found.counted_since,
    ageMs: nowMs - found.at.getTime(),
  }
}
