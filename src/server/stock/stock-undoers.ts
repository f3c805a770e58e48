import { changeStock } from '#contract/staff/catalogue/stock.ts'
import { entriesOf, type Undoer } from '#server/audit/undoer.ts'
import { movementsOfRequest } from './movement-store.ts'
import type { StockContext } from './stock-context.ts'
import { undoWithin } from './undo-movement.ts'

/** The way back from what staff change of shelves by hand: other movements. */
export function stockUndoers({ clock }: Pick<StockContext, 'clock'>): readonly Undoer[] {
  return [
    {
      kind: 'stock_changed',
      calls: [changeStock],
      right: changeStock.access.staff,
      fits: (act) => entriesOf(act, 'stock').length > 0,
      undo: async (trx, act) => {
        for (const id of await movementsOfRequest(trx, act.requestId)) await undoWithin(trx, id, clock())
      },
    },
  ]
}
