import type { Db } from '#server/db/database.ts'
import {
  readEvents,
  readFacts,
  readMoneyBack,
  readMoneyIn,
  readParcelUpdates,
  readSoldLines,
  readUsedPromotions,
} from '#server/orders/order-view-store.ts'
import { readReturns } from '#server/orders/return-store.ts'
import { readPiecesOfOrder } from '#server/orders/piece-store.ts'
import { readShipments } from '#server/orders/shipment-store.ts'

/** Everything that is known of one order, as its page shows it. */
export type OrderPicture = Awaited<ReturnType<typeof readOrderPicture>>

/** One after the other: a page must not take more connections than a visitor has. */
export async function readOrderPicture(db: Db, id: string) {
  return {
    facts: await readFacts(db, id),
    lines: await readSoldLines(db, id),
    promotions: await readUsedPromotions(db, id),
    moneyIn: await readMoneyIn(db, id),
    moneyBack: await readMoneyBack(db, id),
    parcels: await readShipments(db, id),
    pieces: await readPiecesOfOrder(db, id),
    events: await readEvents(db, id),
    parcelUpdate: await readParcelUpdates(db, id),
    returns: await readReturns(db, id),
  }
}
