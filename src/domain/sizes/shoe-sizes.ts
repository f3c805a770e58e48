/**
 * Women's shoes by the length of the foot: EU ÷ 1.5 − 1.5 cm. The Paris point is 2/3 cm, and a shoe is 1.5 cm longer
 * than its foot (design 3.8). Charts of brands differ by up to a size, so the length stands first.
 */
export interface ShoeSize {
  readonly eu: number
  readonly uk: number
  readonly footCm: number
}

export const shoeSizes: readonly ShoeSize[] = [35, 36, 37, 38, 39, 40, 41].map((eu) => ({
  eu,
  uk: eu - 33,
  footCm: Math.round((eu / 1.5 - 1.5) * 10) / 10,
}))

/** Toes need this much less than the next size offers before one goes up. */
const TOLERANCE_CM = 0.1
const BEYOND_CM = 1

/** The smallest shoe that a foot of so many cm goes into; null where none of the chart fits. */
export function shoeForFoot(footCm: number): ShoeSize | null {
  const smallest = shoeSizes[0]
  if (smallest === undefined || footCm < smallest.footCm - BEYOND_CM) return null
  return shoeSizes.find((shoe) => shoe.footCm + TOLERANCE_CM >= footCm) ?? null
}
