import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  beginImportArchive,
  finishImportArchive,
  sendImportArchivePart,
} from '#contract/staff/catalogue/import-archives.ts'
import type { beginImport, checkImport, sendImportPart } from '#contract/staff/catalogue/imports.ts'

const begin = namedEndpoint<typeof beginImport>({ method: 'POST', path: '/v1/staff/imports' })
const send = namedEndpoint<typeof sendImportPart>({ method: 'PATCH', path: '/v1/staff/imports/:import' })
const check = namedEndpoint<typeof checkImport>({ method: 'POST', path: '/v1/staff/imports/:import/check' })
const beginZip = namedEndpoint<typeof beginImportArchive>({
  method: 'POST',
  path: '/v1/staff/imports/:import/archives',
})
const sendZipPart = namedEndpoint<typeof sendImportArchivePart>({
  method: 'PATCH',
  path: '/v1/staff/imports/:import/archives/:archive',
})
const finishZip = namedEndpoint<typeof finishImportArchive>({
  method: 'POST',
  path: '/v1/staff/imports/:import/archives/:archive/finish',
})

/** Below what one request may bring. */
const PART_BYTES = 900_000

type SentFile = Pick<File, 'name' | 'size' | 'slice'>

interface FileToSend {
  readonly file: SentFile
  /** The same key begins only one, also when the button is pressed twice. */
  readonly key: string
  readonly told?: (percent: number) => void
}

interface FilesToSend extends FileToSend {
  /** Pictures that come beside it. */
  readonly zip: SentFile | null
}

/** Sends a file of products and its pictures part by part, has it looked at, and answers with the id of its import. */
export async function sendFile(api: Api, { file, zip, key, told }: FilesToSend): Promise<string> {
  const body = { name: file.name, bytes: file.size }
  const { id, offset } = await api(begin, { body }, { headers: { 'idempotency-key': key } })
  const all = file.size + (zip?.size ?? 0)
  await sendParts(file, offset, async (bytes, at) => {
    const sent = await api(send, { params: { import: id }, query: { offset: at } }, { bytes })
    told?.(Math.floor((at / all) * 100))
    return sent.offset
  })
  if (zip !== null)
    await sendZip(api, id, {
      file: zip,
      key: `${key}-zip`,
      told: (percent) => told?.(Math.floor((file.size * 100 + zip.size * percent) / all)),
    })
  await api(check, { params: { import: id }, body: {} })
  return id
}

/** Sends a ZIP of pictures for an import. */
export async function sendZip(api: Api, id: string, { file, key, told }: FileToSend): Promise<void> {
  const body = { name: file.name, bytes: file.size }
  const headers = { 'idempotency-key': key }
  const begun = await api(beginZip, { params: { import: id }, body }, { headers })
  const params = { import: id, archive: begun.id }
  await sendParts(file, begun.offset, async (bytes, at) => {
    const sent = await api(sendZipPart, { params, query: { offset: at } }, { bytes })
    told?.(Math.floor((at / file.size) * 100))
    return sent.offset
  })
  await api(finishZip, { params })
}

async function sendParts(
  file: SentFile,
  from: number,
  sendPart: (bytes: Blob, offset: number) => Promise<number>,
): Promise<void> {
  for (let at = from; at < file.size;) at = await sendPart(file.slice(at, at + PART_BYTES), at)
}
