import type { Endpoint } from '#contract/endpoint.ts'
import { errorStatus } from '#contract/errors.ts'
import type { Shows } from '#server/cache/page-tags.ts'
import type { Log } from '#server/platform/log.ts'
import { REQUEST_ID_HEADER, refusalOf, type Doorkeeper } from './api-app.ts'
import { errorBody } from './error-answers.ts'
import { nobody } from './caller.ts'
import { mountedAt, type ApiApp, type MountedEndpoint } from './mount.ts'
import { checkInput, checkParams } from './parse-input.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** The values in an address; none is left out. */
type Text = string | number | boolean | null | undefined

/** The call of a page, as the typed client has it. */
export interface Read {
  readonly method: string
  readonly path: string
  readonly params?: Readonly<Record<string, Text>>
  readonly query?: Readonly<Record<string, Text>>
}

export type ReadAnswer =
  | {
      readonly ok: true
      readonly value: unknown
      /** Undefined: nobody knows when it changes. */
      readonly shows: Shows | undefined
    }
  | { readonly ok: false; readonly status: number; readonly body: unknown }

/** Answers what all may read; undefined for every other call, which goes through the app. */
export type Reads = (read: Read) => Promise<ReadAnswer> | undefined

interface ReadParts {
  readonly app: ApiApp
  readonly door: Pick<Doorkeeper, 'authenticate'>
  readonly log: Log
}

/** A request for a page, and the language of that page. */
export interface PageVisit {
  readonly request: Request
  readonly language: Visitor['language']
}

/**
 * Calls of a page that only read data for everybody. They run the endpoint itself, parsed and checked as always,
 * without the request, the answer and the JSON in between, which cost more than most of these calls.
 */
export function readsInProcess(parts: ReadParts, { request, language }: PageVisit): Reads {
  let visitor: Visitor | undefined
  return (read) => {
    const mounted = mountedAt(parts.app, `${read.method} ${read.path}`)
    if (mounted === undefined || !isReadByAll(mounted.endpoint)) return undefined
    visitor ??= { ...visitorOf(request, { token: undefined, cookieLines: [] }), language }
    return answerTo(parts, mounted, { read, request, visitor })
  }
}

function isReadByAll({ method, access, caching, throttle }: Endpoint): boolean {
  return method === 'GET' && access === 'public' && caching === 'shared' && throttle === undefined
}

interface PageRead {
  readonly read: Read
  readonly request: Request
  readonly visitor: Visitor
}

async function answerTo(
  { door, log }: ReadParts,
  { endpoint, answer }: MountedEndpoint,
  { read, request, visitor }: PageRead,
): Promise<ReadAnswer> {
  try {
    const input = checkInput(endpoint, {
      params: checkParams(endpoint, texts(read.params)),
      query: texts(read.query),
      body: undefined,
    })
    const caller = endpoint.knowsCaller === true ? await door.authenticate(request) : nobody
    const { headers } = request
    const { network } = visitor
    const { origin } = new URL(request.url)
    const lookAgain = () => Promise.resolve(caller)
    const context = { caller, lookAgain, visitor, network, origin, headers, idempotencyKey: '', bytes: null }
    const answered = await answer(input, context)
    if ('value' in answered) return { ok: true, value: answered.value, shows: answered.shows }
    throw new Error(`${endpoint.path} is for everybody, and its answer is not plain`)
  } catch (error) {
    const requestId = request.headers.get(REQUEST_ID_HEADER) ?? ''
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') log.error({ requestId, err: error }, 'request failed')
    return {
      ok: false,
      status: errorStatus[refusal.code],
      body: errorBody(refusal, { requestId, language: visitor.language }),
    }
  }
}

/** As an address would carry them: text, and nothing where nothing is given. */
function texts(given: Readonly<Record<string, Text>> = {}): Record<string, string> {
  const carried: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined && value !== null && value !== '') carried[name] = String(value)
  }
  return carried
}
