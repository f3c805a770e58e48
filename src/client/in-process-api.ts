import type { Arguments, Endpoint, Reply } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import type { Api } from './api.ts'

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: number; readonly body: unknown }

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>

interface Call {
  readonly method: string
  readonly path: string
  readonly params?: Values
  readonly query?: Values
}

type Read = (call: Call) => Promise<Answer> | undefined

/** The typed client where the server itself can answer: what `read` answers needs no request, the rest goes by `api`. */
export function inProcessApi(read: Read, api: Api): Api {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Arguments<E>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Reply<E>> {
    // Arguments<E> is always an object of params, query and body; what stands in an address is no object itself.
    const given = input as Pick<Call, 'params' | 'query'>
    const answer = await read({ ...given, method: endpoint.method, path: endpoint.path })
    if (answer === undefined) return api(endpoint, input, options)
    if (!answer.ok) throw new ApiError(answer.status, answer.body)
    // The server checked this answer against the endpoint's response schema.
    return answer.value as Reply<E>
  }
}
