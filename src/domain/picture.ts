/** Widths in px at which pictures are served (design/ux.md 1.7), narrowest first. No other width exists. */
export const PICTURE_WIDTHS = [120, 160, 240, 320, 480, 640, 828, 1000, 1080, 1440, 2000] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Formats in which pictures are served, in the order in which a page offers them to a browser. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Largest picture file that is taken in, in bytes. */
export const PICTURE_BYTES_MAX = 15_000_000
/** Most pixels of a picture that is taken in: a photograph of a 50 megapixel phone. Less for WebP and AVIF. */
export const PICTURE_PIXELS_MAX = 50_000_000
/** Shortest side in px of a picture that is taken in: the narrowest width that is served. */
export const PICTURE_SIDE_MIN = 120
/** Longest side in px that an original keeps: at 4:5 still 1.6 times the widest size that is served. */
export const PICTURE_SIDE_MAX = 4000

/** The card that a shared link is shown with, in px (design/ux.md 1.7): the whole picture on a ground of its colour. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

/** One size of a picture, or the card of it: what an address of a picture names. */
export type PictureSize = {
  /** Content address: first 32 hex digits of the SHA-256 of the original. */
  readonly id: string
} & (
  | { readonly width: PictureWidth; readonly format: PictureFormat }
  | { readonly width: 'share'; readonly format: 'jpg' }
)

/** The widths at which a picture is served, narrowest first: the known ones up to its own, since none is scaled up. */
export function widthsFor(originalWidth: number): readonly PictureWidth[] {
  return PICTURE_WIDTHS.filter((width) => width <= originalWidth)
}

/** Whether `text` has the form of a picture's id. */
export function isPictureId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** Address of one size of a picture, relative to the site: `/media/{id}/{width}.{format}`, of its card `/media/{id}/share.jpg`. */
export function picturePath({ id, width, format }: PictureSize): string {
  return `/media/${id}/${width}.${format}`
}

/** Address of the widest JPEG of a picture, for readers that take one address (feeds, social networks, old browsers). */
export function bestPicturePath({ id, width }: { readonly id: string; readonly width: number }): string {
  const widest = widthsFor(width).at(-1)
  if (widest === undefined)
    throw new RangeError(`Picture "${id}" is ${width} px wide: too narrow to be served`)
  return picturePath({ id, width: widest, format: 'jpg' })
}

/** Reads an address made by `picturePath`; null for every other text, other spellings of the same one included. */
export function parsePicturePath(path: string): PictureSize | null {
  const [, id, name, extension] = /^\/media\/([0-9a-f]{32})\/(\d{3,4}|share)\.([a-z]{3,4})$/.exec(path) ?? []
  if (id !== undefined && name === 'share' && extension === 'jpg')
    return { id, width: name, format: extension }
  const width = PICTURE_WIDTHS.find((known) => String(known) === name)
  const format = PICTURE_FORMATS.find((known) => known === extension)
  return id && width && format ? { id, width, format } : null
}
