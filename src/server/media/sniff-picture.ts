/** Kinds of file that are taken in as pictures. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * The kind of `bytes` by their first bytes, not by their name; null for every other kind of file. Runs before any
 * decoder sees the bytes: SVG, GIF, TIFF and PDF have readers of their own that are never tried.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4) && head.slice(8).includes('avif')) return 'avif'
  return null
}

/** Brands of files that phones call HEIC: no free reader of their pictures exists. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether `bytes` are of that kind, so that people can be told what helps. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('ftyp', 4) && HEIC_BRANDS.includes(head.slice(8))
}
