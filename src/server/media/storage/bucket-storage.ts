import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { VideoFile } from '#domain/media/video.ts'
import { accept } from '#domain/result.ts'
import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import { BucketError, openBucket, type Bucket } from '#server/bucket/bucket.ts'
import { openDiskPictureFiles } from './disk-picture-files.ts'
import type { PictureFiles } from './picture-files.ts'
import { draftIn, videoName, type ByteRange, type VideoFiles } from './video-files.ts'
import { bucketUploads } from './bucket-uploads.ts'
import type { Log } from '#server/platform/log.ts'
import type { MediaStorage } from './media-storage.ts'

const REQUEST_MS = 30_000
/** The sizes that are asked for most stay in memory: each look at the bucket takes some 10 to 50 ms. */
const MEMORY_BYTES = 33_554_432
/** A picture that was deleted for good at another node is gone here after that. */
const MEMORY_MS = 600_000
/** Of a video, for each request to the bucket. */
const PART_BYTES = 1_048_576

/**
 * Keeps everything in a bucket, under the names that it has on a disk. `folder` is for files that this machine works on.
 * Throws a StartError where the bucket cannot be used.
 */
export async function openBucketStorage(
  settings: BucketSettings,
  { folder, log }: { readonly folder: string; readonly log: Pick<Log, 'warn'> },
): Promise<MediaStorage> {
  const bucket = openBucket(settings, {
    requestMs: REQUEST_MS,
    onFailure: ({ message }) => log.warn({ reason: message }, 'bucket of the pictures failed'),
  })
  await bucket.check().catch((error: unknown) => {
    if (!(error instanceof BucketError)) throw error
    throw new BucketError(
      `The bucket of the pictures cannot be used. ${error.message} Check MEDIA_TO, MEDIA_S3_KEY_ID, MEDIA_S3_SECRET and MEDIA_S3_REGION.`,
      { cause: error },
    )
  })
  // Makes the folder of drafts and empties it of what a killed process left.
  await openDiskPictureFiles(folder)
  return {
    pictures: bucketPictures(bucket),
    videos: bucketVideos(bucket, folder),
    uploads: bucketUploads(bucket, { folder, kind: 'uploads' }),
    imports: bucketUploads(bucket, { folder, kind: 'imports' }),
  }
}

function bucketPictures(bucket: Bucket): PictureFiles {
  const recent = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: MEMORY_MS,
  })
  return {
    has: async (file) => (await bucket.size(file)) !== null,
    read: async (file) => {
      const known = recent.get(file)
      if (known !== undefined) return known
      const found = await bucket.read(file)
      if (found !== null && file.startsWith('sizes/')) recent.set(file, found)
      return found
    },
    write: async (file, bytes) => {
      await bucket.write(file, bytes)
      return accept(undefined)
    },
    remove: async (file) => {
      recent.delete(file)
      await bucket.remove(file)
    },
  }
}

function bucketVideos(bucket: Bucket, folder: string): VideoFiles {
  return {
    size: (video) => bucket.size(videoName(video)),
    read: (video, range) => inParts(bucket, video, range),
    draft: () => draftIn(folder),
    keep: async (draft, video) => {
      await bucket.write(videoName(video), await openAsBlob(draft))
      await rm(draft, { force: true })
    },
    remove: (video) => bucket.remove(videoName(video)),
  }
}

/** A part at a time, when the reader wants it: a slow phone holds no connection to the bucket. */
function inParts(bucket: Bucket, video: VideoFile, { from, to }: ByteRange): ReadableStream<Uint8Array> {
  let next = from
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const last = Math.min(to, next + PART_BYTES - 1)
        controller.enqueue(await bucket.readPart(videoName(video), { from: next, to: last }))
        next = last + 1
        if (next > to) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
