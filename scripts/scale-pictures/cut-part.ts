import sharp from 'sharp'
import { regions, spread, value, type PieceImage } from './read-piece.ts'
import type { Part } from './true-sizes.ts'

/** A part in the size in which it is shown. */
export interface Patch {
  readonly width: number
  readonly height: number
  /** Where the part's pin lies in it. */
  readonly pin: readonly [number, number]
  /** As in PieceImage, 255 for bare ground. */
  readonly share: Uint8Array
  /** 255 where the piece covers what is behind it. */
  readonly cover: Uint8Array
}

/** Room around the piece in which its shadow falls, in points of the picture. */
const SHADOW = 48

/** Cuts a part out of its picture and brings it to `scale` points for a millimetre. */
export async function cutPart(piece: PieceImage, part: Part, scale: number): Promise<Patch> {
  const chosen = chosenPoints(piece, part)
  const box = roundBox(chosen, piece.width)
  const [left, top] = [Math.max(box.left - SHADOW, 0), Math.max(box.top - SHADOW, 0)]
  const size = {
    width: Math.min(box.right + SHADOW, piece.width - 1) - left + 1,
    height: Math.min(box.bottom + SHADOW, piece.height - 1) - top + 1,
  }
  const solid = new Uint8Array(size.width * size.height)
  const share = new Uint8Array(solid.length * 3).fill(255)
  for (const point of chosen) {
    solid[(Math.floor(point / piece.width) - top) * size.width + (point % piece.width) - left] = 1
  }
  const near = await nearness(solid, size)
  const last = part.below === undefined ? 0 : part.below - top
  for (let at = Math.max(last, 0) * size.width * 3; at < share.length; at += 1) {
    const point = Math.floor(at / 3)
    const from = (Math.floor(point / size.width) + top) * piece.width + (point % size.width) + left
    share[at] = 255 * (1 - value(near, point) * (1 - Math.min(value(piece.share, from * 3 + (at % 3)), 1)))
  }
  const factor = (part.millimetres / part.pixels) * scale
  const to = {
    width: Math.round(size.width * factor),
    height: Math.round(size.height * factor * (part.upright ?? 1)),
  }
  const cover = spread(solid, size.width, 0).map((covered) => covered * 255)
  return {
    ...to,
    pin: [((part.pin[0] - left) * to.width) / size.width, ((part.pin[1] - top) * to.height) / size.height],
    share: await resized({ data: share, ...size, channels: 3 }, to),
    cover: await resized({ data: cover, ...size, channels: 1 }, to),
  }
}

function chosenPoints({ solid, width }: PieceImage, { within, below = 0, filled = false }: Part): number[] {
  const seen = solid.map((on, point) => (point < below * width ? 0 : on))
  return regions(filled ? withoutHoles(seen, width) : seen, width, 1)
    .filter((region) => {
      const { left, top, right, bottom } = roundBox(region, width)
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return within === undefined || (x > within[0] && y > within[1] && x < within[2] && y < within[3])
    })
    .flat()
}

function withoutHoles(solid: Uint8Array, width: number): Uint8Array {
  const full = Uint8Array.from(solid)
  const holes = regions(solid, width, 0).filter((region) => region[0] !== 0)
  for (const point of holes.flat()) full[point] = 1
  return full
}

function roundBox(points: readonly number[], width: number) {
  const box = { left: width, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 }
  for (const point of points) {
    const [x, y] = [point % width, Math.floor(point / width)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

interface Size {
  readonly width: number
  readonly height: number
}

/** 1 at the piece, fading to 0 where its shadow has ended, so that no edge of the cut is seen. */
async function nearness(solid: Uint8Array, size: Size): Promise<Float32Array> {
  const { data } = await sharp(
    solid.map((on) => on * 255),
    { raw: { ...size, channels: 1 } },
  )
    .blur(SHADOW / 3)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Float32Array.from(data, (blurred) => Math.min(blurred / 90, 1))
}

interface RawImage extends Size {
  readonly data: Uint8Array
  readonly channels: 1 | 3
}

async function resized({ data, channels, width, height }: RawImage, to: Size): Promise<Uint8Array> {
  const image = sharp(data, { raw: { width, height, channels } }).resize({
    ...to,
    fit: 'fill',
    kernel: 'mitchell',
  })
  return (channels === 1 ? image.extractChannel(0) : image).raw().toBuffer()
}
