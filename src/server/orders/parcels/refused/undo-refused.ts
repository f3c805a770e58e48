import * as z from 'zod'
import { Pieces } from '#contract/staff/orders.ts'
import { noteRefusedPieces } from '#contract/staff/parcels/refused-pieces.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'
import { lockStaffOrder } from '#server/orders/find-staff-order.ts'
import { saveEvent } from '#server/orders/order-store.ts'
import { findParcelByRef } from '#server/orders/parcels/booking-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { areSame, REFUSED_PIECES, saidOf } from './note-refused.ts'
import { readRefused, saveRefused } from './refused-store.ts'

const Said = z.object({ pieces: z.array(Pieces).nullable() })

/** The way back from what staff said of the pieces that came back. */
export function refusedUndoer({ clock }: ShopContext): Undoer {
  return {
    kind: 'refused_noted',
    calls: [noteRefusedPieces],
    right: noteRefusedPieces.access.staff,
    fits: (act) => entriesOf(act, REFUSED_PIECES).length === 1,
    undo: async (trx, act, { userId: id }) => {
      const [entry] = entriesOf(act, REFUSED_PIECES)
      if (entry === undefined || act.order === null) throw changedSince()
      const order = await lockStaffOrder(trx, act.order)
      const parcelId = (await findParcelByRef(trx, entry.thing_id)) ?? ''
      const now = (await readRefused(trx, order.id)).get(parcelId)
      const [before, left] = [Said.parse(entry.before), Said.parse(entry.after)]
      if (now === undefined || !areSame(saidOf(now), left.pieces)) throw changedSince()
      await saveRefused(trx, parcelId, before.pieces)
      const actor = { kind: 'staff', id } as const
      const facts = { shipment: entry.thing_id }
      await saveEvent(trx, {
        orderId: order.id,
        at: new Date(clock()),
        actor,
        kind: 'refused_pieces_undone',
        facts,
      })
    },
  }
}
