import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type {
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
  UploadView,
} from '#contract/staff/catalogue/uploads.ts'
import { browserApi } from '#web/api/browser-api.ts'

const begin = namedEndpoint<typeof beginUpload>({ method: 'POST', path: '/v1/staff/media/uploads' })
const look = namedEndpoint<typeof getUpload>({ method: 'GET', path: '/v1/staff/media/uploads/:upload' })
const finish = namedEndpoint<typeof finishUpload>({
  method: 'POST',
  path: '/v1/staff/media/uploads/:upload/finish',
})
const cancel = namedEndpoint<typeof cancelUpload>({
  method: 'DELETE',
  path: '/v1/staff/media/uploads/:upload',
})

export type UploadedPicture = NonNullable<UploadView['picture']>

interface Sending {
  readonly file: File
  /** The same for each try: what came before a line broke is not sent again. */
  readonly key: string
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
}

/** Sends a picture part by part, from where the store says that it is. Throws an `ApiError` where it is refused. */
export async function uploadFile({ file, key, signal, onSent }: Sending): Promise<UploadedPicture> {
  const api = browserApi()
  const headers = { 'idempotency-key': key }
  const started = await api(
    begin,
    { body: { name: file.name || 'picture', kind: 'picture', bytes: file.size } },
    { headers },
  )
  if (started.picture !== null) return started.picture
  const { id, part_bytes } = started
  signal.addEventListener('abort', () => {
    // What is not cancelled is given up by the store after a day.
    api(cancel, { params: { upload: id } }).catch(() => undefined)
  })
  let { offset } = started
  while (offset < file.size) {
    signal.throwIfAborted()
    onSent(offset)
    offset = await sendPart(file.slice(offset, offset + part_bytes), { id, offset, signal })
  }
  onSent(file.size)
  const { picture } = await api(finish, { params: { upload: id } })
  if (picture === null) throw new Error(`The upload of "${file.name}" has no picture`)
  return picture
}

interface PartOf {
  readonly id: string
  readonly offset: number
  readonly signal: AbortSignal
}

/** Sends one part; answers where the next one begins. */
async function sendPart(part: Blob, { id, offset, signal }: PartOf): Promise<number> {
  const answer = await fetch(`/v1/staff/media/uploads/${id}?offset=${offset}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream', 'accept-language': document.documentElement.lang },
    body: part,
    signal,
  })
  if (answer.ok) {
    // The contract of the call says so.
    const { offset: next } = (await answer.json()) as { readonly offset: number }
    return next
  }
  const refusal = new ApiError(answer.status, await answer.json())
  // Another try has sent more meanwhile: the store knows where it is.
  if (refusal.code === 'upload_offset') return (await browserApi()(look, { params: { upload: id } })).offset
  throw refusal
}
