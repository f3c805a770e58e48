import { data } from 'react-router'
import { FORM_BYTES_MAX } from '#domain/limits.ts'

const TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * The fields of a form that was sent to a page; the one way in which actions read them. Ends the action with the page
 * of a refusal where it is no form (415), is too large (413) or cannot be read (400).
 */
export async function readForm(request: Request, bytesMax = FORM_BYTES_MAX): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!TYPES.has(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')) throw refused(415)
  const bytes = await bytesOf(request, bytesMax)
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => Promise.reject(refused(400)))
  if ([...form].flat().some(hasNoCharacter)) throw refused(400)
  return form
}

/** The body, read no further than it may be long: its sender need not say how long it is. */
async function bytesOf(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw refused(413)
  const chunks: Uint8Array[] = []
  let size = 0
  // To cancel the rest would cut the connection before the answer is out.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length
    if (size > bytesMax) throw refused(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** U+0000 stands in no text, and PostgreSQL stores none. */
function hasNoCharacter(part: FormDataEntryValue): boolean {
  return typeof part === 'string' && part.includes('\0')
}

function refused(status: number) {
  return data(null, { status })
}
