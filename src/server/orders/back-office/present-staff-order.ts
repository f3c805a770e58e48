import type { StaffOrderView } from '#contract/staff/orders.ts'
import { toTaka } from '#domain/money.ts'
import { leftToPay } from '#domain/order/money/order-money.ts'
import { leftPieces } from '#domain/order/parcels/parcel-pieces.ts'
import { actionsFor } from '#domain/order/status/order-status.ts'
import { isUnderWay } from '#domain/order/status/shipment-status.ts'
import { lateLimitsOfOrder } from '#server/orders/deadlines/late-orders.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readPiecesOfOrder, readSentLines } from '#server/orders/piece-store.ts'
import { planRest } from '#server/orders/parcels/rest/end-rest.ts'
import { readRefused } from '#server/orders/parcels/refused/refused-store.ts'
import { readSeenTo } from '#server/orders/parcels/problems/parcel-problem-store.ts'
import { presentStaffParcel } from '#server/orders/reading/present-parcel.ts'
import { presentStanding } from '#server/orders/reading/present-standing.ts'
import { lastHeard, readAllShipments } from '#server/orders/shipment-store.ts'

/** How an order stands for staff, with its parcels and what can be done with it. */
export async function presentStaffOrder(shop: ShopContext, order: OrderRow): Promise<StaffOrderView> {
  const { db, couriers } = shop
  const parcels = await readAllShipments(db, order.id)
  const pieces = await readPiecesOfOrder(db, order.id)
  const refused = await readRefused(db, order.id)
  const heard = await lastHeard(db, order.id)
  const hasParcelUnderWay = parcels.some(
    ({ status, return_id: ofReturn }) => ofReturn === null && isUnderWay(status),
  )
  const rest = order.delivery_method === 'collect' ? undefined : await planRest(db, order)
  const hasRest = rest !== undefined
  return {
    ...presentStanding(order),
    delivery_method: order.delivery_method,
    actions: [...actionsFor(order.status, order.delivery_method, { hasParcelUnderWay, hasRest })],
    total: toTaka(order.total),
    to_collect: toTaka(leftToPay(order)),
    parcels: parcels.map((parcel) => ({
      ...presentStaffParcel(parcel, heard.get(parcel.id) ?? parcel.created_at),
      pieces: [...(pieces.get(parcel.id) ?? [])],
      refused: refused.get(parcel.id) ?? null,
    })),
    to_send:
      order.delivery_method === 'collect'
        ? []
        : [...leftPieces(order.status, await readSentLines(db, order.id))],
    rest:
      rest === undefined
        ? null
        : {
            total: toTaka(rest.order.total),
            delivery_off: toTaka(rest.deliveryOff),
            refund: toTaka(rest.refund),
            refund_later: toTaka(rest.refundLater),
          },
    seen_to: (await readSeenTo(db, order.id)).map((seen) => ({ ...seen, at: seen.at.toISOString() })),
    couriers: couriers.all().map(({ code }) => code),
    late: await lateLimitsOfOrder(shop, order.id),
  }
}
