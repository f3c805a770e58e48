import { LRUCache } from 'lru-cache'
import type { PictureFormat, PictureSize } from '#domain/picture.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { Log } from '#server/platform/log.ts'
import { encodePicture } from '#server/media/encode-picture.ts'
import { decoder } from '#server/media/picture-decoder.ts'
import {
  originalFile,
  sizeFile,
  type PictureFile,
  type PictureFiles,
} from '#server/media/storage/picture-files.ts'
import type { QueueRefusal, Task, Urgency, WorkQueue } from '#server/media/work-queue.ts'

/** AVIFs that may wait to be made after a request; the next request for one that found no place asks again. */
const BACKGROUND_WAITING_MAX = 2000
/** Originals whose width is remembered (about 100 bytes each). */
const WIDTHS_REMEMBERED = 20_000

export interface ServedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly format: PictureFormat
  /** False where another format stands in for the one that is not made yet. */
  readonly isFinal: boolean
}

/** A size just made; `isStored` is false where the storage took no more. */
interface MadeSize {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly isStored: boolean
}

type SizeRefusal = QueueRefusal | { readonly code: 'not_found' }

export interface PictureSizes {
  /**
   * The picture to answer a request with. A size that is not made yet is made while the caller waits, except AVIF:
   * a WebP stands in for it and it is made in the background. A failing disk costs the keeping, not the answer.
   */
  readonly serve: (size: PictureSize) => Promise<Result<ServedPicture, SizeRefusal>>
  /** Makes and keeps a size, once, however many ask at the same time; throws where the original is damaged. */
  readonly make: (size: PictureSize, urgency: Urgency) => Promise<Result<MadeSize, SizeRefusal>>
  /** Width in px of a picture's original, or null where there is none. */
  readonly widthOf: (id: string) => Promise<number | null>
  /** Sizes encoded since the start. */
  readonly encoded: () => number
}

interface SizesParts {
  readonly files: PictureFiles
  readonly queue: WorkQueue
  readonly log: Pick<Log, 'warn' | 'error'>
}

/** The sizes of all pictures: read from the storage, or made from the original and kept there for ever. */
export function pictureSizes({ files, queue, log }: SizesParts): PictureSizes {
  const underway = new Map<PictureFile, Task<Result<MadeSize, SizeRefusal>>>()
  const widths = new LRUCache<string, number>({ max: WIDTHS_REMEMBERED })
  let encoded = 0

  async function widthOf(id: string): Promise<number | null> {
    const remembered = widths.get(id)
    if (remembered !== undefined) return remembered
    const original = await files.read(originalFile(id))
    if (original === null) return null
    const { width } = await (await decoder(original)).metadata()
    widths.set(id, width)
    return width
  }

  async function encodeAndKeep(size: PictureSize): Promise<Result<MadeSize, SizeRefusal>> {
    // Another request may have had it made between this one's look at the storage and its turn.
    const made = await files.read(sizeFile(size))
    if (made) return accept({ bytes: made, isStored: true })
    const original = await files.read(originalFile(size.id))
    if (original === null) return refuse({ code: 'not_found' })
    const bytes = await encodePicture(original, size)
    encoded += 1
    return accept({ bytes, isStored: await keep(size, bytes) })
  }

  async function keep(size: PictureSize, bytes: Uint8Array): Promise<boolean> {
    try {
      const stored = await files.write(sizeFile(size), bytes)
      if (!stored.ok) log.warn({ ...size, reason: stored.refusal.reason }, 'size of a picture not kept')
      return stored.ok
    } catch (error) {
      log.error({ ...size, err: error }, 'size of a picture not kept')
      return false
    }
  }

  async function make(size: PictureSize, urgency: Urgency) {
    const file = sizeFile(size)
    const joined = underway.get(file)
    if (joined && urgency === 'waited-for') joined.hurry()
    if (joined) return inner(await joined.done)
    const task = queue.run(urgency, async () => await encodeAndKeep(size))
    underway.set(file, task)
    try {
      return inner(await task.done)
    } finally {
      underway.delete(file)
    }
  }

  async function makeLater(size: PictureSize): Promise<void> {
    if (queue.statistics().background >= BACKGROUND_WAITING_MAX) return
    try {
      await make(size, 'background')
    } catch (error) {
      log.error({ ...size, err: error }, 'size of a picture could not be made')
    }
  }

  async function serve(size: PictureSize): Promise<Result<ServedPicture, SizeRefusal>> {
    const { format } = size
    const stored = await files.read(sizeFile(size))
    if (stored) return accept({ bytes: stored, format, isFinal: true })
    const originalWidth = await widthOf(size.id)
    if (originalWidth === null) return refuse({ code: 'not_found' })
    if (size.width !== 'share' && originalWidth < size.width) return refuse({ code: 'not_found' })
    if (size.format === 'avif') {
      void makeLater(size)
      const standIn = await serve({ ...size, format: 'webp' })
      return standIn.ok ? accept({ ...standIn.value, isFinal: false }) : standIn
    }
    const made = await make(size, 'waited-for')
    return made.ok ? accept({ bytes: made.value.bytes, format, isFinal: true }) : made
  }

  return { serve, make, widthOf, encoded: () => encoded }
}

function inner<Value, Inner, Outer>(
  result: Result<Result<Value, Inner>, Outer>,
): Result<Value, Inner | Outer> {
  return result.ok ? result.value : result
}
