import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { StartError, codeOf, messageOf } from '#server/db/start-error.ts'
import { archiveHash } from './archive-hash.ts'
import { decrypted, isPublicKey } from './backup-encryption.ts'
import { CHECKSUM, Checksum, FORMAT, MANIFEST, Manifest } from './backup-format.ts'

/** A backup on a disk, and the key for it where it is encrypted. */
export interface BackupFile {
  readonly path: string
  readonly key: string | undefined
}

const AGE = Buffer.from('age-encryption.org/v1')
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const MANIFEST_BYTES_MAX = 50_000_000

/** Reads a whole backup without doing anything with it; throws a StartError with the reason why it cannot be restored. */
export async function checkArchive(file: BackupFile): Promise<{
  readonly manifest: Manifest
  readonly checksum: Checksum
}> {
  const hash = archiveHash()
  let manifest: Manifest | undefined
  let checksum: Checksum | undefined
  await readArchive(file, async ({ name, chunks }, size) => {
    if (name === CHECKSUM) {
      checksum = readChecksum(await bytesOf(chunks), file.path)
      return
    }
    if (name === MANIFEST) {
      const text = await bytesOf(chunks)
      hash.begin(name, size)
      hash.add(text)
      manifest = readManifest(text, file.path)
      return
    }
    hash.begin(name, size)
    for await (const chunk of chunks) hash.add(chunk)
  })
  if (manifest === undefined || checksum === undefined) throw broken(file.path, 'its end is missing')
  const found = hash.result()
  if (found.sha256 !== checksum.sha256 || found.entries !== checksum.entries)
    throw broken(file.path, 'its checksum is wrong')
  return { manifest, checksum }
}

function readManifest(text: Uint8Array, path: string): Manifest {
  const found = jsonIn(text)
  const format = typeof found === 'object' && found !== null && 'format' in found ? found.format : undefined
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError(`${path} was made by a newer shop: update this one, then restore it.`)
  const read = Manifest.safeParse(found)
  if (!read.success) throw broken(path, 'its description cannot be read')
  return read.data
}

function readChecksum(text: Uint8Array, path: string): Checksum {
  const read = Checksum.safeParse(jsonIn(text))
  if (!read.success) throw broken(path, 'its checksum cannot be read')
  return read.data
}

/** Undefined where the text is not JSON, which no schema accepts. */
function jsonIn(text: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(text).toString())
  } catch {
    return undefined
  }
}

/** Gives each entry to `take`, which reads it to its end. */
export async function readArchive(
  file: BackupFile,
  take: (
    entry: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> },
    size: number,
  ) => Promise<void>,
): Promise<void> {
  const source = await openSource(file)
  const tar = extract()
  let taking: { readonly failed: unknown } | undefined
  let taken = Promise.resolve()
  tar.on('entry', ({ name, size }, stream, next) => {
    taken = take({ name, chunks: bytesIn(stream) }, size).catch((error: unknown) => {
      taking = { failed: error }
      tar.destroy(error instanceof Error ? error : new Error(String(error)))
    })
    void taken.finally(() => {
      stream.resume()
      next()
    })
  })
  try {
    await pipeline(source, createZstdDecompress(), tar)
  } catch (error) {
    if (taking !== undefined && !(taking.failed instanceof BrokenEntry)) throw taking.failed
    throw broken(file.path, `it is cut short or was changed (${messageOf(error)})`, error)
  }
  await taken
}

/** The archive ended or broke inside an entry: nothing that its reader did wrong. */
class BrokenEntry extends Error {}

async function* bytesIn(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    // tar-stream gives buffers, and types none.
    for await (const chunk of entry) yield chunk as Buffer
  } catch (error) {
    throw new BrokenEntry(messageOf(error), { cause: error })
  }
}

async function openSource({ path, key }: BackupFile) {
  const head = await headOf(path)
  const source = createReadStream(path)
  if (head.subarray(0, ZSTD.length).equals(ZSTD)) return source
  if (!head.subarray(0, AGE.length).equals(AGE)) {
    source.destroy()
    throw new StartError(`${path} is no backup of this shop.`)
  }
  if (key === undefined || isPublicKey(key)) {
    source.destroy()
    const wanted = key === undefined ? 'the key' : 'the secret key (AGE-SECRET-KEY-1…) of that public one'
    throw new StartError(`${path} is encrypted: set BACKUP_KEY to ${wanted}.`)
  }
  return decrypted(source, key).catch((error: unknown) => {
    source.destroy()
    throw new StartError(`BACKUP_KEY does not open ${path}: it was made with another key.`, { cause: error })
  })
}

async function headOf(path: string): Promise<Buffer> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(AGE.length), position: 0 })
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    const reason = codeOf(error) === 'ENOENT' ? 'there is no such file' : messageOf(error)
    throw new StartError(`The backup ${path} cannot be read: ${reason}.`, { cause: error })
  }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MANIFEST_BYTES_MAX) throw new StartError('The description of the backup is too long.')
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

function broken(path: string, reason: string, cause?: unknown): StartError {
  return new StartError(`The backup ${path} is damaged: ${reason}. Take another one.`, {
    cause,
  })
}
