import * as z from 'zod'
import { asError } from '#contract/problem.ts'
import { SHOP_LINK_MAX } from '#domain/content/content-limits.ts'
import { showStates } from '#domain/content/schedule.ts'

/** The calls about content: who writes it, reads it. */
export const writes = { tag: 'Content of staff', access: { staff: 'content:write' } } as const

const Instant = z.iso.datetime({ offset: true })

/** From when on content is seen, and until when; null: always. */
export const scheduleFields = {
  starts_at: Instant.nullable().default(null),
  ends_at: Instant.nullable().default(null),
}

interface Span {
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** Whether a span ends after its start. */
export const endsAfterStart = ({ starts_at: start, ends_at: end }: Span) =>
  start === null || end === null || Date.parse(end) > Date.parse(start)
/** The problem of a span that does not, at its end. */
export const atEnd = { error: asError({ kind: 'before_start' }), path: ['ends_at'] }

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
