import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { undoKinds } from '#domain/staff/undo.ts'
import { Job, JobWithLines } from './jobs.ts'

/** Each asks for the right of the call that it takes back, too. */
const staff = { tag: 'Staff', access: 'staff' } as const

const Instant = z.iso.datetime({ offset: true })

/** Something that can be undone. */
const LastAct = z.object({
  /** Give it to undo it. */
  entry: z.int(),
  kind: z.enum(undoKinds),
  order: z.string().nullable(),
  /** Of work with many orders, which is undone as a whole: the job, and how many orders it changed. */
  job: z.uuid().nullable(),
  orders: z.int(),
  at: Instant,
  /** Until when the caller can. */
  until: Instant,
})
export type LastAct = z.infer<typeof LastAct>

export const getLastAct = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/undo',
  summary:
    'What the caller did last, if that can be undone: within ten minutes. Null where the last thing cannot be undone',
  response: z.object({ last: LastAct.nullable() }),
  errors: [],
})

export const undoAct = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/undo',
  summary:
    'Undoes one thing that somebody did, once: their own for ten minutes, that of anybody for a day for those who read the audit. It takes the right of the call that is undone. What was changed since is never overwritten',
  body: z.strictObject({ entry: z.int().min(1) }),
  response: z.object({
    kind: z.enum(undoKinds),
    order: z.string().nullable(),
    /** The customer had been told before: only people can put that right. */
    told: z.boolean(),
  }),
  errors: [
    'not_found',
    'forbidden',
    'reauth_required',
    'undo_refused',
    'wrong_state',
    'invalid_fields',
    'limit_reached',
    'customer_kept',
    'last_owner',
  ],
})

export const undoStaffJob = endpoint({
  ...staff,
  method: 'POST',
  path: '/v1/staff/jobs/:job/undo',
  summary:
    'Undoes what the caller did with many orders, each by itself: one that was changed since stays, and says why. Asking twice finds the same job',
  params: Job,
  response: JobWithLines,
  errors: ['not_found', 'forbidden', 'undo_refused'],
})
