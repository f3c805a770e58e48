import {
  exportParcels as exportEndpoint,
  listParcels as listEndpoint,
} from '#contract/staff/parcels/parcel-list.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { readerOf } from '#server/orders/back-office/list-staff-orders.ts'
import { exportParcels } from '#server/orders/parcel-list/export-parcels.ts'
import { listParcels } from '#server/orders/parcel-list/list-parcels.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** The lists of all parcels. */
export function mountParcelLists(app: ApiApp, shop: ShopContext): void {
  mount(app, listEndpoint, ({ query }, { caller }) => listParcels(shop, query, readerOf(caller)))
  mount(app, exportEndpoint, async ({ query }, { caller }) => {
    const text = await exportParcels(shop, query, readerOf(caller))
    return csvDocument('parcels', text, shop.clock())
  })
}
