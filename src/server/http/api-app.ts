import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorStatus } from '#contract/errors.ts'
import { JSON_BODY_BYTES_MAX } from '#domain/limits.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { nobody, type Caller } from './caller.ts'
import { errorBody } from './error-answers.ts'
import type { ApiApp, ApiEnvironment } from './mount.ts'
import { RefusalError, type Refusal } from './refusal.ts'
import type { Log } from '#server/log.ts'

/** Says who makes a request. */
export type Authenticate = (request: Request) => Promise<Caller>

export const REQUEST_ID_HEADER = 'x-request-id'

interface ApiParts {
  readonly log: Log
  readonly newRequestId: () => string
  readonly authenticate?: Authenticate
}

/** An empty API app: request id, caller, body limit and the one place where refusals and bugs become answers. */
export function createApiApp({ log, newRequestId, authenticate }: ApiParts): ApiApp {
  const app: ApiApp = new Hono<ApiEnvironment>()
  app.use(async (c, next) => {
    c.set('requestId', c.req.header(REQUEST_ID_HEADER) ?? newRequestId())
    c.set('caller', authenticate === undefined ? nobody : await authenticate(c.req.raw))
    await next()
  })
  app.use(bodyLimit({ maxSize: JSON_BODY_BYTES_MAX, onError: () => refused({ code: 'too_large' }) }))
  app.notFound(() => refused({ code: 'not_found' }))
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') log.error({ requestId, err: error }, 'request failed')
    return Response.json(errorBody(refusal, requestId), {
      status: errorStatus[refusal.code],
      headers: { 'cache-control': 'no-store', ...retryAfter(refusal) },
    })
  })
  return app
}

/** Thrown so that onError, which knows the request id, writes the answer. */
function refused(refusal: Refusal): never {
  throw new RefusalError(refusal)
}

function refusalOf(error: Error): Refusal {
  if (error instanceof RefusalError) return error.refusal
  if (isDatabaseUnavailable(error)) return { code: 'unavailable' }
  return { code: 'internal' }
}

const RETRY_AFTER_SECONDS = '2'

function retryAfter(refusal: Refusal): Record<string, string> {
  return refusal.code === 'unavailable' ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
}
