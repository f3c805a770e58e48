import * as z from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Asks about attempts and refunds whose time to ask has come. */
export const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  lane: 'long',
  data: z.object({}),
  secondsMax: 240,
})
