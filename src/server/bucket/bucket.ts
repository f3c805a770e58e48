import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { messageOf, StartError } from '#server/db/start-error.ts'
import type { BucketSettings } from './bucket-settings.ts'

/** An object of a bucket; `name` without the bucket's prefix. */
export interface BucketObject {
  readonly name: string
  readonly bytes: number
}

/** First and last byte of a part. */
interface Part {
  readonly from: number
  readonly to: number
}

/** The objects of a bucket below its prefix. Each function rejects with a BucketError where the service refuses or is silent. */
export interface Bucket {
  /** For people. */
  readonly place: string
  /** Bytes of an object; null where there is none. */
  readonly size: (name: string) => Promise<number | null>
  /** The whole object; null where there is none. */
  readonly read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  readonly readPart: (name: string, part: Part) => Promise<Uint8Array<ArrayBuffer>>
  /** Writes the object whole or not at all. */
  readonly write: (name: string, bytes: Uint8Array | Blob) => Promise<void>
  /** Deletes an object; no error where there is none. */
  readonly remove: (name: string) => Promise<void>
  /** All objects whose names begin so. */
  readonly list: (start: string) => Promise<readonly BucketObject[]>
  /** Rejects where objects cannot be written, read and deleted. */
  readonly check: () => Promise<void>
}

/** A bucket that cannot be used now, in one sentence without its keys. */
export class BucketError extends StartError {}

interface BucketLimits {
  /** Longest time of one request. */
  readonly requestMs: number
  /** Told of each failure. */
  readonly onFailure?: (error: BucketError) => void
}

const PART_BYTES = 8_388_608
const TRIES = 3
const PAUSE_MS = 150
const NOT_FOUND = 404

/** Opens a bucket; sends nothing yet. */
export function openBucket(settings: BucketSettings, { requestMs, onFailure }: BucketLimits): Bucket {
  const { endpoint, prefix, region, keyId, secret } = settings
  const s3 = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint,
    region,
    requestSizeInBytes: PART_BYTES,
    minPartSize: PART_BYTES,
    requestAbortTimeout: requestMs,
  })
  const place = `${endpoint}/${prefix}`
  const named = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      return await withPatience(work)
    } catch (error) {
      const failure = new BucketError(`${place} ${what}: ${reasonOf(error)}.`, { cause: error })
      onFailure?.(failure)
      throw failure
    }
  }
  const size = (name: string) =>
    named(`does not say whether it has ${name}`, () =>
      s3.getContentLength(prefix + name).catch((error: unknown) => {
        if (statusOf(error) === NOT_FOUND) return null
        throw error
      }),
    )
  const read = (name: string) =>
    named(`does not give ${name}`, async () => {
      const found = await s3.getObjectArrayBuffer(prefix + name)
      return found === null ? null : new Uint8Array(found)
    })
  const write = (name: string, bytes: Uint8Array | Blob) =>
    named(`does not take ${name}`, async () => {
      await s3.putAnyObject(prefix + name, bytes)
    })
  const remove = (name: string) =>
    named(`does not delete ${name}`, async () => {
      await s3.deleteObject(prefix + name)
    })
  return {
    place,
    size,
    read,
    readPart: (name, { from, to }) =>
      named(`does not give ${name}`, async () => {
        const answer = await s3.getObjectRaw(prefix + name, false, from, to + 1)
        return new Uint8Array(await answer.arrayBuffer())
      }),
    write,
    remove,
    list: (start) =>
      named('does not say what it has', async () => {
        const found = await s3.listObjects('/', prefix + start)
        if (found === null) throw new Error('there is no such bucket')
        return found.map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Size }))
      }),
    check: async () => {
      const name = `check-${randomUUID()}`
      await write(name, Buffer.from(name))
      await read(name)
      await remove(name)
    },
  }
}

/** Once more after a failure that passes: of the network, or of a service that has too much to do. */
async function withPatience<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const status = statusOf(error)
      const isPassing = status === undefined || status >= 500 || status === 429
      if (!isPassing || tries === TRIES || isTimeout(error)) throw error
      await pause(PAUSE_MS * tries)
    }
  }
}

/** The status of the answer; the client hides it in the cause of some errors. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  return 'status' in error && typeof error.status === 'number' ? error.status : statusOf(error.cause)
}

/** Its time is used up already. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** The network's own word stands in the cause. */
function reasonOf(error: unknown): string {
  const isHidden = error instanceof Error && error.message === 'fetch failed' && error.cause !== undefined
  return messageOf(isHidden ? error.cause : error)
}
