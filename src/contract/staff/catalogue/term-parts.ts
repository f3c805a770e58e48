import * as z from 'zod'
import { asError } from '#contract/problem.ts'
import { Bangla, PictureView } from '#contract/shop/catalogue-views.ts'
import { TERM_NAME_MAX } from '#domain/catalogue/term-rules.ts'

/** Parts that categories, attributes, tags and collections have in common. */
export const reads = { tag: 'Staff catalogue', access: { staff: 'catalogue:read' } } as const
export const writes = { tag: 'Staff catalogue', access: { staff: 'catalogue:write' } } as const

export const TermId = z.int().min(1).max(2_147_483_647)

export const TermName = z.string().trim().min(1).max(TERM_NAME_MAX)

/** A text that may be left out; an empty one means that there is none. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .default(null)
}

export const Swatch = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: asError({ kind: 'form' }) })
  .nullable()
  .default(null)

/** The code by which a category or a product names its size guide. */
export const GuideCode = z.string().trim().min(1).max(TERM_NAME_MAX)

/** As it stood when this was decided. */
export const Seen = { version: z.int() }

/** A product as staff see it in a short list. */
export const ShortProduct = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  name_bn: Bangla,
  status: z.enum(['draft', 'active', 'archived']),
  image: PictureView.nullable(),
})
export type ShortProduct = z.infer<typeof ShortProduct>

/** The place among its neighbours: before this one, or last (null). */
export const Before = z.strictObject({ before: TermId.nullable() })
