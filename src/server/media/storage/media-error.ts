import { BucketError } from '#server/bucket/bucket.ts'
import { mediaRefusal } from '#server/http/site/media-headers.ts'

/** The answer while the bucket of the pictures cannot be used. Every other error is thrown on. */
export function mediaError(error: unknown): Response {
  if (error instanceof BucketError) return mediaRefusal(503)
  throw error
}
