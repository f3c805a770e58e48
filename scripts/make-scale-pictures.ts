/**
 * Writes seed/pictures/<slug>-3.jpg: each piece in true size on a drawn figure or beside one, with one dimension line
 * (ux 1.7; most people judge size by pictures). What is shown where stands in seed/true-sizes.json, in millimetres;
 * the figures are drawn in millimetres too. Run it after a new front picture or a new size, for all or for some:
 *   npm run scale-pictures [-- slug …]
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cutPart, type Patch } from './scale-pictures/cut-part.ts'
import { drawFigure, HEIGHT, scaleOf, WIDTH } from './scale-pictures/draw-figure.ts'
import { measureLine, numberFont } from './scale-pictures/measure-line.ts'
import { readPiece, value } from './scale-pictures/read-piece.ts'
import { readTrueSizes, type Part, type ScalePicture } from './scale-pictures/true-sizes.ts'

const QUALITY = 80
const QUALITY_LEAST = 68
const BYTES_MAX = 58_000

const seed = new URL('../seed/', import.meta.url)
const wanted = process.argv.slice(2)
const all = await readTrueSizes(new URL('true-sizes.json', seed))
const font = await numberFont()
for (const [slug, picture] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue
  const size = await makePicture(slug, picture)
  console.log(`${slug}-3.jpg: ${size} bytes`)
}

async function makePicture(slug: string, picture: ScalePicture): Promise<number> {
  const canvas = await drawFigure(picture)
  const piece = await readPiece(fileURLToPath(new URL(`pictures/${slug}-1.jpg`, seed)))
  for (const part of picture.parts) {
    lay(canvas, await cutPart(piece, part, scaleOf(picture)), placeOf(picture, part))
  }
  const whole = await sharp(canvas, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite(await measureLine(picture, font))
    .png()
    .toBuffer()
  const jpeg = await smallJpeg(whole)
  await writeFile(new URL(`pictures/${slug}-3.jpg`, seed), jpeg)
  return jpeg.length
}

/** As good as fits: figures are plain, so only the finest beadwork comes below the first quality. */
async function smallJpeg(image: Buffer, quality = QUALITY): Promise<Buffer> {
  const jpeg = await sharp(image).jpeg({ quality, mozjpeg: true }).toBuffer()
  return jpeg.length <= BYTES_MAX || quality <= QUALITY_LEAST ? jpeg : smallJpeg(image, quality - 4)
}

/** Where a part's pin comes to, in points of the picture. */
function placeOf(picture: ScalePicture, { at }: Part): readonly [number, number] {
  const [left, top] = picture.window
  return [(at[0] - left) * scaleOf(picture), (at[1] - top) * scaleOf(picture)]
}

/**
 * Lays a part over the canvas: as it was photographed where it covers, and as a darkening of what is there around it,
 * so that shadows fall on the figure and no border of the old ground is seen.
 */
function lay(canvas: Uint8Array, patch: Patch, [x, y]: readonly [number, number]): void {
  const [left, top] = [Math.round(x - patch.pin[0]), Math.round(y - patch.pin[1])]
  const ground = [0xf6, 0xf1, 0xea]
  for (let point = 0; point < patch.cover.length; point += 1) {
    const [column, row] = [left + (point % patch.width), top + Math.floor(point / patch.width)]
    if (column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT) continue
    const cover = value(patch.cover, point) / 255
    for (let channel = 0; channel < 3; channel += 1) {
      const at = (row * WIDTH + column) * 3 + channel
      const behind = value(canvas, at) * (1 - cover) + value(ground, channel) * cover
      canvas.set([(behind * value(patch.share, point * 3 + channel)) / 255], at)
    }
  }
}
