import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { getFileNameLowLevel, openPromise, type Entry, type ZipFile } from 'yauzl'
import type { ArchiveEntry, ArchiveProblem } from '#domain/import/archive/archive-entry.ts'
import { ARCHIVE_ENTRIES_MAX } from '#domain/import/archive/archive-limits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** A file of a ZIP with its place in the list. */
export interface ListedEntry extends ArchiveEntry {
  readonly position: number
}

/** Lists the files of a ZIP without unpacking any. */
export async function listArchive(
  path: string,
): Promise<Result<readonly ListedEntry[], { readonly problem: ArchiveProblem }>> {
  try {
    const archive = await openArchive(path)
    if (archive.entryCount > ARCHIVE_ENTRIES_MAX) {
      archive.close()
      return refuse({ problem: 'too_many_files' })
    }
    const listed: ListedEntry[] = []
    for await (const entry of archive.eachEntry()) listed.push(entryOf(entry, listed.length))
    return accept(listed)
  } catch {
    // Whatever does not read as a ZIP, such as a file that was cut off, says so by an error.
    return refuse({ problem: 'no_archive' })
  }
}

/** Unpacks a file into `path`; false where its bytes are damaged. Never more bytes than the list of the ZIP says. */
export type Unpack = (path: string) => Promise<boolean>

/** Gives each file of a ZIP, by its place in the list, with the way to unpack it. */
export async function* filesOfArchive(
  path: string,
): AsyncGenerator<{ readonly position: number; readonly unpack: Unpack }> {
  const archive = await openArchive(path)
  let position = 0
  for await (const entry of archive.eachEntry()) {
    yield { position, unpack: (target) => unpackEntry(archive, { entry, target }) }
    position += 1
  }
}

// The library throws an unsafe name away with the whole ZIP, so names are decoded and looked at here.
const openArchive = (path: string) => openPromise(path, { decodeStrings: false })

async function unpackEntry(
  archive: ZipFile,
  { entry, target }: { readonly entry: Entry; readonly target: string },
): Promise<boolean> {
  try {
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target))
    return true
  } catch (error) {
    if (isOfDisk(error)) throw error
    return false
  }
}

/** Errors of the own disk are none of the ZIP. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

const STORED = 0
const DEFLATED = 8
/** The kind of a file among its rights, as Unix writes them, and the kind of a link. */
const KIND_BITS = 0o170_000
const LINK = 0o120_000

function entryOf(entry: Entry, position: number): ListedEntry {
  return {
    position,
    path: nameOf(entry).replaceAll('\\', '/'),
    bytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    start: entry.relativeOffsetOfLocalHeader,
    isEncrypted: entry.isEncrypted(),
    isLink: ((entry.externalFileAttributes >>> 16) & KIND_BITS) === LINK,
    canUnpack: entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED,
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Names are UTF-8 where they read as that, also where a Mac does not say so; otherwise of the old code page of DOS. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return utf8.decode(fileNameRaw)
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  }
}
