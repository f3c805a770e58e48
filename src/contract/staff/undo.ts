import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { undoKinds } from '#domain/staff/undo.ts'
import { Job, JobWithLines } from './jobs.ts'

/** Each asks for the right of the call that it takes back, too. */
const staff = { tag: 'Staff', access: 'staff' } as const

const Instant = z.iso.datetime({ offset: true })

/** As many entries as a page of the audit has, and more. */
const ACTS_ENTRIES_MAX = 200

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

const Person = z.object({ name: z.string(), at: Instant })

/** An act of which entries of the audit tell. */
const ActView = z.object({
  /** Give it to undo it. */
  entry: z.int(),
  /** All its entries. */
  entries: z.array(z.int()),
  /** Until when the caller can undo it; null: not, or no longer. */
  until: Instant.nullable(),
  /** Who undid it, and when. */
  undone: Person.nullable(),
  /** The act that it undid. */
  undid: Person.nullable(),
})
export type ActView = z.infer<typeof ActView>

export const listActs = endpoint({
  tag: 'Staff',
  access: { staff: 'audit:read' },
  method: 'GET',
  path: '/v1/staff/undo/acts',
  summary: 'To which acts entries of the audit belong, whether they can be undone now, and who undid them',
  query: z.object({
    /** Ids of entries, with commas between. */
    entries: z
      .string()
      .max(2000)
      .transform((list) => list.split(',').map(Number))
      .pipe(z.array(z.int().min(1)).min(1).max(ACTS_ENTRIES_MAX)),
  }),
  response: z.object({ results: z.array(ActView) }),
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
