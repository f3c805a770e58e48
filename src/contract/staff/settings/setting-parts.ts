import * as z from 'zod'
import { asError } from '#contract/problem.ts'
import { shopPhone } from '#domain/store/shop-phone.ts'

/** The owner alone reads and changes settings. */
export const settings = { tag: 'Settings', access: { staff: 'settings:write' } } as const

/** The mark of the state of the settings that a form was made from. */
export const seen = { version: z.string().max(64) }

/** A number in any usual spelling; it is kept in E.164. */
export const Phone = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((typed) => shopPhone(typed) !== null, { error: asError({ kind: 'phone' }) })
  .transform((typed) => shopPhone(typed) ?? typed)
export const OptionalPhone = z
  .union([z.literal('').transform(() => null), Phone])
  .nullable()
  .default(null)
