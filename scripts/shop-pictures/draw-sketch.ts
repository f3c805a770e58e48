import sharp from 'sharp'
import * as z from 'zod'
import { lettering } from './lettering.ts'

const Words = z.strictObject({ name: z.string(), nameBn: z.string() })
type Words = z.infer<typeof Words>

/** All that a sketch of the way to a shop may say: what stands in its address. */
export const Sketch = z.strictObject({
  shop: Words,
  house: Words,
  road: Words,
  area: Words,
  landmark: Words,
  /** From the landmark to the shop. */
  walk: Words,
})
export type Sketch = z.infer<typeof Sketch>

const WIDTH = 1500
const HEIGHT = 1000
const INK = '#1c1917'
const GREY = '#57534e'
const BROWN = '#8f5413'

/**
 * The way to a shop, in 3:2: its road with the shop at it, and the landmark from which one walks. It knows neither
 * distances nor the compass, so it shows none, and says so. Letters are read on a phone 330 px wide.
 */
export async function drawSketch(sketch: Sketch): Promise<Buffer> {
  return sharp(Buffer.from(ground()))
    .composite([
      ...(await both(sketch.area, { colour: GREY, size: 54, at: [280, 86], gap: 68 })),
      ...(await both(sketch.road, { colour: GREY, size: 62, at: [250, 552], gap: 0, aside: 330 })),
      ...(await both(sketch.shop, { colour: INK, size: 78, at: [1300, 130], gap: 84 })),
      ...(await both(sketch.house, { colour: GREY, size: 50, at: [1300, 318], gap: 62 })),
      ...(await both(sketch.landmark, { colour: INK, size: 60, at: [446, 776], gap: 74 })),
      ...(await both(sketch.walk, { colour: BROWN, size: 50, at: [860, 712], gap: 62 })),
      ...(await both(NOTE, { colour: GREY, size: 50, at: [1110, 866], gap: 62 })),
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}

const NOTE: Words = {
  name: 'Sketch, not to scale or compass',
  nameBn: 'হাতে আঁকা: মাপ ও দিক হুবহু নয়',
}

interface Placed {
  readonly colour: string
  readonly size: number
  readonly at: readonly [number, number]
  /** How far the Bangla words stand below the English ones. */
  readonly gap: number
  /** How far they stand to the right of them. */
  readonly aside?: number
}

/** The words in both languages: one picture serves both. */
async function both({ name, nameBn }: Words, { colour, size, at, gap, aside = 0 }: Placed) {
  return [
    await lettering({ text: name, face: 'latin', colour, size, at }),
    await lettering({
      text: nameBn,
      face: 'bangla',
      colour,
      size: Math.round(size * 0.8),
      at: [at[0] + aside, at[1] + gap],
    }),
  ]
}

/** Road, houses of no name, the way on foot, the pin. */
function ground(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="#f6f1ea"/>
    <g fill="#ece2d4" stroke="#ddcfbb" stroke-width="3">${houses()}</g>
    <rect y="480" width="100%" height="144" fill="#fff"/>
    <path d="M0 480h${WIDTH}M0 624h${WIDTH}" stroke="#d0bfa5" stroke-width="5"/>
    <path d="M860 552h${WIDTH}" stroke="#ddcfbb" stroke-width="5" stroke-dasharray="44 36"/>
    <rect x="930" y="218" width="170" height="236" rx="10" fill="#fef6eb" stroke="${BROWN}" stroke-width="6"/>
    <g fill="none" stroke="${BROWN}" stroke-width="13" stroke-linecap="round" stroke-dasharray="1 27">
      <path d="M176 742V660q0-16 16-16h808q15 0 15-15V468"/>
    </g>
    <g transform="translate(176 808)">
      <circle r="62" fill="#fff" stroke="${BROWN}" stroke-width="6"/>
      <g fill="none" stroke="${BROWN}" stroke-width="6" stroke-linejoin="round">
        <path d="M-28-8v34h56V-8M-38-10l8-20h60l8 20a9.500 9.500 0 0 1-19 0 9.500 9.500 0 0 1-19 0 9.500 9.500 0 0 1-19 0 9.500 9.500 0 0 1-19 0zM-8 26V8H8v18"/>
      </g>
    </g>
    <g transform="translate(1015 236)">
      <ellipse cy="112" rx="44" ry="11" fill="${INK}" opacity=".18"/>
      <path d="M0 110C-58 40-84 2-84-40a84 84 0 0 1 168 0C84 2 58 40 0 110z" fill="${BROWN}"/>
      <circle cy="-40" r="50" fill="#fff"/>
      <path d="M-30-48l12-16h36l12 16L0-14zM-30-48h60M-10-48L0-14l10-34-10-16z" fill="none" stroke="${BROWN}" stroke-width="5" stroke-linejoin="round"/>
    </g>
  </svg>`
}

/** Houses along the road up to that of the shop, in widths that differ as plots do. */
function houses(): string {
  const widths = [160, 190, 150, 170, 140]
  const row: string[] = []
  let left = -50
  for (const width of widths) {
    row.push(`<rect x="${left}" y="218" width="${width}" height="236" rx="8"/>`)
    left += width + 26
  }
  return row.join('')
}
