import * as z from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { checkDueParcels } from './check-parcel.ts'
import type { ParcelParts } from './parcel-parts.ts'

/** Asks couriers about parcels whose time to be asked about has come. */
const checkParcels = defineJob({ name: 'check-parcels', lane: 'long', data: z.object({}) })

/** Registers the clockwork of parcels: webhooks get lost, bookings stay without an answer. */
export function registerParcelJobs(jobs: Jobs, parts: ParcelParts): void {
  jobs.handle(checkParcels, () => checkDueParcels(parts))
  jobs.schedule(checkParcels, '* * * * *')
}
