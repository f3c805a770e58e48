import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { lettering } from './lettering.ts'

/** The front of a shop in 3:2, its name over the door, pieces of the shop in its windows. */
export async function drawFront(shop: { readonly name: string; readonly nameBn: string }): Promise<Buffer> {
  const drawing = await readFile(new URL('./front.svg', import.meta.url), 'utf8')
  const parts: Readonly<Record<string, string>> = {
    velvet: await cutBanner('bridal-set-on-velvet', { left: 704, top: 112, width: 770, height: 762 }),
    bangles: await cutBanner('bangle-stack', { left: 540, top: 100, width: 1440, height: 700 }),
    railing: railing(),
    tiles: tiles(),
    plants: [168, 1632].map(plant).join(''),
  }
  const svg = drawing.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? '')
  const sign = { face: 'latin', colour: '#eeaa57', at: [735, 266], size: 80, spacing: 12 } as const
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#e8dac6' })
    .composite([
      await lettering({ ...sign, text: shop.name.toUpperCase() }),
      await lettering({ text: shop.nameBn, face: 'bangla', colour: '#f3d9b0', at: [1190, 264], size: 66 }),
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}

interface Cut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A part of one of our banners, as an address within the drawing. */
async function cutBanner(name: string, cut: Cut): Promise<string> {
  const banner = fileURLToPath(new URL(`../../seed/pictures/banners/${name}.jpg`, import.meta.url))
  const jpeg = await sharp(banner).extract(cut).jpeg({ quality: 92 }).toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const WIDTH = 1800

function railing(): string {
  const every = 30
  return Array.from({ length: WIDTH / every }, (_, index) => {
    const x = index * every + every / 2
    return `<path d="M${x} 14v62" stroke-width="3"/>`
  }).join('')
}

/** Joints of the pavement, running together towards the door. */
function tiles(): string {
  const every = 120
  const joints = Array.from({ length: 2 * (WIDTH / every) + 1 }, (_, index) => {
    const x = (index - WIDTH / every / 2) * every
    return `<path d="M${900 + (x - 900) * 0.9} 1040L${x} 1130"/>`
  })
  return `<path d="M0 1080h${WIDTH}"/>${joints.join('')}`
}

const GREENS = ['#2f4a2c', '#3c5d36', '#4d7142', '#658a55', '#7d9f68'] as const
/** Angle by which one leaf stands from the next, so that none hides another: as plants have it. */
const GOLDEN_ANGLE = 2.399_96
const LEAVES = 210

/** A clipped bush over its pot: dark leaves within, light ones where the light falls. */
function plant(x: number): string {
  const leaves = Array.from({ length: LEAVES }, (_, index) => {
    const share = Math.sqrt(1 - index / LEAVES)
    const angle = index * GOLDEN_ANGLE
    const left = x + Math.cos(angle) * share * 62
    const top = 872 + Math.sin(angle) * share * 84
    const light = Math.min(
      4,
      Math.max(0, Math.round(2.4 - ((left - x) / 62) * 1.2 - ((top - 872) / 84) * 1.6)),
    )
    const turn = Math.round((angle * 180) / Math.PI) % 360
    return `<ellipse rx="14" ry="6" fill="${GREENS[light] ?? GREENS[2]}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${turn})"/>`
  })
  return `<ellipse cx="${x}" cy="872" rx="58" ry="80" fill="#263d24"/>${leaves.join('')}`
}
