import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { codeOf } from '#server/db/start-error.ts'
import { lookupAt } from './public-place.ts'

/** The gateways' documents speak of 30 s. */
export const GATEWAY_TIMEOUT_MS = 30_000
const ANSWER_BYTES_MAX = 65_536

/** The result of a call. `not_reached`: nothing was sent. Silent: the request went out, but no whole answer came. */
export type HttpOutcome =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly text: string
      /** The header, where there is one. */
      readonly retryAfter?: string
    }
  | { readonly kind: 'not_reached'; readonly code: string }
  | { readonly kind: 'silent'; readonly code: string }

interface HttpCall {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  readonly timeoutMs: number
  /** The rest of a longer answer is not read. */
  readonly answerBytesMax?: number
  /** The IP address to connect to, where the one of the name was looked up before. */
  readonly ip?: string
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }

/**
 * Calls a company's server, with a limit of time and of size, following no redirect, as credentials go along. `fetch`
 * is not used. An SMS may have been sent if a connection was made, and a kept connection that the server closes just
 * then would leave that open.
 */
export function httpCall(call: HttpCall): Promise<HttpOutcome> {
  const { url, method = 'POST', headers, body, timeoutMs, answerBytesMax = ANSWER_BYTES_MAX, ip } = call
  const secure = url.startsWith('https:')
  const content = body?.toString() ?? ''
  return new Promise((resolve) => {
    let connected = false
    const request = (secure ? requestHttps : requestHttp)(url, {
      method,
      agent: false,
      headers: {
        accept: 'application/json',
        ...(body instanceof URLSearchParams && FORM),
        ...(method !== 'GET' && { 'content-length': Buffer.byteLength(content) }),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(ip !== undefined && { lookup: lookupAt(ip) }),
    })
    const fail = (error: unknown) => resolve(failureOf(error, connected))
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true
      })
    })
    request.on('error', fail)
    request.on('response', (response) => {
      readText(response, answerBytesMax).then((text) => {
        const retryAfter = response.headers['retry-after']
        resolve({
          kind: 'answered',
          status: response.statusCode ?? 0,
          text,
          ...(retryAfter !== undefined && { retryAfter }),
        })
      }, fail)
    })
    request.end(content)
  })
}

async function readText(response: IncomingMessage, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    // Without an encoding, a response is read in buffers.
    const part = chunk as Buffer
    bytes += part.length
    // A longer text is no answer of an SMS gateway; its beginning says as much as the rest.
    if (bytes > bytesMax) break
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function failureOf(error: unknown, connected: boolean): HttpOutcome {
  const timedOut = error instanceof Error && error.name === 'AbortError'
  const code = timedOut ? 'timeout' : codeOf(error).toLowerCase()
  return connected
    ? { kind: 'silent', code: timedOut ? code : `broken ${code}` }
    : { kind: 'not_reached', code }
}
