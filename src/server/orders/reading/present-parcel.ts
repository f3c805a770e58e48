import type { ParcelView } from '#contract/shop/order-views.ts'
import type { StaffParcelView } from '#contract/staff/orders.ts'
import { toTaka } from '#domain/money.ts'
import type { ShownParcel } from '#server/orders/shipment-store.ts'

/** A parcel as its owner sees it. */
export function presentParcel(row: ShownParcel): ParcelView {
  return {
    courier: row.courier,
    status: row.status,
    tracking_code: row.tracking_code,
    tracking_url: row.tracking_url,
    to_collect: toTaka(row.cod_amount),
  }
}

/** A parcel as staff see it; `reportedAt`: when something was last heard of it. */
export function presentStaffParcel(parcel: ShownParcel, reportedAt: Date): StaffParcelView {
  return {
    number: parcel.merchant_ref,
    return: parcel.return_number,
    pickup_on: parcel.pickup_on,
    courier: parcel.courier,
    status: parcel.status,
    consignment_id: parcel.consignment_id,
    tracking_code: parcel.tracking_code,
    tracking_url: parcel.tracking_url,
    cod: toTaka(parcel.cod_amount),
    collected: parcel.collected === null ? null : toTaka(parcel.collected),
    courier_status: parcel.courier_status,
    problem: parcel.problem,
    updated_at: reportedAt.toISOString(),
  }
}
