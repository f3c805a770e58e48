import type * as z from 'zod'

/**
 * The worker of a job. `quick`: the database only, done within a second or two. `long`: speaks to other companies, or
 * computes. A slow job then never stands in the way of a quick one.
 */
export type Lane = 'quick' | 'long'

/** One kind of work that is done after the request is answered. It may be done twice: handlers must not mind. */
export interface JobDefinition<Data extends object> {
  readonly name: string
  readonly lane: Lane
  /** Checked when the job is handed in and again before it is done, as another version may have written it. */
  readonly data: z.ZodType<Data>
  /** Tries after the first one that failed, with growing pauses. */
  readonly retries: number
  /** Longest run; then it counts as failed and is tried again. */
  readonly secondsMax: number
}

/** Declares a job, with the usual number of retries and the usual time unless stated. */
export function defineJob<Data extends object>(
  definition: Pick<JobDefinition<Data>, 'name' | 'lane' | 'data'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> {
  return { retries: 8, secondsMax: definition.lane === 'quick' ? 30 : 300, ...definition }
}
