import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { mediaRefusal } from './media-headers.ts'

/** The answer where a file that is read from the database cannot be had now. Every other error is thrown on. */
export function fileError(error: unknown): Response {
  if (isDatabaseUnavailable(error)) return mediaRefusal(503)
  throw error
}
