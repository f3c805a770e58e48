import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { PICTURE_PIXELS_MAX } from '#domain/picture.ts'

/** Longest time that one picture may be worked on; the slowest real one (AVIF at 2000 px) takes a tenth of it. */
const WORK_SECONDS_MAX = 30
/** The readers that pictures need. libvips can also read SVG, PDF, TIFF and its own formats, which nobody may feed it. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`)

let loading: Promise<typeof sharp> | undefined

/**
 * A pipeline over a picture file: bounded in time and in pixels, refusing damaged data.
 * `anySize` lifts the bound on pixels, for reading nothing but the header.
 */
export async function decoder(bytes: Uint8Array, { anySize = false } = {}): Promise<Sharp> {
  const limitInputPixels = anySize ? false : PICTURE_PIXELS_MAX
  // "error" and not the stricter "warning": many phones write JPEGs that differ harmlessly from the standard.
  const library = await prepared()
  return library(bytes, { failOn: 'error', limitInputPixels }).timeout({ seconds: WORK_SECONDS_MAX })
}

/** libvips, loaded with the first picture that has to be made: it takes 20 MB, and most starts need none. */
async function prepared(): Promise<typeof sharp> {
  loading ??= import('sharp').then((module) => prepare(module.default))
  return loading
}

/** Sets libvips up for a server: one thread a picture (the queue bounds the pictures), no cache, four readers. */
function prepare(library: typeof sharp): typeof sharp {
  library.concurrency(1)
  library.cache(false)
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: READERS })
  return library
}
