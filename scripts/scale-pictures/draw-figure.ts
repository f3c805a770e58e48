import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ScalePicture } from './true-sizes.ts'

export const WIDTH = 1000
export const HEIGHT = 1250
const GROUND = '#f6f1ea'

/** Points for a millimetre. */
export function scaleOf({ window }: ScalePicture): number {
  return WIDTH / window[2]
}

/** The figure on its ground, as red, green and blue of each point. */
export async function drawFigure(picture: ScalePicture): Promise<Uint8Array> {
  const scale = scaleOf(picture)
  const [left, top] = picture.window
  const { at, turn } = picture.place ?? { at: [0, 0], turn: 0 }
  const file = await readFile(new URL(`./figures/${picture.figure}.svg`, import.meta.url), 'utf8')
  const figure = file.slice(file.indexOf('>') + 1, file.lastIndexOf('</svg>'))
  const chains = (picture.chains ?? []).map(
    ({ path, colour }) =>
      `<path class="chain" d="${path}" stroke="#6b4a2b" stroke-width="1.5"/><path class="chain" d="${path}" stroke="${colour}" stroke-width="1.05"/><path class="chain" d="${path}" stroke="#fff" stroke-opacity=".55" stroke-width=".45" stroke-dasharray=".9 1.1"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <style>
      .skin { fill: #f3e5d4 } .hair { fill: #e7d6bf } .cloth { fill: #f0dcc0 } .nail { fill: #f1d9c8 }
      .line, .fine, .chain { fill: none; stroke-linecap: round; stroke-linejoin: round }
      .line { stroke: #8a6239; stroke-width: ${2.6 / scale} } .fine { stroke: #b58d5f; stroke-width: ${1.7 / scale} }
      .nail { stroke: #c9a27a; stroke-width: ${1.4 / scale} }
    </style>
    <rect width="100%" height="100%" fill="${GROUND}"/>
    <g transform="scale(${scale}) translate(${-left} ${-top})">
      <g transform="translate(${at[0]} ${at[1]}) rotate(${turn})">${figure}</g>${chains.join('')}
    </g></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: GROUND }).removeAlpha().raw().toBuffer()
}
