/**
 * A bangle's size is inches and sixteenths ("anna"), not a decimal: 2.6 is 2 6/16 inches inside, and 2.10 is larger
 * than 2.8. Hand: around the knuckles with the thumb tucked in. Sources: inside = (2 + n/16) × 25.4 mm, as in the
 * charts of papilior and samskruthisilver. Hands grow with it in steps of 10 mm, from 170 mm for 2.2 (design decision
 * D6: a hand of 190 mm takes 2.6, whose inside is 189.5 mm around).
 */
export interface BangleSize {
  readonly size: string
  readonly insideMm: number
  readonly insideInch: number
  readonly handMm: number
}

export const bangleSizes: readonly BangleSize[] = [
  { size: '2.2', insideMm: 54, insideInch: 2.125, handMm: 170 },
  { size: '2.4', insideMm: 57.2, insideInch: 2.25, handMm: 180 },
  { size: '2.6', insideMm: 60.3, insideInch: 2.375, handMm: 190 },
  { size: '2.8', insideMm: 63.5, insideInch: 2.5, handMm: 200 },
  { size: '2.10', insideMm: 66.7, insideInch: 2.625, handMm: 210 },
  { size: '2.12', insideMm: 69.9, insideInch: 2.75, handMm: 220 },
]

/** The result of a measure: one size, a choice between two, or none that we make. */
export type BangleFit =
  | { readonly fit: 'size'; readonly size: string }
  /** The larger for glass, which cannot open; the smaller for bangles that can. */
  | { readonly fit: 'between'; readonly smaller: string; readonly larger: string }
  | { readonly fit: 'too_small' | 'too_large' }

/** A thread laid on a ruler is read this exactly. */
const HAND_TOLERANCE_MM = 3
/** An inside measured with a ruler; half the step between two sizes would leave no size at all. */
const INSIDE_TOLERANCE_MM = 1

/** The size for a hand of so many mm around. */
export function bangleForHand(handMm: number): BangleFit {
  return fitBy(handMm, { of: ({ handMm: hand }) => hand, tolerance: HAND_TOLERANCE_MM })
}

/** The size of a bangle that fits, by its inside measured in mm. */
export function bangleLikeOwn(insideMm: number): BangleFit {
  return fitBy(insideMm, { of: ({ insideMm: inside }) => inside, tolerance: INSIDE_TOLERANCE_MM })
}

function fitBy(
  mm: number,
  { of, tolerance }: { readonly of: (size: BangleSize) => number; readonly tolerance: number },
): BangleFit {
  const exact = bangleSizes.find((size) => Math.abs(of(size) - mm) <= tolerance)
  if (exact !== undefined) return { fit: 'size', size: exact.size }
  const larger = bangleSizes.findIndex((size) => of(size) > mm)
  if (larger === 0) return { fit: 'too_small' }
  const [below, above] = [bangleSizes[larger - 1], bangleSizes[larger]]
  if (below === undefined || above === undefined) return { fit: 'too_large' }
  return { fit: 'between', smaller: below.size, larger: above.size }
}
