import { constants, mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { DISK_RESERVE_BYTES } from '#domain/media/upload-limits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { isStorageFull } from './disk-picture-files.ts'
import { draftIn } from './video-files.ts'

/** Files on their way, each under the id of its upload. */
export interface UploadFiles {
  /** Bytes that are kept of a file. */
  readonly size: (id: string) => Promise<number>
  /**
   * Adds what comes to a file from `offset` on, up to `end`, and answers with its new size. What came before the line
   * broke stays. A second sender of the same file takes over from the first.
   */
  readonly append: (id: string, part: FilePart) => Promise<Result<number, AppendRefusal>>
  /** Whether a file of so many bytes finds room, with what the database needs. */
  readonly hasRoom: (bytes: number) => Promise<boolean>
  /** The place of a file on this machine, for its reader. */
  readonly fetch: (id: string) => Promise<string>
  /** A place on this machine for a file that is being made; who asks for it deletes it. */
  readonly draft: () => Promise<string>
  /** Deletes a file; no error where there is none. */
  readonly remove: (id: string) => Promise<void>
  readonly ids: () => Promise<string[]>
}

export interface FilePart {
  readonly offset: number
  /** Where the part or the file ends. */
  readonly end: number
  readonly bytes: ReadableStream<Uint8Array>
}

export type AppendRefusal =
  | { readonly code: 'upload_offset'; readonly offset: number }
  | { readonly code: 'too_large' }
  | { readonly code: 'storage_full' }

const ID = /^[0-9a-f-]{36}$/

export function isUploadId(text: string): boolean {
  return ID.test(text)
}

/** Whether a file of so many bytes finds room on the disk of a folder, with what the database needs. */
export async function diskHasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize > bytes + DISK_RESERVE_BYTES
}

/** Keeps files on their way in a folder beside the pictures in `mediaFolder`, on a local disk. */
export function uploadFiles(mediaFolder: string, kind: 'uploads' | 'imports' = 'uploads'): UploadFiles {
  const folder = join(mediaFolder, kind)
  const senders = new Map<string, Sender>()
  const pathOf = (id: string) => {
    if (!isUploadId(id)) throw new RangeError(`Not the id of an upload: ${JSON.stringify(id)}`)
    return join(folder, id)
  }
  const size = async (id: string) => (await stat(pathOf(id)).catch(() => ({ size: 0 }))).size
  const remove = async (id: string) => {
    await senders.get(id)?.leave()
    await rm(pathOf(id), { force: true })
  }

  async function append(id: string, part: FilePart): Promise<Result<number, AppendRefusal>> {
    const before = senders.get(id)
    const reader = part.bytes.getReader()
    const write = async () => {
      await before?.leave()
      await mkdir(folder, { recursive: true })
      const kept = await size(id)
      if (kept === part.offset) return await writePart(pathOf(id), part, reader)
      await reader.cancel()
      return refuse({ code: 'upload_offset', offset: kept })
    }
    // At once, so that the next sender finds this one whatever it is at.
    const sender = senderOf(reader, write())
    senders.set(id, sender)
    const written = await sender.done.finally(() => {
      if (senders.get(id) === sender) senders.delete(id)
    })
    // Half a file that finds no room would keep the disk full.
    if (!written.ok && written.refusal.code === 'storage_full') await rm(pathOf(id), { force: true })
    return written
  }

  return {
    size,
    append,
    fetch: (id) => Promise.resolve(pathOf(id)),
    draft: () => draftIn(mediaFolder),
    remove,
    hasRoom: (bytes) => diskHasRoom(mediaFolder, bytes),
    // None before the first file has come.
    ids: async () => (await readdir(folder).catch(() => [])).filter(isUploadId),
  }
}

interface Sender {
  readonly done: Promise<Result<number, AppendRefusal>>
  /** Ends it where it is, and resolves when it has ended. */
  readonly leave: () => Promise<void>
}

function senderOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  done: Promise<Result<number, AppendRefusal>>,
): Sender {
  return {
    done,
    leave: async () => {
      await reader.cancel().catch(() => undefined)
      await done.catch(() => undefined)
    },
  }
}

async function writePart(
  path: string,
  { offset, end }: FilePart,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Result<number, AppendRefusal>> {
  // Not `a`: a sender that was taken over must not write behind the one that took over. Not `w`: at another node it may
  // still write what came over its broken line, and what is kept must stay. Both write the same bytes at their places.
  await using file = await open(path, constants.O_RDWR | constants.O_CREAT)
  let at = offset
  try {
    for (;;) {
      const chunk = await nextOf(reader)
      if (chunk === null) break
      if (at + chunk.length > end) {
        await reader.cancel()
        return refuse({ code: 'too_large' })
      }
      await writeAll(file, chunk, at)
      at += chunk.length
    }
    await file.datasync()
    return accept(at)
  } catch (error) {
    if (isStorageFull(error)) return refuse({ code: 'storage_full' })
    throw error
  }
}

/** Null at the end, and where the line broke: what came before it counts. */
export async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  try {
    const { done, value } = await reader.read()
    return done ? null : value
  } catch {
    return null
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, from: number): Promise<void> {
  for (let written = 0; written < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, from + written)
    written += bytesWritten
  }
}
