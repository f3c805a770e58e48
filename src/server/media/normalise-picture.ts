import type { Metadata } from 'sharp'
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX, PICTURE_SIDE_MIN } from '#domain/picture.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { dominantColour } from '#server/media/dominant-colour.ts'
import { decoder } from '#server/media/picture-decoder.ts'
import { isHeic, sniffPicture, type PictureKind } from '#server/media/sniff-picture.ts'
import { stripJpeg } from '#server/media/strip-jpeg.ts'

/** Hardly to be told from the source: every size is made from it, and it is never sent to anybody. */
export const KEPT_JPEG = { quality: 95, chromaSubsampling: '4:4:4' } as const
/** Most pixels of each kind: AVIF takes 20 bytes of memory a pixel to read, and no camera writes large ones. */
const PIXELS_MAX = {
  jpeg: PICTURE_PIXELS_MAX,
  png: PICTURE_PIXELS_MAX,
  webp: PICTURE_PIXELS_MAX / 2,
  avif: PICTURE_PIXELS_MAX / 4,
} as const satisfies Record<PictureKind, number>
/** Side of the miniature from which the colour is taken, in px. */
const MINIATURE_SIDE = 48

export type PictureRefusal =
  | { readonly code: 'unsupported_media_type'; readonly reason: 'not_a_picture' | 'heic' }
  | { readonly code: 'too_large'; readonly reason: 'bytes' | 'pixels'; readonly max: number }
  | { readonly code: 'bad_request'; readonly reason: 'damaged' }
  | { readonly code: 'bad_request'; readonly reason: 'too_small'; readonly min: number }

export interface NormalPicture {
  /** A JPEG in sRGB, upright, without metadata. */
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
  readonly colour: string
}

/**
 * Turns a JPEG, PNG, WebP or AVIF file into what the store keeps. A JPEG that is upright and in sRGB keeps its pixels
 * to the bit and only loses its metadata; everything else is written again, transparency on white.
 */
export async function normalisePicture(bytes: Uint8Array): Promise<Result<NormalPicture, PictureRefusal>> {
  const kind = sniffPicture(bytes)
  if (kind === null) {
    const reason = isHeic(bytes) ? 'heic' : 'not_a_picture'
    return refuse({ code: 'unsupported_media_type', reason })
  }
  try {
    const metadata = await (await decoder(bytes, { anySize: true })).metadata()
    const refused = refusedSize(metadata, PIXELS_MAX[kind])
    if (refused) return refuse(refused)
    const jpeg = (canStay(metadata) ? stripJpeg(bytes) : null) ?? (await rewritten(bytes))
    const { width, height } = await (await decoder(jpeg)).metadata()
    // A long narrow strip passes at first and is too narrow once it has been made to fit.
    const refusedStrip = refusedSize({ width, height }, PICTURE_PIXELS_MAX)
    if (refusedStrip) return refuse(refusedStrip)
    return accept({ jpeg, width, height, colour: await colourOf(jpeg) })
  } catch {
    // Any error of the decoder about sent bytes means that it cannot read them.
    return refuse({ code: 'bad_request', reason: 'damaged' })
  }
}

/** From the header alone, so that a small file that claims a gigapixel costs nothing. */
function refusedSize(
  { width, height }: Pick<Metadata, 'width' | 'height'>,
  pixelsMax: number,
): PictureRefusal | null {
  if (width * height > pixelsMax) return { code: 'too_large', reason: 'pixels', max: pixelsMax }
  if (Math.min(width, height) < PICTURE_SIDE_MIN) {
    return { code: 'bad_request', reason: 'too_small', min: PICTURE_SIDE_MIN }
  }
  return null
}

function canStay({ format, orientation = 1, space, icc, width, height }: Metadata): boolean {
  const isUpright = orientation === 1
  const isSrgb = (space === 'srgb' || space === 'b-w') && (icc === undefined || isSrgbProfile(icc))
  return format === 'jpeg' && isUpright && isSrgb && Math.max(width, height) <= PICTURE_SIDE_MAX
}

/** By its description, which is ASCII or UTF-16. Dropping the profile spares 20 ms at each size that is made. */
function isSrgbProfile(icc: Buffer): boolean {
  return icc.toString('latin1').replaceAll('\0', '').includes('sRGB')
}

async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = await decoder(bytes)
  return await picture
    .autoOrient()
    .resize({ width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg(KEPT_JPEG)
    .toBuffer()
}

/** The colour that covers most of a picture, as `#rrggbb`. */
export async function colourOf(jpeg: Uint8Array): Promise<string> {
  return dominantColour(await miniature(jpeg))
}

/** Red, green and blue of a miniature. It takes every byte of the file to make it, so it also finds a damaged one. */
async function miniature(jpeg: Uint8Array): Promise<Uint8Array> {
  const picture = await decoder(jpeg)
  return await picture
    .resize({ width: MINIATURE_SIDE, height: MINIATURE_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}
