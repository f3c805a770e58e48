import type { CourierSettings } from '#domain/delivery/courier-settings.ts'
import type { AccountSettings } from '#server/accounts/routes/open-accounts.ts'
import { courierHooks } from './couriers/courier-hooks.ts'
import { openCouriers } from './couriers/open-couriers.ts'
import type { SandboxBackOffice } from '#server/couriers/port/sandbox-back-office.ts'
import type { ApiApp } from './http/mount.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { PictureSizes } from './media/picture-sizes.ts'
import { sealOf } from '#server/platform/seal.ts'
import { checkDueParcels } from '#server/orders/parcels/check-parcel.ts'
import { openPrinter } from './documents/open-printer.ts'
import type { PrintedShop } from './documents/order-document.ts'
import { mountDocuments } from '#server/orders/routes/document-routes.ts'
import type { OrderParts } from './orders/order-parts.ts'
import type { ClaimOf } from '#server/orders/routes/own-order-routes.ts'
import { registerParcelJobs } from '#server/orders/parcels/parcel-jobs.ts'
import { noticeLate } from '#server/orders/deadlines/notice-late.ts'
import { openSandboxBackOffice } from '#server/orders/parcels/sandbox-back-office.ts'
import { mountBackOffice } from '#server/orders/back-office/back-office-routes.ts'
import { mountStaffOrders } from '#server/orders/routes/staff-order-routes.ts'
import { takeCourierEvent } from '#server/orders/parcels/take-courier-event.ts'
import { openBackground } from '#server/jobs/background.ts'

interface Parts extends OrderParts {
  readonly log: Log
  readonly accounts: AccountSettings
  /** None unless stated: then our own rider brings everything. */
  readonly couriers?: CourierSettings | undefined
  /** Small ones for papers. */
  readonly pictures: Pick<PictureSizes, 'serve'>
  /** The facts of the shop on papers. */
  readonly shop: () => PrintedShop
  readonly claimOf: ClaimOf
}

/** From the packed order to the door: the desk of staff, couriers and what they tell. */
export interface Parcels {
  /** The addresses at which couriers report. */
  readonly hooks: { readonly fetch: (request: Request) => Response | Promise<Response> }
  readonly register: (jobs: Jobs) => void
  /** Asks about every parcel that is due; runs by itself where jobs run. */
  readonly checkDue: () => Promise<void>
  /** Notices orders that are late; runs by itself where jobs run. */
  readonly noticeLate: () => Promise<void>
  readonly backOffice: SandboxBackOffice
  /** Waits for what is done after an answer. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

const ownRiderOnly: CourierSettings = { steadfast: null, pathao: null }

export function openParcels(api: ApiApp, given: Parts): Parcels {
  const { db, log, clock, accounts } = given
  const seal = sealOf(accounts.secret)
  const couriers = openCouriers({ db, log, seal, now: clock }, given.couriers ?? ownRiderOnly)
  const later = openBackground(log)
  const parts = { ...given, couriers, later }
  const printer = openPrinter()
  // The list of counts stands before one order: both have the same form of path.
  mountBackOffice(api, parts)
  mountStaffOrders(api, parts)
  mountDocuments(api, { db, printer, pictures: given.pictures, shop: given.shop }, given.claimOf)
  return {
    hooks: courierHooks({
      couriers,
      clock,
      log,
      take: (courier, event) => takeCourierEvent(parts, courier, event),
    }),
    register: (jobs) => registerParcelJobs(jobs, parts),
    checkDue: () => checkDueParcels(parts),
    noticeLate: () => noticeLate(parts),
    backOffice: openSandboxBackOffice(parts),
    settled: () => later.done(),
    close: async () => {
      await later.done()
      await printer.close()
    },
  }
}
