import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import { isAccess, type AcceptedReply, type Endpoint, type Input } from '#contract/endpoint.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import type { NetworkLimitName } from '#domain/account/account-limits.ts'
import type { ActingStaff, RecordWork } from '#server/db/acting-staff.ts'
import type { Shows } from '#server/cache/page-tags.ts'
import { withAbsoluteAddresses } from './absolute-addresses.ts'
import { answerCheck, type CheckedAnswer } from './checked-answer.ts'
import { nobody, type Caller, type SignedInCaller } from './caller.ts'
import type { KeptAnswers, ShownAnswer } from './kept-answers.ts'
import { BACKGROUND_HEADER } from './background-header.ts'
import { guard, guardAction, guardStepUp } from './guard.ts'
import { RefusalError } from './refusal.ts'
import { bytesOf, checkInput, readRequest } from './parse-input.ts'
import { pressOf, type AnswerPress } from './presses.ts'
import { cacheable } from './revalidation.ts'
import type { Visitor } from './visitor.ts'
import { writtenAnswer } from './written-answer.ts'

/** The context of every request of the API. */
export interface ApiVariables {
  readonly requestId: string
  /** Looks the session up: done only where the answer depends on who asks. */
  readonly findCaller: () => Promise<Caller>
  readonly visitor: Visitor
  /** Ms since 1970. */
  readonly now: () => number
  /** Does the work of a staff member so that what it changes is written down (audit/record-work.ts). */
  readonly recordWork: RecordWork
  /** Answers a press of staff that came twice as its first one. */
  readonly answerPress: AnswerPress
  /** Refuses a network that asks too often. */
  readonly throttle: (name: NetworkLimitName, network: string) => Promise<void>
  /** Origin under which people reach the shop (PUBLIC_URL); undefined: the one that they ask. */
  readonly publicOrigin: string | undefined
}
export type ApiEnvironment = { readonly Variables: ApiVariables }
export type ApiApp = Hono<ApiEnvironment>

/** The caller; a signed-in person if the policy lets nobody else through. */
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller : SignedInCaller

/** The facts about a request beside its input. */
export interface CallContext<Asking extends Caller = Caller> {
  readonly caller: Asking
  /** Looks the caller up again, for what lasts longer than a request. */
  readonly lookAgain: () => Promise<Caller>
  readonly visitor: Visitor
  /** The visitor's network, for counting. */
  readonly network: string
  /** Origin under which the request reached the store. */
  readonly origin: string
  readonly headers: Headers
  /** The caller's key for this request; empty if the endpoint takes no such key. */
  readonly idempotencyKey: string
  /** The body as it comes, where the endpoint takes bytes; null: there is none, or the endpoint takes JSON. */
  readonly bytes: ReadableStream<Uint8Array> | null
}

/** An answer with status 202; see Endpoint.accepted. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}

/** An answer that was given before, to the same key. */
export class Replayed<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}

/** A document, where the endpoint produces one. */
export class Document {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Under which a browser keeps it: ASCII letters, digits, dots, hyphens. */
  readonly fileName: string

  constructor(bytes: Uint8Array<ArrayBuffer>, fileName: string) {
    this.bytes = bytes
    this.fileName = fileName
  }
}

/** An answer that goes on until one of both ends it, where the endpoint produces one. */
export class Stream {
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** The name under which a browser saves it as a file; null if it is not saved. */
  readonly fileName: string | null

  constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>, fileName: string | null = null) {
    this.body = body
    this.fileName = fileName
  }
}

type Answer<E extends Endpoint> =
  | z.output<E['response']>
  | Accepted<AcceptedReply<E>>
  | Replayed<z.output<E['response']>>

/** Answers one endpoint: gets what was parsed and who asks, gives what the contract promises. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: CallContext<CallerOf<E>>,
) => Answer<E> | Promise<Answer<E>>

/**
 * Says what an answer shows, so that it and pages made of it can be kept until that changes; undefined: nobody knows.
 * Such an answer depends on the input alone. `askedAt` is a moment just before it was made, in ms since 1970.
 */
type ShowsOf<E extends Endpoint> = (
  answer: z.output<E['response']>,
  input: Input<E>,
  askedAt: number,
) => Shows | undefined

/** An endpoint with what answers it, the answer being checked against the contract. */
export interface MountedEndpoint {
  readonly endpoint: Endpoint
  readonly answer: (input: Record<string, unknown>, context: CallContext) => Promise<MountedAnswer>
}

/** The answer of an endpoint, after the contract's schema has checked it. */
type MountedAnswer = ShownAnswer | Accepted<unknown> | Replayed<CheckedAnswer> | Document | Stream

/** Endpoints by app and route: each has its policy, and pages call what all may read without a request. */
const mounted = new WeakMap<ApiApp, Map<string, MountedEndpoint>>()

/**
 * Puts an endpoint on the app: checks who calls, reads and parses what comes in, checks what goes out. The caller comes
 * first (V5): a stranger learns nothing of what a call takes. A reply that breaks the contract is a bug and is answered as one.
 */
export function mount<E extends Endpoint>(
  app: ApiApp,
  endpoint: E,
  handler: Handler<E>,
  shows?: ShowsOf<E>,
): void {
  const checked = checkedHandler(endpoint, handler)
  const answer = shows === undefined ? checked : keptHandler(app, { endpoint, checked, shows })
  declare(app, { endpoint, answer })
  app.on(endpoint.method, pathsOf(endpoint.path), async (c) => {
    const visitor = c.get('visitor')
    if (endpoint.throttle !== undefined) await c.get('throttle')(endpoint.throttle, visitor.network)
    const asks = endpoint.access !== 'public' || endpoint.knowsCaller === true
    if (endpoint.background === true) c.req.raw.headers.set(BACKGROUND_HEADER, '1')
    const caller = guard(endpoint, asks ? await c.get('findCaller')() : nobody, c.req.param())
    guardStepUp(endpoint, caller, c.get('now')())
    const raw = await readRequest(endpoint, c)
    guardAction(endpoint, caller, raw.body)
    const { headers } = c.req.raw
    const idempotencyKey = endpoint.idempotent === true ? idempotencyKeyOf(headers) : ''
    const { network } = visitor
    const { origin } = new URL(c.req.url)
    const context = {
      caller,
      lookAgain: c.get('findCaller'),
      visitor,
      network,
      origin,
      headers,
      idempotencyKey,
      bytes: bytesOf(endpoint, c.req.raw),
    }
    const answered = async () => {
      const work = () => answer(checkInput(endpoint, raw), context)
      const traced = leavesTrace(endpoint, caller, c.req.param('id'))
      if (caller.kind !== 'staff' || !traced) return respond(c, endpoint, await work())
      return respond(c, endpoint, await c.get('recordWork')(actingIn(c, { endpoint, caller, raw }), work))
    }
    const press = pressOf({ endpoint, caller, visitor, request: c.req.raw, raw })
    return press === null ? answered() : respondOnce(c.get('answerPress'), press, answered)
  })
}

/**
 * Whatever staff change is written down, and that they looked at what belongs to one customer, or took a list out of the
 * shop: those calls want a step-up.
 */
function leavesTrace(endpoint: Endpoint, caller: Caller, id: string | undefined): boolean {
  const { method, access, audited, stepUp } = endpoint
  if (caller.kind !== 'staff' || audited === false) return false
  return access === 'own' ? caller.userId !== id : method !== 'GET' || stepUp === true
}

interface StaffRequest {
  readonly endpoint: Endpoint
  readonly caller: Extract<Caller, { readonly kind: 'staff' }>
  readonly raw: { readonly body?: unknown }
}

function actingIn(c: Context<ApiEnvironment>, { endpoint, caller, raw }: StaffRequest): ActingStaff {
  const { body } = raw
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : null
  return {
    accountId: caller.userId,
    apiKey: caller.apiKey ?? null,
    device: c.get('visitor').device,
    requestId: c.get('requestId'),
    call: `${endpoint.method} ${endpoint.path}`,
    changes: endpoint.method !== 'GET',
    params: c.req.param(),
    reason: typeof reason === 'string' ? reason.slice(0, 300) : null,
  }
}

/** The handler, with its answers parsed by the contract's schema. */
function checkedHandler<E extends Endpoint>(endpoint: E, handler: Handler<E>): MountedEndpoint['answer'] {
  const check = answerCheck(endpoint)
  return async (input, context) => {
    // checkInput applied the endpoint's own schemas, whose output types are what Input<E> is made of; the guard let
    // only callers of the kind through that CallerOf<E> says.
    const given = await handler(input as Input<E>, context as CallContext<CallerOf<E>>)
    if (given instanceof Replayed) return new Replayed(check(given.body))
    if (endpoint.produces === undefined) return given instanceof Accepted ? given : check(given)
    if (given instanceof Document || given instanceof Stream) return given
    throw new Error(`Not a document, where ${endpoint.path} promises one`)
  }
}

const answersOf = new WeakMap<ApiApp, KeptAnswers>()

/** Keeps the answers of calls that say what they show. */
export function keepAnswers(app: ApiApp, answers: KeptAnswers): void {
  answersOf.set(app, answers)
}

interface ShownHandler<E extends Endpoint> {
  readonly endpoint: E
  readonly checked: MountedEndpoint['answer']
  readonly shows: ShowsOf<E>
}

/** The handler, whose answers are kept for all but staff, who may see more. */
function keptHandler<E extends Endpoint>(
  app: ApiApp,
  { endpoint, checked, shows }: ShownHandler<E>,
): MountedEndpoint['answer'] {
  return async (input, context) => {
    const answers = answersOf.get(app)
    if (answers === undefined || context.caller.kind === 'staff') return checked(input, context)
    return answers.answer(
      `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`,
      async () => plain(endpoint, await checked(input, context)),
      // It gets what the endpoint's own schemas made of input and answer.
      ({ value }, askedAt) => shows(value as z.output<E['response']>, input as Input<E>, askedAt),
    )
  }
}

function plain({ path }: Endpoint, answer: MountedAnswer): CheckedAnswer {
  if ('value' in answer) return answer
  throw new Error(`${path} says what it shows, and its answer is not plain`)
}

/** The endpoints that were mounted on an app. */
export function mountedEndpoints(app: ApiApp): readonly Endpoint[] {
  return [...new Set([...(mounted.get(app)?.values() ?? [])].map(({ endpoint }) => endpoint))]
}

/** The endpoint of a method and path as the contract writes it. */
export function mountedAt(app: ApiApp, route: string): MountedEndpoint | undefined {
  return mounted.get(app)?.get(route)
}

/** Throws where a route of the app has no policy: it was put there past mount. Called before the store opens. */
export function refuseRoutesWithoutPolicy(app: ApiApp): void {
  const declared = mounted.get(app)
  for (const { method, path } of app.routes) {
    if (method !== 'ALL' && declared?.has(`${method} ${path}`) !== true)
      throw new Error(`The route ${method} ${path} has no policy: mount it with an endpoint`)
  }
}

function declare(app: ApiApp, one: MountedEndpoint): void {
  const { endpoint } = one
  // The compiler asks for it; an endpoint made past the compiler must not open a door.
  if (!isAccess(endpoint.access))
    throw new Error(`The endpoint ${endpoint.method} ${endpoint.path} does not say who may call it`)
  const known = mounted.get(app) ?? new Map<string, MountedEndpoint>()
  mounted.set(app, known)
  for (const path of pathsOf(endpoint.path)) known.set(`${endpoint.method} ${path}`, one)
}

/** Pages call in process and know where they are: their addresses stay short. */
function written(c: Context<ApiEnvironment>, text: string): string {
  if (c.get('visitor').isPage) return text
  return withAbsoluteAddresses(text, c.get('publicOrigin') ?? new URL(c.req.url).origin)
}

function respond(c: Context<ApiEnvironment>, endpoint: Endpoint, answer: MountedAnswer): Response {
  if (answer instanceof Document) return respondWithDocument(endpoint, answer)
  if (answer instanceof Stream) return respondWithStream(endpoint, answer)
  if (answer instanceof Accepted) {
    const body = JSON.stringify(endpoint.accepted?.parse(answer.body))
    return new Response(body, { status: 202, headers: { ...json, ...private_ } })
  }
  if (endpoint.caching === 'shared' && !(answer instanceof Replayed))
    return cacheable(c.req.raw, { etag: answer.etag, text: () => written(c, answer.text()) }, json)
  const replayed = answer instanceof Replayed
  return writtenAnswer(written(c, (replayed ? answer.body : answer).text()), {
    status: endpoint.status ?? 200,
    headers: { ...json, ...private_, ...replayedIf(replayed) },
  })
}

/** The answer to a press, which is JSON; the same where it was pressed before. */
async function respondOnce(
  answerPress: AnswerPress,
  press: Parameters<AnswerPress>[0],
  work: () => Promise<Response>,
): Promise<Response> {
  const { status, text, replayed } = await answerPress(press, async () => {
    const answer = await work()
    return { status: answer.status, text: await answer.text() }
  })
  return writtenAnswer(text, { status, headers: { ...json, ...private_, ...replayedIf(replayed) } })
}

function respondWithDocument({ produces, path }: Endpoint, { bytes, fileName }: Document): Response {
  if (produces === undefined) throw new Error(`A document, where ${path} promises none`)
  return new Response(bytes, {
    headers: {
      'content-type': produces,
      // A paper or a photo is looked at first, a table is opened by another program.
      'content-disposition': `${/^(?:application\/pdf|image\/jpeg)$/.test(produces) ? 'inline' : 'attachment'}; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      ...private_,
    },
  })
}

/** nginx passes it on as it comes; nobody keeps any of it. */
function respondWithStream({ produces, path }: Endpoint, { body, fileName }: Stream): Response {
  if (produces === undefined) throw new Error(`A stream, where ${path} promises none`)
  const asFile = fileName === null ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }
  return new Response(body, {
    headers: { 'content-type': produces, 'x-accel-buffering': 'no', ...asFile, ...private_ },
  })
}

function idempotencyKeyOf(headers: Headers): string {
  const key = headers.get('idempotency-key')?.trim() ?? ''
  if (IDEMPOTENCY_KEY.test(key)) return key.replaceAll('"', '')
  throw new RefusalError({
    code: 'bad_request',
    errors: { 'Idempotency-Key': { kind: 'idempotency_key' } },
  })
}

const json = { 'content-type': 'application/json; charset=utf-8' }

const replayedIf = (replayed: boolean) => (replayed ? { 'idempotency-replayed': 'true' } : {})

const private_ = { 'cache-control': 'private, no-store', vary: 'cookie, authorization' }

/** The specification writes some paths with a slash at the end; both forms answer. */
function pathsOf(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}
