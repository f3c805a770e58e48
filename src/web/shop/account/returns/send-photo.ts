import type { Reply } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { addReturnPhoto } from '#contract/shop/returns.ts'

/** Why a photo is not in: it is none, the order has enough of them, or it did not get through. */
export type PhotoRefusal = 'unread' | 'full' | 'failed'

export type SentPhoto =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly why: PhotoRefusal }

export interface PhotoToSend {
  readonly file: File
  /** Order it belongs to, and the key of the link by which that was opened. */
  readonly number: string
  readonly orderKey: string | null
  readonly signal: AbortSignal
  /** Told again and again how much of it is gone, from 0 to 1. */
  readonly onSent: (part: number) => void
}

/** As long without a single byte gone, nobody believes in it any more. */
const STANDSTILL_MS = 30_000

/**
 * Sends one photo, and tells how far it is: `fetch` knows that of downloads alone, so that this is an XMLHttpRequest.
 * Never throws; one that is cancelled fails.
 */
export async function sendPhoto(photo: PhotoToSend): Promise<SentPhoto> {
  try {
    const body = `{"picture":"${await base64Of(photo.file)}"}`
    return photo.signal.aborted ? failed : await send(photo, body)
  } catch {
    // The browser could not read the file.
    return { ok: false, why: 'unread' }
  }
}

const failed = { ok: false, why: 'failed' } as const satisfies SentPhoto

function send({ number, orderKey, signal, onSent }: PhotoToSend, body: string): Promise<SentPhoto> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let standstill = 0
    const moving = () => {
      clearTimeout(standstill)
      standstill = window.setTimeout(() => request.abort(), STANDSTILL_MS)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moving()
      onSent(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(standstill)
      resolve(answerOf(request))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', `/v1/orders/${encodeURIComponent(number)}/photos`)
    request.setRequestHeader('content-type', 'application/json')
    if (orderKey !== null) request.setRequestHeader('order-key', orderKey)
    moving()
    request.send(body)
  })
}

const CREATED = 201

function answerOf({ status, responseText }: XMLHttpRequest): SentPhoto {
  if (status === CREATED) {
    // The server checked this answer against the endpoint's response schema before it sent it.
    const { id } = JSON.parse(responseText) as Reply<typeof addReturnPhoto>
    return { ok: true, id }
  }
  const code = codeIn(responseText)
  if (code === 'invalid_fields') return { ok: false, why: 'unread' }
  return code === 'limit_reached' ? { ok: false, why: 'full' } : failed
}

/** Undefined where nobody answered, or not the store. */
function codeIn(text: string): ErrorBody['code'] | undefined {
  try {
    // Any other result has no code that is looked for.
    return (JSON.parse(text) as Partial<ErrorBody> | null)?.code
  } catch {
    return undefined
  }
}

/** The part of a data URL after its comma. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.replace(/^[^,]*,/, '') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`"${file.name}" cannot be read`)))
    reader.readAsDataURL(file)
  })
}
