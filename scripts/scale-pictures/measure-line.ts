import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'
import { HEIGHT, scaleOf, WIDTH } from './draw-figure.ts'
import type { Measure, ScalePicture } from './true-sizes.ts'

const INK = '#6b3f10'
const NUMBER_HEIGHT = 40
/** Between the line and its number. */
const GAP = 22
const sides = { left: [-1, 0], right: [1, 0], above: [0, -1], below: [0, 1] } as const
/** Half of the short strokes that end the line. */
const END = 13

/** The dimension line with its number in centimetres: digits only, which both languages read. */
export async function measureLine(picture: ScalePicture, font: string): Promise<OverlayOptions[]> {
  const { measure, window } = picture
  const scale = scaleOf(picture)
  const [from, to] = [measure.from, measure.to].map(([x, y]) => [
    (x - window[0]) * scale,
    (y - window[1]) * scale,
  ])
  if (from === undefined || to === undefined) return []
  const shape =
    measure.along === undefined
      ? straight(from, to)
      : `<g transform="scale(${scale}) translate(${-window[0]} ${-window[1]})"><path d="${measure.along}" stroke-width="${2.4 / scale}"/></g>`
  const line = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><g fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round">${shape}</g></svg>`
  const number = await sharp({
    text: {
      text: `<span foreground="${INK}">${inCentimetres(measure)}</span>`,
      font: 'Jost',
      fontfile: font,
      rgba: true,
      dpi: 300,
    },
  })
    .trim()
    .png()
    .toBuffer()
  const sized = await sharp(number)
    .resize({ height: NUMBER_HEIGHT })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = sized.info
  const [dx, dy] = sides[measure.number]
  const [x, y] = [0, 1].map((axis) => ((from[axis] ?? 0) + (to[axis] ?? 0)) / 2)
  return [
    { input: Buffer.from(line) },
    {
      input: sized.data,
      left: Math.round((x ?? 0) + dx * (width / 2 + GAP) - width / 2),
      top: Math.round((y ?? 0) + dy * (height / 2 + GAP) - height / 2),
    },
  ]
}

/** "6.2 cm", "12 cm". */
function inCentimetres({ millimetres }: Measure): string {
  return `${Math.round(millimetres) / 10} cm`
}

function straight(from: readonly number[], to: readonly number[]): string {
  const [x1 = 0, y1 = 0] = from
  const [x2 = 0, y2 = 0] = to
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ex, ey] = [((y2 - y1) / length) * END, ((x1 - x2) / length) * END]
  const end = (x: number, y: number) => `M${x - ex},${y - ey}L${x + ex},${y + ey}`
  return `<path d="M${x1},${y1}L${x2},${y2}${end(x1, y1)}${end(x2, y2)}"/>`
}

/** The digits of the shop's typeface as a file of its own, where the drawing library finds it. */
export async function numberFont(): Promise<string> {
  const source = new URL(
    '../../node_modules/@fontsource-variable/jost/files/jost-latin-wght-normal.woff2',
    import.meta.url,
  )
  const font = await subsetFont(await readFile(source), '0123456789. cm', { targetFormat: 'truetype' })
  const file = path.join(os.tmpdir(), 'jost-digits.ttf')
  await writeFile(file, font)
  return file
}
