import { Hono } from 'hono'
import { errorStatus } from '#contract/errors.ts'
import { BucketError } from '#server/bucket/bucket.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { nobody, type Caller } from './caller.ts'
import { errorBody } from './error-answers.ts'
import type { ApiApp, ApiEnvironment, ApiVariables } from './mount.ts'
import { refuseForeignOrigin } from './origin-check.ts'
import { RefusalError, type Refusal } from './refusal.ts'
import type { PresentedToken } from './session-cookies.ts'
import { requestedLanguage, visitorOf } from './visitor.ts'
import type { Log } from '#server/platform/log.ts'

/** Says who makes a request. */
export type Authenticate = (request: Request) => Promise<Caller>

/** How callers are known. */
export interface Doorkeeper {
  readonly authenticate: Authenticate
  /** The token that a request carries, without looking whether it is worth anything. */
  readonly tokenOf: (request: Request) => PresentedToken | undefined
  readonly throttle: ApiVariables['throttle']
  readonly recordWork: ApiVariables['recordWork']
  readonly answerPress: ApiVariables['answerPress']
  readonly now: ApiVariables['now']
  /** Origin under which people reach the shop, where it is known. */
  readonly publicOrigin: string | undefined
}

/** For an API without accounts. */
const nobodysDoor: Doorkeeper = {
  authenticate: () => Promise.resolve(nobody),
  tokenOf: () => undefined,
  throttle: () => Promise.resolve(),
  recordWork: (_, work) => work(),
  answerPress: async (_, work) => ({ ...(await work()), replayed: false }),
  now: Date.now,
  publicOrigin: undefined,
}

export const REQUEST_ID_HEADER = 'x-request-id'

interface ApiParts {
  readonly log: Log
  readonly newRequestId: () => string
  readonly door?: Doorkeeper
}

/** An empty API app: request id, caller and the one place where refusals and bugs become answers. */
export function createApiApp({ log, newRequestId, door = nobodysDoor }: ApiParts): ApiApp {
  const app: ApiApp = new Hono<ApiEnvironment>()
  app.use(async (c, next) => {
    c.set('requestId', c.req.header(REQUEST_ID_HEADER) ?? newRequestId())
    const cookieLines: string[] = []
    const presented = door.tokenOf(c.req.raw)
    const visitor = visitorOf(c.req.raw, { token: presented?.token, cookieLines })
    c.set('visitor', visitor)
    c.set('throttle', door.throttle)
    c.set('recordWork', door.recordWork)
    c.set('answerPress', door.answerPress)
    c.set('now', door.now)
    c.set('publicOrigin', door.publicOrigin)
    c.set('findCaller', () => door.authenticate(c.req.raw))
    if (visitor.isPage || presented?.byCookie === true) refuseForeignOrigin(c.req.raw, door.publicOrigin)
    await next()
    for (const cookie of cookieLines) c.res.headers.append('set-cookie', cookie)
  })
  app.notFound(() => refused({ code: 'not_found' }))
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') log.error({ requestId, err: error }, 'request failed')
    return Response.json(errorBody(refusal, { requestId, language: requestedLanguage(c.req.raw.headers) }), {
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

/** The answer instead of an error; a bug is `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusalError) return error.refusal
  if (isDatabaseUnavailable(error) || error instanceof BucketError) return { code: 'unavailable' }
  return { code: 'internal' }
}

export const RETRY_AFTER_SECONDS = '2'

function retryAfter(refusal: Refusal): Record<string, string> {
  if (refusal.code === 'unavailable' || refusal.code === 'request_in_flight')
    return { 'retry-after': RETRY_AFTER_SECONDS }
  return refusal.code === 'too_many_requests' ? { 'retry-after': String(refusal['retry_after']) } : {}
}
