import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

/** Taka of a statement, which may be below zero. */
const StatedTaka = z.number()
const Amounts = z.object({ collected: StatedTaka, fee: StatedTaka, paid: StatedTaka })

/**
 * `taken_in`: a new statement. `known`: taken in before, and the same. `changed`: taken in before, and the courier says
 * something else now. `unreadable`: a line has no number or amount, so nothing of it was taken in.
 */
const outcomes = ['taken_in', 'known', 'changed', 'unreadable'] as const

const AskedPayment = z.object({
  reference: z.string(),
  outcome: z.enum(outcomes),
  /** The statement; null: it was not taken in. */
  payout: z.string().nullable(),
  lines: z.int(),
  /** Differences that were found when it was taken in. */
  open: z.int(),
  /** The lines that the courier changed since, at most fifty; null: the line was not there, or is not any more. */
  changes: z.array(z.object({ consignment: z.string(), was: Amounts.nullable(), is: Amounts.nullable() })),
})
export type AskedPayment = z.infer<typeof AskedPayment>

export const askCourierPayments = endpoint({
  tag: 'Money',
  access: { staff: 'money:write' },
  method: 'POST',
  path: '/v1/staff/courier-payments',
  summary:
    'Asks a courier for its payments and takes those in as statements that are new. Changes to known payments are reported and change nothing here; at most ten new ones at a time',
  body: z.strictObject({ courier: z.enum(['steadfast']) }),
  response: z.object({
    results: z.array(AskedPayment),
    /** Payments that the courier has not made yet. */
    coming: z.int(),
    /** There are more new ones: ask again. */
    has_more: z.boolean(),
  }),
  errors: ['invalid_fields', 'courier_refused', 'courier_unavailable'],
})
