/** The point of a picture that every crop keeps: from the left and from the top, in thousandths. */
export interface PictureFocus {
  readonly x: number
  readonly y: number
}

export const FOCUS_MAX = 1000
export const MIDDLE: PictureFocus = { x: 500, y: 500 }

/** The shapes to which the shop cuts pictures (design/ux.md 1.7), width to height; a hero on phones has its words below. */
export const pictureShapes = {
  card: { width: 4, height: 5 },
  square: { width: 1, height: 1 },
  phoneHero: { width: 6, height: 5 },
  hero: { width: 16, height: 7 },
} as const

/** A picture whose shape differs by less is shown as it is. */
const SHAPE_TOLERANCE = 0.01

interface Size {
  readonly width: number
  readonly height: number
}

/** Tells whether a picture has to be cut to stand in a shape. */
export function differsFrom(shape: Size, { width, height }: Size): boolean {
  return Math.abs((width * shape.height) / (height * shape.width) - 1) >= SHAPE_TOLERANCE
}

/** The point moved by an arrow key; null for every other key. With `isFar` ten times as far. */
export function movedFocus(
  { x, y }: PictureFocus,
  { key, isFar }: { readonly key: string; readonly isFar: boolean },
): PictureFocus | null {
  const step = isFar ? 100 : 10
  const [right, down] = moves[key] ?? [0, 0]
  if (right === 0 && down === 0) return null
  return { x: bounded(x + right * step), y: bounded(y + down * step) }
}

const moves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point at a place inside a box, both in the same unit; at its edge where it is outside. */
export function focusAt(
  place: { readonly x: number; readonly y: number },
  { left, top, width, height }: Size & { readonly left: number; readonly top: number },
): PictureFocus {
  if (width <= 0 || height <= 0) return MIDDLE
  return {
    x: bounded(Math.round(((place.x - left) / width) * FOCUS_MAX)),
    y: bounded(Math.round(((place.y - top) / height) * FOCUS_MAX)),
  }
}

function bounded(value: number): number {
  return Math.max(0, Math.min(FOCUS_MAX, value))
}

/** The point as CSS `object-position` takes it. */
export function positionOf(focus: PictureFocus | null): string {
  const { x, y } = focus ?? MIDDLE
  return `${x / 10}% ${y / 10}%`
}
