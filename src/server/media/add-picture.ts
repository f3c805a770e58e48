import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { PICTURE_BYTES_MAX } from '#domain/picture.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { normalisePicture, type PictureRefusal } from '#server/media/normalise-picture.ts'
import { originalFile, type PictureFiles, type StorageFull } from '#server/media/storage/picture-files.ts'
import type { QueueRefusal, WorkQueue, Urgency } from '#server/media/work-queue.ts'

/** A picture that the store keeps. Sizes in px, `bytes` and `format` of the original as it is kept. */
export interface AddedPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string
  readonly bytes: number
  readonly format: 'jpg'
}

export type AddRefusal = PictureRefusal | QueueRefusal | StorageFull

/**
 * Takes a picture into the store: JPEG, PNG, WebP or AVIF, from memory or from a file on this machine.
 * The same picture added twice is one picture with one id. Makes no sizes: they come on request, or by `fill`.
 * Refuses what is no picture, damaged, too large or too small; `unavailable` while too many wait or the disk is full.
 */
export async function addPicture(
  { files, queue }: { readonly files: PictureFiles; readonly queue: WorkQueue },
  source: Uint8Array | { readonly path: string },
  urgency: Urgency = 'waited-for',
): Promise<Result<AddedPicture, AddRefusal>> {
  const size = source instanceof Uint8Array ? source.length : (await stat(source.path)).size
  if (size > PICTURE_BYTES_MAX) return refuse({ code: 'too_large', reason: 'bytes', max: PICTURE_BYTES_MAX })

  const normalising = queue.run(urgency, async () => await normalisePicture(await bytesOf(source)))
  const turn = await normalising.done
  if (!turn.ok) return turn
  if (!turn.value.ok) return turn.value

  const { jpeg, width, height, colour } = turn.value.value
  const id = createHash('sha256').update(jpeg).digest('hex').slice(0, 32)
  if (!(await files.has(originalFile(id)))) {
    const written = await files.write(originalFile(id), jpeg)
    if (!written.ok) return written
  }
  return accept({ id, width, height, colour, bytes: jpeg.length, format: 'jpg' })
}

async function bytesOf(source: Uint8Array | { readonly path: string }): Promise<Uint8Array> {
  return source instanceof Uint8Array ? source : await readFile(source.path)
}
