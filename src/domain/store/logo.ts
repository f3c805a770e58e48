/** Largest file of a logo that is taken in, in bytes. */
export const LOGO_BYTES_MAX = 500_000
/** The largest SVG: every visitor gets it. */
export const LOGO_SVG_BYTES_MAX = 60_000
/** The largest picture that is kept of a logo, in px: twice what pages show. */
export const LOGO_BOX = { width: 960, height: 240 } as const
/** The shortest side of a logo of pixels. */
export const LOGO_SIDE_MIN = 48

/** A logo by its name: what it is and how large. */
export interface Logo {
  /** The first 32 hex digits of the SHA-256 of the file. */
  readonly id: string
  readonly width: number
  readonly height: number
  readonly kind: 'svg' | 'png'
}

const NAME = /^([0-9a-f]{32})-(\d{1,4})x(\d{1,4})\.(svg|png)$/

/** The name of a logo: `{id}-{width}x{height}.{kind}`. */
export function logoName({ id, width, height, kind }: Logo): string {
  return `${id}-${width}x${height}.${kind}`
}

/** Reads a name made by `logoName`; null for every other text. */
export function logoIn(name: string): Logo | null {
  const [, id, width, height, kind] = NAME.exec(name) ?? []
  if (id === undefined || (kind !== 'svg' && kind !== 'png')) return null
  const logo = { id, width: Number(width), height: Number(height), kind } as const
  return logo.width > 0 && logo.height > 0 ? logo : null
}

/** The address of a logo, relative to the site. */
export function logoPath(name: string): string {
  return `/media/logos/${name}`
}
