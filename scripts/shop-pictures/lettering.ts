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
  /** Of what is drawn, in points of the picture. */
  readonly height: number
  /** Where its middle comes to. */
  readonly at: readonly [number, number]
  /** Between letters, in thousandths of a point of the type. */
  readonly spacing?: number
}

/** Words to be laid over a picture. */
export async function lettering({
  text,
  face,
  colour,
  height,
  at,
  spacing = 0,
}: Lettering): Promise<OverlayOptions> {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing}">${text}</span>`,
      font: `${faces[face].name} Medium 40`,
      fontfile: await fontFile(face, text),
      rgba: true,
      dpi: 300,
    },
  })
    .trim()
    .resize({ height })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width } = drawn.info
  return { input: drawn.data, left: Math.round(at[0] - width / 2), top: Math.round(at[1] - height / 2) }
}

/** The letters of a face as a file of their own, where the drawing library finds it. */
async function fontFile(face: keyof typeof faces, text: string): Promise<string> {
  const source = fileURLToPath(new URL(`../../node_modules/${faces[face].file}`, import.meta.url))
  const font = await subsetFont(await readFile(source), text, { targetFormat: 'truetype' })
  const file = path.join(
    os.tmpdir(),
    `shop-pictures-${face}-${Buffer.from(text).toString('hex').slice(0, 40)}.ttf`,
  )
  await writeFile(file, font)
  return file
}
