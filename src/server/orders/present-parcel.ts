import type { StaffParcelView } from '#contract/v1/staff-orders.ts'
import { toTaka } from '#domain/money.ts'
import type { ShipmentRow } from './shipment-store.ts'

/** A parcel as staff see it; `toldAt`: when something was last heard of it. */
export function presentStaffParcel(parcel: ShipmentRow, toldAt: Date | null): StaffParcelView {
  return {
    number: parcel.merchant_ref,
    courier: parcel.courier,
    status: parcel.status,
    consignment_id: parcel.consignment_id,
    tracking_code: parcel.tracking_code,
    tracking_url: parcel.tracking_url,
    cod: toTaka(parcel.cod_amount),
    collected: parcel.collected === null ? null : toTaka(parcel.collected),
    courier_status: parcel.courier_status,
    problem: parcel.problem,
    updated_at: (toldAt ?? parcel.created_at).toISOString(),
  }
}
