import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'

/** The shop's typefaces, for letters that are part of a picture. */
const faces = {
  latin: {
    name: 'Jost',
    file: '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
  },
  bangla: {
    name: 'Noto Sans Bengali',
    file: '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff2',
  },
} as const

interface Lettering {
  readonly text: string
  readonly face: keyof typeof faces
  readonly colour: string
  /** Of the type, in points of the picture. */
  readonly size: number
  /** Where the middle of what is drawn comes to. */
  readonly at: readonly [number, number]
  /** Between letters, in points of the picture. */
  readonly spacing?: number
}

const PANGO_UNITS = 1024

/** Whole scripts: Bangla letters are put together of others than are written. */
const scripts = { latin: [0x20, 0x7e], bangla: [0x980, 0x9ff] } as const
const fontFiles = { latin: fontFile('latin'), bangla: fontFile('bangla') }

/** Words to be laid over a picture. */
export async function lettering({
  text,
  face,
  colour,
  size,
  at,
  spacing = 0,
}: Lettering): Promise<OverlayOptions> {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing * PANGO_UNITS}">${text}</span>`,
      font: `${faces[face].name} Medium ${size}`,
      fontfile: await fontFiles[face],
      rgba: true,
      dpi: 72,
    },
  })
    .trim()
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = drawn.info
  return { input: drawn.data, left: Math.round(at[0] - width / 2), top: Math.round(at[1] - height / 2) }
}

/** A face as a file of its own, where the drawing library finds it. */
async function fontFile(face: keyof typeof faces): Promise<string> {
  const source = fileURLToPath(new URL(`../../node_modules/${faces[face].file}`, import.meta.url))
  const [first, last] = scripts[face]
  const letters = String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
    // Danda, and the joiners that letters are put together by.
    0x964,
    0x20_0c,
    0x20_0d,
  )
  const font = await subsetFont(await readFile(source), letters, { targetFormat: 'truetype' })
  const file = path.join(os.tmpdir(), `shop-pictures-${face}.ttf`)
  await writeFile(file, font)
  return file
}
