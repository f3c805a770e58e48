import type { CourierSettings } from '#domain/delivery/courier-settings.ts'
import type { AccountSettings } from './accounts/open-accounts.ts'
import { courierHooks } from './couriers/courier-hooks.ts'
import { openCouriers } from './couriers/open-couriers.ts'
import type { SandboxDesk } from './couriers/sandbox/sandbox-desk.ts'
import type { ApiApp } from './http/mount.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { PictureSizes } from './media/picture-sizes.ts'
import { sealOf } from './messages/seal.ts'
import { checkDueParcels } from './orders/check-parcel.ts'
import { openPrinter } from './documents/open-printer.ts'
import type { PrintedShop } from './documents/order-document.ts'
import { mountDocuments } from './orders/document-routes.ts'
import type { OrderParts } from './orders/order-parts.ts'
import type { ClaimOf } from './orders/own-order-routes.ts'
import { registerParcelJobs } from './orders/parcel-jobs.ts'
import { noticeLate } from './orders/notice-late.ts'
import { openSandboxDesk } from './orders/sandbox-desk.ts'
import { mountStaffOrders } from './orders/staff-order-routes.ts'
import { takeCourierEvent } from './orders/take-courier-event.ts'
import { openLater } from './payments/later.ts'

interface Parts extends OrderParts {
  readonly log: Log
  readonly accounts: AccountSettings
  /** None unless stated: then our own rider brings everything. */
  readonly couriers?: CourierSettings | undefined
  /** Small ones for papers. */
  readonly pictures: Pick<PictureSizes, 'serve'>
  /** What papers say of the shop. */
  readonly shop: () => PrintedShop
  readonly claimOf: ClaimOf
}

/** From the packed order to the door: the desk of staff, couriers and what they tell. */
export interface Parcels {
  /** Where couriers tell what happens. */
  readonly hooks: { readonly fetch: (request: Request) => Response | Promise<Response> }
  readonly register: (jobs: Jobs) => void
  /** Asks about every parcel that is due; runs by itself where jobs run. */
  readonly checkDue: () => Promise<void>
  /** Notices orders that are late; runs by itself where jobs run. */
  readonly noticeLate: () => Promise<void>
  readonly desk: SandboxDesk
  /** Waits for what is done after an answer. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

const ownRiderOnly: CourierSettings = { steadfast: null, pathao: null }

export function openParcels(api: ApiApp, given: Parts): Parcels {
  const { db, log, clock, accounts } = given
  const seal = sealOf(accounts.secret)
  const couriers = openCouriers({ db, log, seal, now: clock }, given.couriers ?? ownRiderOnly)
  const later = openLater(log)
  const parts = { ...given, couriers, later }
  const printer = openPrinter()
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
    desk: openSandboxDesk(parts),
    settled: () => later.done(),
    close: async () => {
      await later.done()
      await printer.close()
    },
  }
}
