import * as z from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

const nothing = z.object({})

/** Ends what expired, and wakes those who send, should a wake-up have been lost. */
export const sweepMessages = defineJob({ name: 'sweep-messages', lane: 'quick', data: nothing })
/** Removes messages that ended long ago. */
export const tidyMessages = defineJob({ name: 'tidy-messages', lane: 'quick', data: nothing })
/** Asks the SMS gateways what is left to spend, and warns in time. */
export const checkSmsBalance = defineJob({ name: 'check-sms-balance', lane: 'long', data: nothing })
