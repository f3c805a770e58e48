import { accept, type Result } from '#domain/result.ts'
import { normalisePicture, type PictureRefusal } from '#server/media/normalise-picture.ts'
import { decoder } from '#server/media/picture-decoder.ts'
import type { QueueRefusal, WorkQueue } from '#server/media/work-queue.ts'

/** Longest side in px: a scratch on a ring is still seen. */
const SIDE_MAX = 1600
const QUALITY = 80

interface SmallPhoto {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

/** A photo as it is kept where it is no picture of the store: one small JPEG, upright, without metadata. */
export async function smallPhoto(
  { queue }: { readonly queue: WorkQueue },
  bytes: Uint8Array,
): Promise<Result<SmallPhoto, PictureRefusal | QueueRefusal>> {
  const work = queue.run('waited-for', async () => {
    const normal = await normalisePicture(bytes)
    if (!normal.ok) return normal
    const { data, info } = await (
      await decoder(normal.value.jpeg)
    )
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return accept({ jpeg: data, width: info.width, height: info.height })
  })
  const turn = await work.done
  return turn.ok ? turn.value : turn
}
