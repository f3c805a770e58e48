import * as z from 'zod'

/** Every reason for which the API says no. Stable: clients may rely on them. */
export const ErrorCode = z.enum([
  'bad_request',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'unauthorized',
  'forbidden',
  'internal',
  'unavailable',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The HTTP status of each. */
export const errorStatus = {
  bad_request: 400,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  unauthorized: 401,
  forbidden: 403,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** Body of every refusal. `error` is a sentence for people, `code` is for programs. */
export const ErrorBody = z.object({
  error: z.string(),
  code: ErrorCode,
  /** Field or parameter name to what is wrong with it. */
  errors: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
