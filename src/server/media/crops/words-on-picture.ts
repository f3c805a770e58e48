import { contrastOnShade } from '#domain/content/text-contrast.ts'
import { pictureShapes, type PictureFocus } from '#domain/media/picture-focus.ts'
import type { Media } from '#server/media/open-media.ts'
import { decoder } from '#server/media/picture-decoder.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'

/** The words of a hero stand on about this share of its picture, from its lower edge. */
const UNDER_WORDS = 0.45
/** The ground is measured in this many points across and down, which are about as coarse as letters. */
const GRAIN = { width: 48, height: 24 }

interface Hero {
  readonly picture: string
  readonly focus: PictureFocus
  readonly phonePicture: { readonly id: string; readonly focus: PictureFocus } | null
  /** In per cent. */
  readonly shade: number
}

/** Contrasts of the words of a hero with its picture as it is shown: on phones, and on tablets. */
export interface Contrasts {
  readonly phone: number
  readonly tablet: number
}

/**
 * Measures the contrast of the words of a hero with its picture; on wide screens they stand beside it. Null where a
 * picture is not kept, or where too many wait for pictures.
 */
export async function contrastsOf(
  media: Pick<Media, 'files' | 'queue'>,
  { picture, focus, phonePicture, shade }: Hero,
): Promise<Contrasts | null> {
  const wide = { id: picture, focus }
  const measured = media.queue.run('waited-for', async () => [
    await groundOf(media, { ...(phonePicture ?? wide), shape: pictureShapes.phoneHero }),
    await groundOf(media, { ...wide, shape: pictureShapes.hero }),
  ])
  const done = await measured.done
  const [phone, tablet] = done.ok ? done.value : []
  if (!phone || !tablet) return null
  return { phone: rounded(contrastOnShade(phone, shade)), tablet: rounded(contrastOnShade(tablet, shade)) }
}

interface Shown {
  readonly id: string
  readonly focus: PictureFocus
  readonly shape: { readonly width: number; readonly height: number }
}

/** The pixels on which the words stand: red, green and blue of each in turn; null: the picture is not kept. */
async function groundOf(
  { files }: Pick<Media, 'files'>,
  { id, focus, shape }: Shown,
): Promise<Uint8Array | null> {
  const original = await files.read(originalFile(id))
  if (original === null) return null
  const picture = await decoder(original)
  const { width, height } = await picture.metadata()
  const scale = Math.min(width / shape.width, height / shape.height)
  const size = { width: Math.floor(shape.width * scale), height: Math.floor(shape.height * scale) }
  const under = Math.max(1, Math.round(size.height * UNDER_WORDS))
  const pixels = await picture
    .extract({
      left: Math.round(((width - size.width) * focus.x) / 1000),
      top: Math.round(((height - size.height) * focus.y) / 1000) + size.height - under,
      width: size.width,
      height: under,
    })
    .resize({ ...GRAIN, fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return pixels
}

/** Rounded down to one decimal place, so that too low a contrast never reads as enough. */
function rounded(contrast: number): number {
  return Math.floor(contrast * 10) / 10
}
