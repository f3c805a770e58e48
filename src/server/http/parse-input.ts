import type { Context } from 'hono'
import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { JSON_BODY_BYTES_MAX } from '#domain/limits.ts'
import { problemsOf } from './problems-of.ts'
import { RefusalError } from './refusal.ts'

/** A request as it came: its path is parsed, query and body are read and not yet looked at. */
export interface RawRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Reads a request as far as one may before knowing who makes it: what is no JSON or no such path is refused. */
export async function readRequest(endpoint: Endpoint, c: Context): Promise<RawRequest> {
  const body =
    endpoint.body === undefined
      ? undefined
      : await bodyOf(endpoint.body, c, endpoint.bodyBytes ?? JSON_BODY_BYTES_MAX)
  return {
    params: checkParams(endpoint, c.req.param()),
    query: endpoint.query === undefined ? {} : queryOf(c),
    body,
  }
}

/** The body of a request that brings bytes, unread; null where the endpoint takes JSON. */
export function bytesOf({ takes }: Endpoint, request: Request): ReadableStream<Uint8Array> | null {
  // Looked at where it is wanted alone: the server makes a whole request of its light one to give its body.
  if (takes === undefined) return null
  const { headers, body } = request
  if (body !== null && typeIn(headers) !== takes)
    throw new RefusalError({ code: 'unsupported_media_type', type: takes })
  return body
}

function typeIn(headers: Headers): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/** The parameters of a path, parsed by the endpoint's schema. */
export function checkParams(endpoint: Endpoint, given: unknown): Record<string, unknown> {
  // A ZodObject gives an object.
  return (endpoint.params ? check(endpoint.params, given) : {}) as Record<string, unknown>
}

/** Params, query and body, parsed by the endpoint's schemas; refuses with what is wrong, by name. */
export function checkInput(endpoint: Endpoint, raw: RawRequest): Record<string, unknown> {
  return {
    ...(endpoint.params && { params: raw.params }),
    ...(endpoint.query && { query: check(endpoint.query, raw.query) }),
    ...(endpoint.body && { body: check(endpoint.body, raw.body) }),
  }
}

function check(schema: z.ZodType, value: unknown): unknown {
  if (isUnsafe(value)) {
    throw new RefusalError({
      code: 'bad_request',
      errors: { request: { kind: 'unsafe' } },
    })
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new RefusalError({ code: 'bad_request', errors: problemsOf(result.error, value) })
}

/** One value per name; an empty one means that it was not given (P2). */
function queryOf(c: Context): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, values] of Object.entries(c.req.queries())) {
    const [value = ''] = values
    if (values.length > 1)
      throw new RefusalError({ code: 'bad_request', errors: { [name]: { kind: 'twice' } } })
    if (value !== '') query[name] = value
  }
  return query
}

async function bodyOf(schema: z.ZodType, { req: { raw } }: Context, bytesMax: number): Promise<unknown> {
  const type = typeIn(raw.headers)
  const isJson = type === 'application/json'
  // Calls in two steps have a first one without payload; then there is no type either.
  if (!isJson && (type !== undefined || !schema.safeParse(undefined).success))
    throw new RefusalError({ code: 'unsupported_media_type' })
  const text = await textOf(raw, bytesMax)
  if (text === '' && schema.safeParse(undefined).success) return undefined
  if (!isJson) throw new RefusalError({ code: 'unsupported_media_type' })
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusalError({ code: 'bad_request', errors: { body: { kind: 'not_json' } } })
  }
}

/** The body of a request, read no further than it may be long: its sender need not say how long it is. */
async function textOf({ headers, body }: Request, bytesMax: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > bytesMax) throw tooLarge()
  if (body === null) return ''
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString('utf8')
    size += value.length
    if (size > bytesMax) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
}

function tooLarge(): RefusalError {
  return new RefusalError({ code: 'too_large' })
}

const DEPTH_MAX = 20

/** U+0000 and half surrogate pairs, which PostgreSQL stores neither of, and nesting that no call has. */
function isUnsafe(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth === DEPTH_MAX) return true
  return Object.entries(value).some(([key, inner]) => isUnsafe(key) || isUnsafe(inner, depth + 1))
}
