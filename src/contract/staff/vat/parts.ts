import * as z from 'zod'
import { asError } from '#contract/problem.ts'

export const Day = z.iso.date()
/** In hundredths of a per cent. */
export const Rate = z.int()
/** Of a rate, on the day of the answer. */
export const rateStates = ['over', 'now', 'planned'] as const
/** `shop`, or the id of a category. */
export const DefaultCode = z.string().max(10)

/** Per cent, with at most two decimals. */
export const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6,
    asError({ kind: 'decimals', max: 2 }),
  )

/** A rate from the beginning of a day in Dhaka on. */
export const NewRate = { percent: Percent, from_day: Day }
/** The version that the caller saw. */
export const Seen = { version: z.int() }

export const reads = { tag: 'Money', access: { staff: 'money:read' } } as const
export const writes = { tag: 'Money', access: { staff: 'money:write' }, stepUp: true } as const
