import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { codeOf } from '#server/db/start-error.ts'

/** One request to a payment company. */
export interface ProviderCall {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** From the connection to the last byte of the answer, in ms. */
  readonly readMs?: number
  /** Asked once the connection stands, right before the first byte: false, and nothing is sent. */
  readonly isStillNeeded?: () => boolean
}

/** `not_reached`: nothing was sent. `silent`: it may have been done, nobody told us. */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'not_reached'; readonly code: string }
  | { readonly kind: 'silent'; readonly code: string }

/** Runs work after so many ms unless it is cancelled first. Tests bring their own. */
export type After = (ms: number, work: () => void) => () => void

export const realTime: After = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** Limits of every call (fault F8): an answer at a checkout takes at most their sum. */
export const CONNECT_MS = 1000
export const READ_MS = 5000
const ANSWER_BYTES_MAX = 262_144
/** Why nothing was sent where nobody wants it any more; the company has no part in it. */
export const TOO_LATE = 'too_late'

/**
 * Calls another company, each time over a connection of its own: only then is it certain, when none came about, that
 * nothing was sent. `fetch` is not used, because it has no limit for connecting. Follows no redirect, as credentials go
 * along. A process that sleeps after the last look at `isStillNeeded` writes on a connection that its other end gave
 * up. Never throws.
 */
export function callProvider(call: ProviderCall, after: After = realTime): Promise<CallOutcome> {
  return new Promise((resolve) => {
    const running = new RunningCall(after, resolve)
    running.start(call)
  })
}

class RunningCall {
  readonly #after: After
  readonly #resolve: (outcome: CallOutcome) => void
  #request: ClientRequest | undefined
  #connected = false
  #cancelTimeout: () => void = () => undefined

  constructor(after: After, resolve: (outcome: CallOutcome) => void) {
    this.#after = after
    this.#resolve = resolve
  }

  start({
    url,
    method,
    headers = {},
    body,
    readMs = READ_MS,
    isStillNeeded = () => true,
  }: ProviderCall): void {
    const secure = url.protocol === 'https:'
    const request = (secure ? httpsRequest : httpRequest)(url, {
      method,
      agent: false,
      headers: {
        ...headers,
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    })
    this.#request = request
    this.#limit(CONNECT_MS, 'connect_timeout')
    request.on('error', (error) => this.#fail(codeOf(error).toLowerCase() || 'broken'))
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        if (!isStillNeeded()) return this.#fail(TOO_LATE)
        this.#connected = true
        this.#limit(readMs, 'timeout')
        request.end(body)
      })
    })
    request.on('response', (response) => this.#read(response))
  }

  #read(response: IncomingMessage): void {
    const chunks: Buffer[] = []
    let bytes = 0
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes > ANSWER_BYTES_MAX) this.#fail('too_large')
    })
    response.on('end', () => {
      this.#finish({
        kind: 'answered',
        status: response.statusCode ?? 0,
        text: Buffer.concat(chunks).toString('utf8'),
      })
    })
    // A connection that breaks in the middle of an answer ends without an `end`.
    response.on('aborted', () => this.#fail('broken'))
    response.on('error', () => this.#fail('broken'))
  }

  #limit(ms: number, code: string): void {
    this.#cancelTimeout()
    this.#cancelTimeout = this.#after(ms, () => this.#fail(code))
  }

  #fail(code: string): void {
    this.#finish({ kind: this.#connected ? 'silent' : 'not_reached', code })
  }

  #finish(outcome: CallOutcome): void {
    this.#cancelTimeout()
    this.#resolve(outcome)
    this.#request?.destroy()
  }
}
