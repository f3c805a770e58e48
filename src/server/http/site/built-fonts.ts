import { readdir } from 'node:fs/promises'

/** A font of the build, for pages that are not part of it. */
export interface BuiltFont {
  readonly family: string
  /** Below the store's own address. */
  readonly path: string
}

const families: readonly (readonly [family: string, file: RegExp])[] = [
  ['Taka', /^taka-.*\.woff2$/],
  ['Jost', /^jost-latin-.*\.woff2$/],
  ['Noto Sans Bengali', /^noto-sans-bengali-bengali-.*\.woff2$/],
]

/** The fonts that the build has put into a folder; their names change with what is in them. */
export async function builtFonts(folder: string): Promise<readonly BuiltFont[]> {
  const files = await readdir(folder)
  return families.flatMap(([family, pattern]) => {
    const file = files.find((name) => pattern.test(name))
    return file === undefined ? [] : [{ family, path: `/assets/${file}` }]
  })
}
