import type { BucketSettings } from '#server/bucket/bucket-settings.ts'
import type { PictureFiles } from './picture-files.ts'
import type { Log } from '#server/platform/log.ts'
import type { UploadFiles } from './upload-files.ts'
import type { VideoFiles } from './video-files.ts'
import { openBucketStorage } from './bucket-storage.ts'
import { openDiskStorage } from './disk-storage.ts'

/** Where everything lies that people send: pictures, videos, and files on their way. */
export interface MediaStorage {
  readonly pictures: PictureFiles
  readonly videos: VideoFiles
  /** Pictures and videos on their way. */
  readonly uploads: UploadFiles
  /** Files of imports. */
  readonly imports: UploadFiles
}

export interface MediaPlace {
  /** Folder of this machine: of everything, or, with a bucket, of files that are being worked on. */
  readonly folder: string
  /** Undefined: everything lies in the folder. */
  readonly bucket?: BucketSettings | undefined
}

/** Opens the place of pictures; throws where it cannot be written, a StartError where that is a bucket. */
export async function openMediaStorage(
  { folder, bucket }: MediaPlace,
  log: Pick<Log, 'warn'>,
): Promise<MediaStorage> {
  return bucket === undefined
    ? await openDiskStorage(folder)
    : await openBucketStorage(bucket, { folder, log })
}
