import type { Sharp } from 'sharp'
import type { Result } from '#domain/result.ts'
import { addPicture, type AddedPicture, type AddRefusal } from '#server/media/add-picture.ts'
import { KEPT_JPEG } from '#server/media/normalise-picture.ts'
import type { Media } from '#server/media/open-media.ts'
import { decoder } from '#server/media/picture-decoder.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'

export interface Cut {
  /** Width to height of what is cut out, such as 4 to 5. */
  readonly shape: { readonly width: number; readonly height: number }
  /** The focus of the picture, in per cent from the left and the top; as CSS `object-position` takes it. */
  readonly focus: { readonly x: number; readonly y: number }
}

/**
 * Cuts the largest piece of a shape out of a kept picture and keeps it as a picture of its own: what a phone never
 * shows, it need not load. The same cut made twice is one picture. Throws where `id` is not kept or is damaged.
 */
export async function cutPicture(
  media: Pick<Media, 'files' | 'queue'>,
  id: string,
  cut: Cut,
): Promise<Result<AddedPicture, AddRefusal>> {
  const original = await media.files.read(originalFile(id))
  if (original === null) throw new Error(`There is no picture "${id}" to cut`)
  return await addPicture(media, await piece(await decoder(original), cut))
}

async function piece(picture: Sharp, { shape, focus }: Cut): Promise<Uint8Array> {
  const { width, height } = await picture.metadata()
  const scale = Math.min(width / shape.width, height / shape.height)
  const size = { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) }
  const left = Math.round(((width - size.width) * focus.x) / 100)
  const top = Math.round(((height - size.height) * focus.y) / 100)
  return await picture
    .extract({ left, top, ...size })
    .jpeg(KEPT_JPEG)
    .toBuffer()
}
