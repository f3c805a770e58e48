import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { archiveHash } from './archive-hash.ts'
import { CHECKSUM, type Checksum } from './backup-format.ts'
import { encrypted } from './backup-encryption.ts'

/** Takes the entries of a backup, one after the other. */
export interface ArchiveWriter {
  readonly add: (name: string, bytes: Uint8Array) => Promise<void>
  /** Adds a file of exactly this size. */
  readonly addFile: (name: string, source: FileSource) => Promise<void>
}

interface FileSource {
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Guards what the checksum of the entries does not cover: itself, and the padding between entries. */
const WITH_CHECKSUM = { [constants.ZSTD_c_checksumFlag]: 1 }

/**
 * Writes an archive to a file: tar, compressed, and encrypted where there is a key. `fill` adds the entries and answers
 * with the rows of each table; the checksum follows by itself. Rejects with what `fill` or the disk refused.
 */
export async function writeArchive(
  { path, key }: { readonly path: string; readonly key: string | undefined },
  fill: (writer: ArchiveWriter) => Promise<Checksum['rows']>,
): Promise<void> {
  const tar = pack()
  const compressed = Readable.from(tar).compose(createZstdCompress({ params: WITH_CHECKSUM }))
  const sealed = key === undefined ? compressed : await encrypted(compressed, key)
  const writing = pipeline(sealed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  const filling = fillTar(tar, fill)
  // The first failure is the reason; the other side must not wait for it for ever.
  writing.catch((error: unknown) => tar.destroy(asError(error)))
  try {
    await Promise.race([filling, writing])
    await filling
    await writing
  } catch (error) {
    tar.destroy(asError(error))
    await Promise.allSettled([filling, writing])
    throw error
  }
}

async function fillTar(tar: Pack, fill: (writer: ArchiveWriter) => Promise<Checksum['rows']>): Promise<void> {
  const hash = archiveHash()
  const add: ArchiveWriter['add'] = async (name, bytes) => {
    hash.begin(name, bytes.length)
    hash.add(bytes)
    await put(tar, { name, size: bytes.length }, [bytes])
  }
  const rows = await fill({
    add,
    addFile: async (name, { size, chunks }) => {
      hash.begin(name, size)
      await put(tar, { name, size }, seenBy(hash.add, chunks))
    },
  })
  const checksum: Checksum = { ...hash.result(), rows }
  const text = Buffer.from(JSON.stringify(checksum))
  await put(tar, { name: CHECKSUM, size: text.length }, [text])
  tar.finalize()
}

/** One entry, no faster than it is taken. */
async function put(
  tar: Pack,
  header: { readonly name: string; readonly size: number },
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const { promise: done, resolve, reject } = Promise.withResolvers<null>()
  const entry = tar.entry({ ...header, mode: 0o600 }, (error) =>
    error == null ? resolve(null) : reject(asError(error)),
  )
  // The pack was destroyed between two entries.
  done.catch(() => undefined)
  for await (const chunk of chunks) {
    if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done])
  }
  entry.end(null)
  await done
}

async function* seenBy(see: (bytes: Uint8Array) => void, chunks: FileSource['chunks']) {
  for await (const bytes of chunks) {
    see(bytes)
    yield bytes
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
