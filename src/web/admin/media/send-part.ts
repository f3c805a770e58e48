import { ApiError } from '#client/api-error.ts'
import type { SentPart } from './send-file.ts'

/** A line over which nothing moves for so long is lost; the store ends a request earlier. */
const SILENCE_MS = 40_000

/** Sends one part of a file. Not by fetch, which does not tell how far it is. */
export function sendPart({ upload, offset, bytes, signal, onSent }: SentPart): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = new XMLHttpRequest()
  request.open('PATCH', `/v1/staff/media/uploads/${upload}?offset=${offset}`)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.setRequestHeader('accept-language', document.documentElement.lang)
  request.responseType = 'json'
  request.timeout = SILENCE_MS
  request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
  // The same words as those of fetch, by which a lost line is known.
  const lost = () => reject(new TypeError('Failed to fetch'))
  request.addEventListener('error', lost)
  request.addEventListener('timeout', lost)
  request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
  request.addEventListener('load', () => {
    const answer: unknown = request.response
    if (request.status !== 200) reject(new ApiError(request.status, answer))
    // The store checked its answer against the contract before it sent it.
    else resolve((answer as { readonly offset: number }).offset)
  })
  signal.addEventListener('abort', () => request.abort(), { once: true })
  if (signal.aborted) reject(new DOMException('Cancelled', 'AbortError'))
  else request.send(bytes)
  return promise
}

/** Waits for so long, or until the device has a line again. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => {
    clearTimeout(timer)
    globalThis.removeEventListener('online', end)
    signal.removeEventListener('abort', end)
    resolve()
  }
  const timer = setTimeout(end, ms)
  globalThis.addEventListener('online', end)
  signal.addEventListener('abort', end)
  return promise
}
