import * as z from 'zod'
import { asError } from '#contract/problem.ts'
import { SHOP_LINK_MAX } from '#domain/content/content-limits.ts'
import { showStates } from '#domain/content/schedule.ts'
import { FOCUS_MAX } from '#domain/media/picture-focus.ts'

/** The calls about content: who writes it, reads it. */
export const writes = { tag: 'Content of staff', access: { staff: 'content:write' } } as const

/** A part of the width or the height of a picture, in thousandths. */
export const Part = z.int().min(0).max(FOCUS_MAX)

/** An address within the shop, such as `/shop?sort=newest`. */
export const ShopLink = z
  .string()
  .trim()
  .max(SHOP_LINK_MAX)
  .regex(/^\/(?![/\\])[^\s"<>\\]*$/, { error: asError({ kind: 'shop_link' }) })

/** An address within the shop that may be left out; an empty one means that there is none. */
export const OptionalLink = z
  .union([z.literal('').transform(() => null), ShopLink])
  .nullable()
  .default(null)

/** The facts of a row that staff do not write in its form. */
export const rowFacts = {
  id: z.int(),
  version: z.int(),
  state: z.enum(showStates),
  /** Texts that stand in English alone. */
  untranslated: z.int(),
}
