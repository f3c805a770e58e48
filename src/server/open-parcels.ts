import { courierHooks } from './couriers/courier-hooks.ts'
import type { SandboxBackOffice } from '#server/couriers/port/sandbox-back-office.ts'
import { openPrinter } from './documents/open-printer.ts'
import type { ApiApp } from './http/mount.ts'
import type { Jobs } from './jobs/jobs.ts'
import { mountBackOffice } from '#server/orders/back-office/back-office-routes.ts'
import { noticeLate } from '#server/orders/deadlines/notice-late.ts'
import { checkDueParcels } from '#server/orders/parcels/check-parcel.ts'
import { registerParcelJobs } from '#server/orders/parcels/parcel-jobs.ts'
import { openStaffJobs, type StaffJobs } from '#server/orders/staff-jobs/open-staff-jobs.ts'
import { openSandboxBackOffice } from '#server/orders/parcels/sandbox-back-office.ts'
import { takeCourierEvent } from '#server/orders/parcels/take-courier-event.ts'
import { mountPieceLabels } from '#server/stock/labels/label-routes.ts'
import { mountDocuments } from '#server/orders/routes/document-routes.ts'
import { mountParcelLists } from '#server/orders/routes/parcel-list-routes.ts'
import { mountCourierPrices } from '#server/orders/routes/courier-price-routes.ts'
import type { ClaimOf } from '#server/orders/routes/own-order-routes.ts'
import { mountNewOrders } from '#server/orders/routes/new-order-routes.ts'
import { mountStaffEdit } from '#server/orders/routes/staff-edit-routes.ts'
import { mountStaffOrders } from '#server/orders/routes/staff-order-routes.ts'
import { mountStaffViews } from '#server/orders/staff-views/staff-view-routes.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** From the packed order to the door: the back office, couriers and their updates. */
export interface Parcels {
  /** The addresses at which couriers report. */
  readonly hooks: { readonly fetch: (request: Request) => Response | Promise<Response> }
  readonly register: (jobs: Jobs) => void
  readonly findDoneJob: StaffJobs['findDone']
  /** Asks about every parcel that is due; runs by itself where jobs run. */
  readonly checkDue: () => Promise<void>
  /** Notices orders that are late; runs by itself where jobs run. */
  readonly noticeLate: () => Promise<void>
  readonly backOffice: SandboxBackOffice
  /** Waits for the work after answers. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Mounts the calls about parcels and papers. */
export function openParcels(api: ApiApp, shop: ShopContext, claimOf: ClaimOf): Parcels {
  const { db, clock, log, couriers, content, media } = shop
  const printer = openPrinter()
  // The list of counts stands before one order: both have the same form of path.
  mountBackOffice(api, shop)
  mountStaffViews(api, shop)
  const papers = {
    db,
    printer,
    pictures: media.sizes,
    shop: () => ({ ...content.current.store, logo: content.current.pixelLogo?.bytes ?? null }),
  }
  const staffJobs = openStaffJobs({ shop, papers })
  staffJobs.mount(api)
  mountStaffOrders(api, shop)
  mountCourierPrices(api, shop)
  mountParcelLists(api, shop)
  mountStaffEdit(api, shop)
  mountNewOrders(api, shop)
  mountDocuments(api, papers, claimOf)
  mountPieceLabels(api, papers)
  return {
    hooks: courierHooks({
      couriers,
      clock,
      log,
      take: (courier, event) => takeCourierEvent(shop, courier, event),
    }),
    register: (jobs) => {
      registerParcelJobs(jobs, shop)
      staffJobs.register(jobs)
    },
    findDoneJob: staffJobs.findDone,
    checkDue: () => checkDueParcels(shop),
    noticeLate: () => noticeLate(shop),
    backOffice: openSandboxBackOffice(shop),
    settled: () => shop.background.done(),
    close: () => printer.close(),
  }
}
