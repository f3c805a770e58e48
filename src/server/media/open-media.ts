import type { Result } from '#domain/result.ts'
import type { Log } from '#server/platform/log.ts'
import { addPicture, type AddedPicture, type AddRefusal } from '#server/media/add-picture.ts'
import { fillPictures, type FillOutcome, type PictureTold } from '#server/media/fill-pictures.ts'
import type { PictureFiles } from '#server/media/storage/picture-files.ts'
import { openMediaStorage, type MediaPlace, type MediaStorage } from '#server/media/storage/media-storage.ts'
import { pictureSizes, type PictureSizes } from '#server/media/picture-sizes.ts'
import { workQueue, type Urgency, type WorkQueue } from '#server/media/work-queue.ts'

/** The pictures of the store. */
export interface Media {
  readonly files: PictureFiles
  readonly queue: WorkQueue
  readonly sizes: PictureSizes
  /** The place of everything that people send. */
  readonly storage: MediaStorage
  /** Folder of this machine. */
  readonly folder: string
  /** Takes the picture in a file on this machine into the store. */
  readonly take: (path: string, urgency?: Urgency) => Promise<Result<AddedPicture, AddRefusal>>
  /** Makes all missing sizes of these pictures in the background. Never throws; resolves when done or stopped. */
  readonly fill: (ids: readonly string[], onPicture?: (told: PictureTold) => void) => Promise<FillOutcome>
  /** Takes nothing more in, drops what waits, and resolves when the sizes being made are made and kept. */
  readonly close: () => Promise<void>
}

interface MediaParts extends MediaPlace {
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** Opens the pictures at their place; throws where it cannot be written. Close them before the process ends. */
export async function openMedia({ folder, bucket, log }: MediaParts): Promise<Media> {
  const storage = await openMediaStorage({ folder, bucket }, log)
  const files = storage.pictures
  const queue = workQueue()
  const sizes = pictureSizes({ files, queue, log })
  const closing = new AbortController()
  const fills = new Set<Promise<FillOutcome>>()

  return {
    files,
    queue,
    sizes,
    storage,
    folder,
    take: async (path, urgency) => await addPicture({ files, queue }, { path }, urgency),
    fill: async (ids, onPicture) => {
      const fill = fillPictures({ files, sizes, log, signal: closing.signal, onPicture }, ids)
      fills.add(fill)
      try {
        return await fill
      } finally {
        fills.delete(fill)
      }
    },
    close: async () => {
      closing.abort()
      await queue.close()
      await Promise.all(fills)
    },
  }
}
