import {
  countStaffOrders as countStaffOrdersEndpoint,
  listStaffOrders as listStaffOrdersEndpoint,
} from '#contract/staff/order-list.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import type { ParcelParts } from '#server/orders/parcels/parcel-parts.ts'
import { countStaffOrders, listStaffOrders, seesPhones } from './list-staff-orders.ts'

/** The calls of staff that find orders. */
export function mountBackOffice(api: ApiApp, parts: ParcelParts): void {
  mount(api, listStaffOrdersEndpoint, ({ query }, { caller }) =>
    listStaffOrders(parts, query, seesPhones(caller)),
  )
  mount(api, countStaffOrdersEndpoint, () => countStaffOrders(parts))
}
