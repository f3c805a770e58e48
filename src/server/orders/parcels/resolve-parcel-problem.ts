import type { Actor } from '#domain/order/actor.ts'
import type { ParcelProblemCode } from '#domain/order/parcels/parcel-problems.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { actionsOn, problemsOf } from '#server/orders/parcels/problems/list-parcel-problems.ts'
import { lockOrder, saveEvent } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readHeededParcel } from '#server/orders/parcels/problems/parcel-problem-store.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

interface SeenTo {
  readonly parcel: ShipmentRow
  readonly problem: ParcelProblemCode
  /** The time in the list, in ISO 8601, if it is given: nothing new may have come since then. */
  readonly since: string | null
  readonly note: string
  readonly actor: Actor
}

/**
 * Writes into the order's history that somebody saw to what the store cannot see by itself. The problem is off the list
 * until something new speaks against it.
 */
export function resolveParcelProblem(shop: ShopContext, seen: SeenTo): Promise<void> {
  const { parcel, problem, since, note, actor } = seen
  return inTransaction(shop.db, async (trx) => {
    // Lock the order: concurrent courier updates wait, or are visible after this.
    await lockOrder(trx, parcel.order_id)
    const nowMs = shop.clock()
    const row = await readHeededParcel(trx, parcel.id)
    const found = row && problemsOf(row, nowMs).find(({ code }) => code === problem)
    if (
      row === undefined ||
      found === undefined ||
      !actionsOn(shop.couriers, { row, found }).includes('called')
    ) {
      throw new RefusalError({
        code: 'wrong_state',
        from: parcel.status,
        to: 'called',
        parcel: parcel.merchant_ref,
        problem,
      })
    }
    if (since !== null && Date.parse(since) !== found.since) {
      throw new RefusalError({ code: 'version_conflict', since: new Date(found.since).toISOString() })
    }
    const facts = { shipment: parcel.merchant_ref, problem }
    await saveEvent(trx, {
      orderId: parcel.order_id,
      at: new Date(nowMs),
      actor,
      kind: 'parcel_seen_to',
      reason: note,
      facts,
    })
  })
}
