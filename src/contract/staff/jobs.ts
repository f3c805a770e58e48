import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ErrorCode } from '#contract/errors.ts'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import { staffJobActions, staffJobStates } from '#domain/staff/staff-job.ts'

const Instant = z.iso.datetime({ offset: true })
const staff = { tag: 'Staff', access: 'staff' } as const

/** What somebody does with many orders. */
export const JobView = z.object({
  id: z.uuid(),
  action: z.enum(staffJobActions),
  /** Of a booking: the courier that takes the parcels. */
  courier: z.enum(courierCodes).nullable(),
  /** `prepared`: shown, and not begun. */
  state: z.enum(staffJobStates),
  /** Its orders. */
  count: z.int(),
  /** More orders were chosen than a job takes. */
  has_more: z.boolean(),
  done: z.int(),
  refused: z.int(),
  /** There is a file to be fetched: `/v1/staff/jobs/{job}/document`. */
  has_document: z.boolean(),
  /** What it changed can be undone now. */
  can_undo: z.boolean(),
  /** The job that undid it. */
  undone_by: z.uuid().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type JobView = z.infer<typeof JobView>

export const JobLine = z.object({
  number: z.string(),
  ok: z.boolean(),
  /** Why it was not done; null where it was. */
  code: ErrorCode.nullable(),
  /** The same as a sentence for people. */
  error: z.string().nullable(),
  /** Of an undo: the customer had been told of what was undone. */
  told: z.boolean(),
})
export type JobLine = z.infer<typeof JobLine>

export const JobWithLines = JobView.extend({
  /** Of a prepared job, the orders whose status allows it; else all. */
  possible: z.int(),
  /**
   * One for each order that is done or was refused, in the order of the selection. Of a prepared job, those that would
   * be refused.
   */
  results: z.array(JobLine),
})
export type JobWithLines = z.infer<typeof JobWithLines>

export const listStaffJobs = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/jobs',
  summary: 'What the caller did with many orders in the last days, the newest first, and how far it is',
  response: z.object({ results: z.array(JobView) }),
  errors: [],
})

export const Job = z.object({ job: z.uuid() })

export const getStaffJob = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/jobs/:job',
  summary: 'One of these with its result, order by order',
  params: Job,
  response: JobWithLines,
  errors: ['not_found'],
})

export const changeStaffJob = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/jobs/:job/actions',
  summary:
    'Begins what was prepared, or stops it: what is done stays, and the rest is left. Doing either twice changes nothing more',
  params: Job,
  body: z.strictObject({ action: z.enum(['start', 'cancel']) }),
  response: JobWithLines,
  errors: ['not_found', 'forbidden', 'wrong_state'],
})
