import * as z from 'zod'
import { CASH_TAKA_MAX } from '#domain/limits.ts'
import { fromTaka, type Poisha } from '#domain/money.ts'
import type { Answer } from './courier.ts'

/** Couriers write amounts as numbers or as text, in taka; poisha inside. A text that is no amount counts as none. */
export const Taka = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(?:\.\d+)?\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(CASH_TAKA_MAX))
  .transform((amount): Poisha => fromTaka(amount))
  .optional()
  .catch(undefined)

/** An id as text, whether the courier writes a number or text; none where it is left out. */
export const Id = z
  .union([z.number().int(), z.string().min(1)])
  .transform(String)
  .nullish()
  .transform((id) => id ?? null)
  .catch(null)

/** Text, or none. */
export const Text = z
  .string()
  .nullish()
  .transform((text) => (text === undefined || text === '' ? null : text))
  .catch(null)

/** Reads the body of a reply; one that is not in the courier's form leaves open what the courier did. */
export function readBody<Body, Value>(
  raw: unknown,
  schema: z.ZodType<Body>,
  present: (body: Body, raw: unknown) => Value,
): Answer<Value> {
  const read = schema.safeParse(raw)
  return read.success
    ? { kind: 'done', value: present(read.data, raw) }
    : { kind: 'unclear', reason: 'answered what nobody can read' }
}

/** An object of JSON, with itself whole beside its members to be kept; undefined for anything else. */
export function jsonWithRaw(text: string): unknown {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null ? { ...raw, raw } : undefined
  } catch {
    return undefined
  }
}

const DHAKA = '+06:00'

/** ms since 1970 of a time as couriers write it; without a zone it is Dhaka's. Null for anything else. */
export function timeOf(text: string | null): number | null {
  if (text === null) return null
  const iso = text.trim().replace(' ', 'T')
  const ms = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : iso + DHAKA)
  return Number.isNaN(ms) ? null : ms
}

/** A courier's word in the form that the tables of statuses know it by: `In Review` is `in_review`. */
export function wordOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_')
}

const REASON_MAX = 200
const Problems = z.object({
  errors: z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .optional()
    .catch(undefined),
  message: z.string().optional().catch(undefined),
})

/** Why a courier refuses, in its words: the fields that it names, or its message. */
export function refusalText({ status, body }: { readonly status: number; readonly body: unknown }): string {
  const { errors = {}, message } = Problems.safeParse(body).data ?? {}
  const fields = Object.entries(errors).flatMap(([field, said]) =>
    [said].flat().map((text) => (text.includes(field.replaceAll('_', ' ')) ? text : `${field}: ${text}`)),
  )
  const text = fields.length > 0 ? fields.join('; ') : (message ?? `refused (${status})`)
  return text.slice(0, REASON_MAX)
}
