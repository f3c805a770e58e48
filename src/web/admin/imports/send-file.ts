import { namedEndpoint, type Api } from '#client/api.ts'
import type { beginImport, checkImport, sendImportPart } from '#contract/staff/catalogue/imports.ts'

const begin = namedEndpoint<typeof beginImport>({ method: 'POST', path: '/v1/staff/imports' })
const send = namedEndpoint<typeof sendImportPart>({ method: 'PATCH', path: '/v1/staff/imports/:import' })
const check = namedEndpoint<typeof checkImport>({ method: 'POST', path: '/v1/staff/imports/:import/check' })

/** Below what one request may bring. */
const PART_BYTES = 900_000

interface FileToSend {
  readonly file: Pick<File, 'name' | 'size' | 'slice'>
  /** The same key begins only one import, also when the button is pressed twice. */
  readonly key: string
  readonly told?: (percent: number) => void
}

/** Sends a file of products part by part, has it looked at, and answers with the id of its import. */
export async function sendFile(api: Api, { file, key, told }: FileToSend): Promise<string> {
  const body = { name: file.name, bytes: file.size }
  const { id, offset } = await api(begin, { body }, { headers: { 'idempotency-key': key } })
  for (let at = offset; at < file.size;) {
    const bytes = file.slice(at, at + PART_BYTES)
    at = (await api(send, { params: { import: id }, query: { offset: at } }, { bytes })).offset
    told?.(Math.floor((at / file.size) * 100))
  }
  await api(check, { params: { import: id }, body: {} })
  return id
}
