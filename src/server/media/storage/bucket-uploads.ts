import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Bucket } from '#server/bucket/bucket.ts'
import { diskHasRoom, isUploadId, nextOf } from './upload-files.ts'
import type { AppendRefusal, FilePart, UploadFiles } from './upload-files.ts'
import { draftIn } from './video-files.ts'
import { wayThrough, type KeptPart } from './way-through.ts'

interface UploadPlace {
  readonly folder: string
  readonly kind: 'uploads' | 'imports'
}

/** A copy that nobody has asked for in so long belongs to an upload that is over. */
const COPY_LIFE_MS = 7 * 86_400_000

/**
 * Keeps files on their way in a bucket, each part as an object of its own: `uploads/<id>/<offset>-<bytes>`. No part ever
 * takes the place of another one, so senders at two nodes do each other no harm. A reader gets a copy on this machine.
 */
export function bucketUploads(bucket: Bucket, { folder, kind }: UploadPlace): UploadFiles {
  const named = (id: string) => {
    if (!isUploadId(id)) throw new RangeError(`Not the id of an upload: ${JSON.stringify(id)}`)
    return `${kind}/${id}/`
  }
  const copyOf = (id: string) => join(folder, 'copies', kind, id)
  const partsOf = async (id: string) => wayThrough((await bucket.list(named(id))).flatMap(partFrom))
  const size = async (id: string) => endOf(await partsOf(id))

  async function append(id: string, part: FilePart): Promise<Result<number, AppendRefusal>> {
    const kept = await size(id)
    if (kept !== part.offset) {
      await part.bytes.cancel()
      return refuse({ code: 'upload_offset', offset: kept })
    }
    const bytes = await bytesOf(part)
    if (bytes === null) return refuse({ code: 'too_large' })
    if (bytes.length > 0) await bucket.write(named(id) + nameOf(part.offset, bytes.length), bytes)
    return accept(part.offset + bytes.length)
  }

  async function fetchCopy(id: string): Promise<string> {
    const parts = await partsOf(id)
    const copy = copyOf(id)
    if ((await sizeOnDisk(copy)) === endOf(parts)) return copy
    await removeOldCopies(dirname(copy))
    // Whole or not at all, as another reader may look for it at this moment.
    const draft = await draftIn(folder)
    await writeCopy(bucket, draft, parts)
    await mkdir(dirname(copy), { recursive: true })
    await rename(draft, copy)
    return copy
  }

  return {
    size,
    append,
    fetch: fetchCopy,
    draft: () => draftIn(folder),
    hasRoom: (bytes) => diskHasRoom(folder, bytes),
    remove: async (id) => {
      for (const { name } of await bucket.list(named(id))) await bucket.remove(name)
      await rm(copyOf(id), { force: true })
    },
    ids: async () => {
      const names = (await bucket.list(`${kind}/`)).map(({ name }) => name.split('/')[1] ?? '')
      return [...new Set(names)].filter(isUploadId)
    },
  }
}

/** Digits enough for the largest file, so that names sort by place. */
function nameOf(offset: number, bytes: number): string {
  return `${String(offset).padStart(12, '0')}-${String(bytes)}`
}

function partFrom({ name }: { readonly name: string }): readonly KeptPart[] {
  const [, offset, bytes] = /\/(\d{12})-(\d+)$/.exec(name) ?? []
  return offset === undefined || bytes === undefined
    ? []
    : [{ name, from: Number(offset), to: Number(offset) + Number(bytes) }]
}

function endOf(parts: readonly KeptPart[]): number {
  return parts.at(-1)?.to ?? 0
}

/** What came, up to where the line broke; null where more came than was announced. */
async function bytesOf({ offset, end, bytes }: FilePart): Promise<Uint8Array | null> {
  const reader = bytes.getReader()
  const chunks: Uint8Array[] = []
  let at = offset
  for (;;) {
    const chunk = await nextOf(reader)
    if (chunk === null) return Buffer.concat(chunks)
    at += chunk.length
    if (at > end) {
      await reader.cancel()
      return null
    }
    chunks.push(chunk)
  }
}

async function writeCopy(bucket: Bucket, place: string, parts: readonly KeptPart[]): Promise<void> {
  await using file = await open(place, 'wx')
  for (const { name, from } of parts) {
    const bytes = await bucket.read(name)
    if (bytes === null) throw new Error(`A part of an upload is gone: ${name}`)
    await file.write(bytes, 0, bytes.length, from)
  }
}

async function sizeOnDisk(place: string): Promise<number | undefined> {
  return (await stat(place).catch(() => undefined))?.size
}

async function removeOldCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > COPY_LIFE_MS)
      await rm(join(folder, name), { force: true })
  }
}
