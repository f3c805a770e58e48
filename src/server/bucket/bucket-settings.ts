import * as z from 'zod'

/** A bucket of a service that speaks S3; also what a task in a process of its own is given. */
export const BucketSettings = z.object({
  /** Address of the bucket. */
  endpoint: z.string(),
  /** Before the name of each file; empty, or ending in a slash. */
  prefix: z.string(),
  region: z.string(),
  keyId: z.string(),
  secret: z.string(),
})
export type BucketSettings = Readonly<z.output<typeof BucketSettings>>
