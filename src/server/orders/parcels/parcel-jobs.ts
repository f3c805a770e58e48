import * as z from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { checkDueParcels } from './check-parcel.ts'
import { noticeLate } from '#server/orders/deadlines/notice-late.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

/** Asks couriers about parcels whose time to be asked about has come. */
const checkParcels = defineJob({ name: 'check-parcels', lane: 'long', data: z.object({}) })

/** Looks for orders that come close to a limit of time, or went past it. */
const noticeLateOrders = defineJob({ name: 'notice-late-orders', lane: 'quick', data: z.object({}) })

/** Registers the clockwork of parcels: webhooks get lost, bookings stay without an answer, parcels are not sent. */
export function registerParcelJobs(jobs: Jobs, shop: ShopContext): void {
  jobs.handle(checkParcels, () => checkDueParcels(shop))
  jobs.schedule(checkParcels, '* * * * *')
  jobs.handle(noticeLateOrders, () => noticeLate(shop))
  jobs.schedule(noticeLateOrders, '*/5 * * * *')
}
