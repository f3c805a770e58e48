import type { Context, Hono } from 'hono'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import { parseInput } from './parse-input.ts'
import { RefusalError } from './refusal.ts'
import { cacheable } from './revalidation.ts'

/** What every request of the API carries on its way. */
export interface ApiVariables {
  readonly requestId: string
  readonly caller: Caller
}
export type ApiEnvironment = { readonly Variables: ApiVariables }
export type ApiApp = Hono<ApiEnvironment>

/** Answers one endpoint: gets what was parsed and who asks, gives what the contract promises. */
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: { readonly caller: Caller },
) => Reply<E> | Promise<Reply<E>>

/**
 * Puts an endpoint on the app: checks who calls, parses what comes in, checks what goes out.
 * A reply that breaks the contract is a bug and is answered as one.
 */
export function mount<E extends Endpoint>(app: ApiApp, endpoint: E, handler: Handler<E>): void {
  app.on(endpoint.method, pathsOf(endpoint.path), async (c) => {
    const caller = c.get('caller')
    guard(endpoint, caller)
    // parseInput applies the endpoint's own schemas, whose output types are what Input<E> is made of.
    const input = (await parseInput(endpoint, c)) as Input<E>
    const reply = endpoint.response.parse(await handler(input, { caller }))
    return answer(c, endpoint, JSON.stringify(reply))
  })
}

/** Deny by default: whoever is not named by the endpoint's policy is turned away before anything is read. */
function guard(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.access === 'public') return
  if (caller.kind === 'nobody') throw new RefusalError({ code: 'unauthorized' })
  if (endpoint.access === 'staff' && caller.kind !== 'staff') throw new RefusalError({ code: 'forbidden' })
}

function answer(c: Context<ApiEnvironment>, endpoint: Endpoint, body: string): Response {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  if (endpoint.caching === 'shared') return cacheable(c.req.raw, body, headers)
  return new Response(body, {
    status: endpoint.status ?? 200,
    headers: { ...headers, 'cache-control': 'private, no-store' },
  })
}

/** The specification writes some paths with a slash at the end; both forms answer. */
function pathsOf(path: string): string[] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}
