import { contrastOf, type Colour } from '#domain/store/contrast.ts'

const WHITE: Colour = [255, 255, 255]
/** The ink of the shop's shades (`--scrim`). */
const INK: Colour = [28, 25, 23]
/** The brightest twentieth of a ground decides: single sparkles of a stone hide no word. */
const BRIGHT_SHARE = 0.05

/**
 * The contrast of white words with a picture under a shade of ink. `pixels` has red, green and blue of each pixel in
 * turn; `shade` is in per cent. The brightest twentieth decides.
 */
export function contrastOnShade(pixels: Uint8Array, shade: number): number {
  const share = shade / 100
  const over = (ink: number, below: number) => ink * share + below * (1 - share)
  const contrasts: number[] = []
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const ground: Colour = [over(INK[0], red), over(INK[1], green), over(INK[2], blue)]
    contrasts.push(contrastOf(WHITE, ground))
  }
  contrasts.sort((a, b) => a - b)
  return contrasts[Math.floor(contrasts.length * BRIGHT_SHARE)] ?? contrastOf(WHITE, INK)
}
