import isNetworkError from 'is-network-error'
import type { Api } from '#client/api.ts'
import { namedEndpoint } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type {
  beginUpload,
  cancelUpload,
  finishUpload,
  KeptPicture,
  KeptVideo,
  UploadView,
} from '#contract/staff/catalogue/uploads.ts'
import type * as z from 'zod'

const begin = namedEndpoint<typeof beginUpload>({ method: 'POST', path: '/v1/staff/media/uploads' })
const finish = namedEndpoint<typeof finishUpload>({
  method: 'POST',
  path: '/v1/staff/media/uploads/:upload/finish',
})
const cancel = namedEndpoint<typeof cancelUpload>({
  method: 'DELETE',
  path: '/v1/staff/media/uploads/:upload',
})

/** A picture that was sent and is in the library. */
export type SentPicture = z.infer<typeof KeptPicture>

/** The progress of one file. */
export interface Progress {
  readonly state: 'sending' | 'lost' | 'checking'
  /** Bytes that the store has. */
  readonly sent: number
}

export interface SentPart {
  readonly upload: string
  readonly offset: number
  readonly bytes: Blob
  readonly signal: AbortSignal
  /** Bytes of the part that have left. */
  readonly onSent: (bytes: number) => void
}

/** The line to the store. Tests break it. */
export interface Line {
  readonly api: Api
  /** Resolves with how much of the file is there; rejects as a call of the API does. */
  readonly sendPart: (part: SentPart) => Promise<number>
  /** Resolves when another try is due: after so many ms, or when the device has a line again. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

interface Sending {
  /** The same file has the same key: what is there of it is not sent again. */
  readonly key: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

const FIRST_PART = 256 * 1024
const LEAST_PART = 32 * 1024
/** A part that takes longer is followed by a smaller one, and one that takes half as long by a larger one. */
const PART_MS = 6000
const PAUSE_MIN_MS = 1000
const PAUSE_MAX_MS = 30_000

/** Sends a picture part by part, and goes on where it was after a lost line. Rejects where the store refuses it. */
export async function sendFile(file: File, line: Line, sending: Sending): Promise<SentPicture> {
  const { picture, id } = await send('picture', { file, line, sending })
  if (picture === null) throw new Error(`Upload "${id}" is finished and has no picture`)
  return picture
}

/** The same of a video. */
export async function sendVideo(file: File, line: Line, sending: Sending): Promise<KeptVideo> {
  const { video, id } = await send('video', { file, line, sending })
  if (video === null) throw new Error(`Upload "${id}" is finished and has no video`)
  return video
}

interface Sent {
  readonly file: File
  readonly line: Line
  readonly sending: Sending
}

async function send(kind: UploadView['kind'], { file, line, sending }: Sent): Promise<UploadView> {
  const { key, signal, onProgress } = sending
  const { api, sendPart, pause } = line
  let part = FIRST_PART
  let sent = 0
  let upload: string | undefined

  /** Each attempt asks the store how much it has, and goes on from there. */
  async function attempt(): Promise<UploadView> {
    const body = { name: file.name, kind, bytes: file.size }
    const begun = await api(begin, { body }, { headers: { 'idempotency-key': key }, signal })
    upload = begun.id
    for (sent = begun.offset; sent < file.size;) {
      onProgress({ state: 'sending', sent })
      const bytes = file.slice(sent, sent + Math.min(part, begun.part_bytes))
      const from = sent
      const startedAt = performance.now()
      const onSent = (done: number) => onProgress({ state: 'sending', sent: from + done })
      sent = await sendPart({ upload, offset: from, bytes, signal, onSent })
      part = nextPart(part, performance.now() - startedAt)
    }
    onProgress({ state: 'checking', sent })
    const isFinished = begun.picture !== null || begun.video !== null
    return isFinished ? begun : await api(finish, { params: { upload } }, { signal })
  }

  async function wait(error: unknown, failures: number): Promise<void> {
    if (signal.aborted || !isPassing(error)) throw error
    part = Math.max(LEAST_PART, part / 2)
    onProgress({ state: 'lost', sent })
    await pause(Math.min(PAUSE_MAX_MS, PAUSE_MIN_MS * 2 ** failures), signal)
  }

  async function insist(): Promise<UploadView> {
    let failures = 0
    for (;;) {
      const before = sent
      try {
        return await attempt()
      } catch (error) {
        failures = sent > before ? 0 : failures + 1
        await wait(error, failures)
      }
    }
  }

  return await insist().catch((error: unknown) => {
    // Nobody waits for it: a file that is left behind goes by itself.
    if (signal.aborted && upload !== undefined)
      api(cancel, { params: { upload } }, { keepalive: true }).catch(() => undefined)
    throw error
  })
}

function nextPart(part: number, tookMs: number): number {
  if (tookMs > PART_MS) return Math.max(LEAST_PART, part / 2)
  return tookMs < PART_MS / 2 ? part * 2 : part
}

/** Tells whether another try may help: the line was lost, the store is not available, or somebody else sent a part of this file. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return isNetworkError(error)
  const { code, status } = error
  return (
    ['upload_offset', 'unavailable', 'too_many_requests'].includes(code) || [502, 503, 504].includes(status)
  )
}
