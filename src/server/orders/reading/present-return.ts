import type { ReturnView } from '#contract/shop/order-views.ts'
import { toTaka } from '#domain/money.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { isPickupThere } from '#domain/order/returns/pickup.ts'
import { presentParcel } from './present-parcel.ts'
import type { ReturnRow } from '#server/orders/return-store.ts'

export function presentReturn(row: ReturnRow): ReturnView {
  return {
    number: row.number,
    order_number: row.order_number,
    status: row.status,
    wish: row.wish,
    delivery_paid_by: row.delivery_paid_by,
    amount: toTaka(row.amount),
    delivery_back: toTaka(row.delivery_back),
    refund_to: row.refund_to,
    bonus_percent: row.bonus_percent,
    credit:
      row.credit === null ? null : { amount: toTaka(row.credit.amount), bonus: toTaka(row.credit.bonus) },
    requested_at: row.requested_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    tracking: row.tracking,
    parcels: row.parcels.filter(({ pickup_on: on }) => on === null).map(presentParcel),
    fetched_by: presentFetching(row.parcels),
    lines: row.lines.map(({ position, name, name_bn, quantity, reason, exchange }) => ({
      position,
      name,
      name_bn,
      quantity,
      reason,
      exchange,
    })),
    photos: row.photos.map(presentPicture),
  }
}

/** The last rider that was sent for the pieces, unless nobody comes any more. */
function presentFetching(parcels: ReturnRow['parcels']): ReturnView['fetched_by'] {
  const last = parcels.findLast(({ pickup_on: on }) => on !== null)
  if (last === undefined || last.pickup_on === null || !isPickupThere(last.status)) return null
  return { ...presentParcel(last), day: last.pickup_on }
}
