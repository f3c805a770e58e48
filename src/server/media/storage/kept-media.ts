import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openBucket, type Bucket } from '#server/bucket/bucket.ts'
import { codeOf } from '#server/db/start-error.ts'
import type { MediaPlace } from './media-storage.ts'

/** Originals and videos, from which everything else is made: what a backup keeps. */
export interface KeptMedia {
  /** Names such as `originals/ab/<id>.jpg`. */
  readonly names: () => Promise<readonly string[]>
  /** A file with its bytes; undefined where there is none. */
  readonly read: (name: string) => Promise<KeptFile | undefined>
  /** Keeps a file under a name. */
  readonly write: (name: string, chunks: AsyncIterable<Uint8Array>) => Promise<void>
  /** Throws a StartError where nothing can be kept. */
  readonly check: () => Promise<void>
}

interface KeptFile {
  readonly size: number
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const KINDS = ['originals', 'videos'] as const
const REQUEST_MS = 120_000

/** Originals and videos of a shop, whether it runs or not. */
export function keptMedia({ folder, bucket }: MediaPlace): KeptMedia {
  return bucket === undefined ? inFolder(folder) : inBucket(openBucket(bucket, { requestMs: REQUEST_MS }))
}

function inFolder(folder: string): KeptMedia {
  return {
    names: async () => {
      const found = await Promise.all(KINDS.map((kind) => filesIn(path.join(folder, kind))))
      return found
        .flat()
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((name) => name.split(path.sep).join('/'))
    },
    read: (name) => fileOfDisk(path.join(folder, name)),
    write: async (name, chunks) => {
      const place = path.join(folder, name)
      await mkdir(path.dirname(place), { recursive: true })
      await pipeline(
        Readable.from(chunks),
        createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }),
      )
    },
    check: () => Promise.resolve(),
  }
}

function inBucket(bucket: Bucket): KeptMedia {
  return {
    names: async () => {
      const found = await Promise.all(KINDS.map((kind) => bucket.list(`${kind}/`)))
      return found.flat().map(({ name }) => name)
    },
    read: async (name) => {
      const bytes = await bucket.read(name)
      return bytes === null ? undefined : { size: bytes.length, chunks: [bytes] }
    },
    write: async (name, chunks) => {
      await bucket.write(name, await bytesOf(chunks))
    },
    check: bucket.check,
  }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/** A file of this machine, to be read once; undefined where there is none. */
export async function fileOfDisk(place: string): Promise<KeptFile | undefined> {
  const found = await stat(place).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (found === undefined) return undefined
  // Exactly so many bytes, should the file grow meanwhile.
  return {
    size: found.size,
    chunks: found.size === 0 ? [] : createReadStream(place, { end: found.size - 1 }),
  }
}

async function filesIn(folder: string): Promise<readonly Dirent[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return found.filter((entry) => entry.isFile())
}
