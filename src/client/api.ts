import type { Arguments, Endpoint, Reply } from '#contract/endpoint.ts'
import { NO_NUMBER } from '#contract/no-number.ts'
import { ApiError } from './api-error.ts'

/**
 * Names an endpoint by method and path alone. Browser code uses it with a type import of the endpoint, so that
 * the schemas, and zod with them, stay on the server.
 */
export function namedEndpoint<E extends Endpoint>(name: Pick<E, 'method' | 'path'>): E {
  // A call reads nothing else of its endpoint; all the rest of E serves the compiler.
  return name as E
}

interface CallOptions {
  readonly signal?: AbortSignal
  /** Goes on though the page that called is left. */
  readonly keepalive?: boolean
  /** Such as the `Idempotency-Key` of a call that must not happen twice. */
  readonly headers?: Readonly<Record<string, string>>
  /** The body of a call that takes bytes. */
  readonly bytes?: Blob
}

/** Calls one endpoint; throws ApiError on a refusal and TypeError when the store cannot be reached. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input: Arguments<E>,
  options?: CallOptions,
) => Promise<Reply<E>>

type Fetch = (request: Request) => Response | Promise<Response>

type QueryValue = string | number | boolean | null | undefined

interface Loose {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: unknown
}

/** The typed client over any fetch: the browser's, or the server's app called in process. */
export function createApi(fetch: Fetch, origin: string): Api {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Arguments<E>,
    { headers = {}, bytes, ...options }: CallOptions = {},
  ): Promise<Reply<E>> {
    // Arguments<E> is always an object of these three; the generic only tells which are there.
    const { params = {}, query = {}, body } = input as Loose
    const response = await fetch(
      new Request(`${origin}${addressOf(endpoint.path, params)}${searchOf(query)}`, {
        method: endpoint.method,
        ...options,
        ...bodyOf(body, bytes, headers),
      }),
    )
    const answer: unknown = await response.json()
    if (!response.ok) throw new ApiError(response.status, answer)
    // The server checked this answer against the endpoint's response schema before it sent it.
    return answer as Reply<E>
  }
}

function bodyOf(
  body: unknown,
  bytes: Blob | undefined,
  headers: Readonly<Record<string, string>>,
): RequestInit {
  if (bytes !== undefined)
    return { body: bytes, headers: { ...headers, 'content-type': 'application/octet-stream' } }
  if (body === undefined) return { headers }
  return { body: JSON.stringify(body, written), headers: { ...headers, 'content-type': 'application/json' } }
}

/** NaN as a text, which the store refuses by the name of its field. */
function written(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? NO_NUMBER : value
}

function addressOf(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function searchOf(query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search.toString()}`
}
