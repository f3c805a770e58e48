import * as z from 'zod'
import { asError } from '#contract/problem.ts'

const Instant = z.iso.datetime({ offset: true })

/** The moments between which something is seen or counts: from the first one on, and before the second; null: always. */
export const scheduleFields = {
  starts_at: Instant.nullable().default(null),
  ends_at: Instant.nullable().default(null),
}

export interface ScheduleFields {
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** Whether a schedule ends after its start. */
export const endsAfterStart = ({ starts_at: start, ends_at: end }: ScheduleFields) =>
  start === null || end === null || Date.parse(end) > Date.parse(start)
/** The problem of a schedule that does not, at its end. */
export const atEnd = { error: asError({ kind: 'before_start' }), path: ['ends_at'] }
