import * as z from 'zod'
import { asError } from './problem.ts'
import { CARDS_MAX, FILTER_VALUES_MAX } from '#domain/limits.ts'

interface Range {
  readonly min: number
  readonly max: number
}

/** A whole number that arrives as text in an address, or as a number from our own client. */
export function wholeNumber({ min, max }: Range) {
  const error = asError({ kind: 'whole_number', min, max })
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.int({ error }).min(min, { error }).max(max, { error }))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })
}

/** A yes or no that arrives as `true` or `false`. */
export function flag() {
  return z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: asError({ kind: 'not_yes_no' }),
    })
    .meta({ override: { type: 'boolean' } })
}

/** One or more values separated by commas; blanks around them do not count. */
export function list() {
  const error = asError({ kind: 'comma_list', max: FILTER_VALUES_MAX, letters: 100 })
  return z
    .string({ error })
    .transform((text) =>
      text
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    )
    .pipe(z.array(z.string().max(100, { error })).min(1, { error }).max(FILTER_VALUES_MAX, { error }))
    .meta({ override: { type: 'string' } })
}

/** A positive id, as in an address. */
export const Id = wholeNumber({ min: 1, max: 2_147_483_647 })

const idListError = asError({ kind: 'id_list', max: CARDS_MAX })

/** Several ids in one parameter, each once. */
export const IdList = z
  .string({ error: idListError })
  .transform((text) => text.split(',').map((id) => (/^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0)))
  .pipe(
    z
      .array(z.int().min(1, { error: idListError }).max(2_147_483_647, { error: idListError }))
      .max(CARDS_MAX, { error: idListError }),
  )
  .transform((ids) => [...new Set(ids)])
  .meta({ override: { type: 'string' } })

/** The readable part of an address: letters, digits, hyphens; the specification's category "nose ring" has a blank. */
export const Slug = z.string().min(1).max(120)

/** The readable part of a new address, or a code in one: small letters, digits and hyphens. */
export const newSlug = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: asError({ kind: 'form' }) })
