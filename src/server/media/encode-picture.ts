import type { Sharp } from 'sharp'
import { type PictureFormat, type PictureSize, SHARE_CARD } from '#domain/picture.ts'
import { decoder } from '#server/media/picture-decoder.ts'
import { colourOf } from '#server/media/normalise-picture.ts'

/** 28 KB for a card of 480 x 600 px (design/ux.md 1.7); for a gallery picture of 828 px that makes 83 KB of its 90. */
const BYTES_PER_PIXEL_MAX = (28 * 1024) / (480 * 600)
/** Narrower than a card on the simplest phone: pictures are small anyway, and their headers would count for too much. */
const BUDGET_FROM_WIDTH = 320

interface Encoder {
  /**
   * Qualities to try, best first, until one keeps to the budget. Finely textured pictures alone need the later ones.
   */
  readonly qualities: readonly [number, ...number[]]
  readonly encode: (picture: Sharp, quality: number) => Sharp
}

/**
 * These were chosen by measuring the pictures of the demo shop and by looking at them at twice their size. AVIF of 44
 * looks like 55 there and takes a third less, so that the hero and a gallery's first picture come one round trip
 * earlier.
 */
const encoders = {
  avif: {
    qualities: [44, 40],
    // Effort 4 takes five times as long for the same size and looks.
    encode: (picture, quality) => picture.avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }),
  },
  webp: {
    qualities: [76, 64, 55],
    encode: (picture, quality) => picture.webp({ quality, effort: 4 }),
  },
  jpg: {
    qualities: [75, 66, 60],
    encode: (picture, quality) => picture.jpeg({ quality, mozjpeg: true }),
  },
} as const satisfies Record<PictureFormat, Encoder>

/** One size of a picture, or its card, made from its original. Throws where the original is damaged. */
export async function encodePicture(
  original: Uint8Array,
  { width, format }: Pick<PictureSize, 'width' | 'format'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { qualities, encode } = encoders[format]
  const [best, ...lesser] = qualities
  const shape = width === 'share' ? await shareCard(original) : (picture: Sharp) => picture.resize({ width })
  const attempt = async (quality: number) =>
    await encode(shape(await decoder(original)), quality).toBuffer({ resolveWithObject: true })

  let made = await attempt(best)
  const bytesMax = made.info.width * made.info.height * BYTES_PER_PIXEL_MAX
  for (const quality of made.info.width < BUDGET_FROM_WIDTH ? [] : lesser) {
    if (made.data.length > bytesMax) made = await attempt(quality)
  }
  return made.data
}

/** How a picture is laid on its card: whole, in the middle, never larger than it is, on a ground of its main colour. */
async function shareCard(original: Uint8Array): Promise<(picture: Sharp) => Sharp> {
  const { width, height } = await (await decoder(original)).metadata()
  const scale = Math.min(1, SHARE_CARD.width / width, SHARE_CARD.height / height)
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.floor((SHARE_CARD.width - shown.width) / 2)
  const top = Math.floor((SHARE_CARD.height - shown.height) / 2)
  const ground = {
    left,
    right: SHARE_CARD.width - shown.width - left,
    top,
    bottom: SHARE_CARD.height - shown.height - top,
    background: await colourOf(original),
  }
  return (picture) => picture.resize({ ...shown, fit: 'fill' }).extend(ground)
}
