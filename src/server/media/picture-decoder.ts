import sharp, { type Sharp } from 'sharp'
import { PICTURE_PIXELS_MAX } from '#domain/picture.ts'

/** Longest time that one picture may be worked on; the slowest real one (AVIF at 2000 px) takes a tenth of it. */
const WORK_SECONDS_MAX = 30

/** The readers that pictures need. libvips can also read SVG, PDF, TIFF and its own formats, which nobody may feed it. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`)

/** Sets libvips up for a server: one thread a picture (the queue bounds the pictures), no cache, four readers. */
export function prepareDecoder(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
}

/**
 * A pipeline over a picture file: bounded in time and in pixels, refusing damaged data.
 * `anySize` lifts the bound on pixels, for reading nothing but the header.
 */
export function decoder(bytes: Uint8Array, { anySize = false } = {}): Sharp {
  const limitInputPixels = anySize ? false : PICTURE_PIXELS_MAX
  // "error" and not the stricter "warning": many phones write JPEGs that differ harmlessly from the standard.
  return sharp(bytes, { failOn: 'error', limitInputPixels }).timeout({ seconds: WORK_SECONDS_MAX })
}
