import sharp from 'sharp'

/** A product's picture on its plain ground, and which of its points are the piece itself, not ground or shadow. */
export interface PieceImage {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each point as a share of the ground's: 1 is bare ground, less is shadow or the piece. */
  readonly share: Float32Array
  /** 1 where the piece is. */
  readonly solid: Uint8Array
}

/** Beyond these a point is the piece; a soft shadow is a little darker, nearly colourless and without edges. */
const COLOUR = 0.075
const DARK = 0.7
const EDGE = 0.055
/** Smaller marks are grain of the picture. */
const SPECK = 40
/** Holes up to this many points are highlights of the piece, not room within it. */
const HIGHLIGHT = 260

export async function readPiece(file: string): Promise<PieceImage> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const ground = groundOf(data, width)
  const share = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 1) share[at] = value(data, at) / value(ground, at % 3)
  const solid = closed(marks(share, width), width)
  keepRegions(solid, width, { of: 1, atLeast: SPECK, otherwise: 0 })
  keepRegions(solid, width, { of: 0, atLeast: HIGHLIGHT, otherwise: 1 })
  return { width, height, share, solid }
}

export function value(of: ArrayLike<number>, at: number): number {
  return of[at] ?? 0
}

/** The middle one of the colours along the top and the bottom row. */
function groundOf(data: Uint8Array, width: number): number[] {
  return [0, 1, 2].map((channel) => {
    const edge: number[] = []
    for (let x = 0; x < width; x += 1) {
      edge.push(value(data, x * 3 + channel), value(data, data.length - width * 3 + x * 3 + channel))
    }
    return value(
      edge.sort((one, other) => one - other),
      width,
    )
  })
}

function marks(share: Float32Array, width: number): Uint8Array {
  const found = new Uint8Array(share.length / 3)
  const light = (point: number) => value(share, point * 3 + 1)
  for (let point = 0; point < found.length; point += 1) {
    const colours = [0, 1, 2].map((channel) => value(share, point * 3 + channel))
    const [most, least] = [Math.max(...colours), Math.min(...colours)]
    const inside = point % width > 0 && point >= width
    const edge = Math.max(
      Math.abs(light(point) - light(point - 1)),
      Math.abs(light(point) - light(point - width)),
    )
    found[point] = Number(most - least > COLOUR || least < DARK || (inside && edge > EDGE))
  }
  return found
}

/** Grown by two points and shrunk by two again, so that a chain's links hang together. */
function closed(solid: Uint8Array, width: number): Uint8Array {
  const grown = spread(spread(solid, width, 1), width, 1)
  return spread(spread(grown, width, 0), width, 0)
}

/** Each point that has a neighbour of the value takes it over. */
export function spread(solid: Uint8Array, width: number, over: 0 | 1): Uint8Array {
  return solid.map((own, point) =>
    [point - 1, point + 1, point - width, point + width].some((next) => solid[next] === over) ? over : own,
  )
}

interface Sieve {
  readonly of: 0 | 1
  readonly atLeast: number
  readonly otherwise: 0 | 1
}

/** Gives regions of a value that are smaller than wanted the other value. */
function keepRegions(solid: Uint8Array, width: number, sieve: Sieve): void {
  for (const region of regions(solid, width, sieve.of)) {
    if (region.length < sieve.atLeast) for (const point of region) solid.set([sieve.otherwise], point)
  }
}

/** Points that hang together and have the value. */
export function regions(solid: Uint8Array, width: number, of: 0 | 1): number[][] {
  const seen = new Uint8Array(solid.length)
  const found: number[][] = []
  for (let start = 0; start < solid.length; start += 1) {
    if (solid[start] === of && seen[start] === 0) found.push(regionFrom(start, { solid, seen, width }))
  }
  return found
}

interface Walk {
  readonly solid: Uint8Array
  readonly seen: Uint8Array
  readonly width: number
}

function regionFrom(start: number, { solid, seen, width }: Walk): number[] {
  const region = [start]
  seen.set([1], start)
  for (const point of region) {
    const x = point % width
    for (const next of [
      x > 0 ? point - 1 : -1,
      x < width - 1 ? point + 1 : -1,
      point - width,
      point + width,
    ]) {
      if (solid[next] === solid[start] && seen[next] === 0) {
        seen.set([1], next)
        region.push(next)
      }
    }
  }
  return region
}
