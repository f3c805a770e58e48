import type { ReturnView } from '#contract/shop/order-views.ts'
import { toTaka } from '#domain/money.ts'
import { presentPicture } from '#server/media/present-picture.ts'
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
    requested_at: row.requested_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    tracking: row.tracking,
    parcels: row.parcels.map(presentParcel),
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
