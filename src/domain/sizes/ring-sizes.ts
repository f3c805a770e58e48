/**
 * Ring sizes of Bangladesh and India with their measures. Source: the Indian ring chart (domain facts: locale 5.2);
 * US sizes by 11.63 mm + 0.8128 mm a size, to the nearest quarter.
 */
export interface RingSize {
  readonly size: number
  readonly aroundMm: number
  readonly acrossMm: number
  readonly us: string
}

export const ringSizes: readonly RingSize[] = [
  { size: 6, aroundMm: 46.1, acrossMm: 14.7, us: '3¾' },
  { size: 8, aroundMm: 48, acrossMm: 15.3, us: '4½' },
  { size: 10, aroundMm: 50, acrossMm: 15.9, us: '5¼' },
  { size: 12, aroundMm: 51.9, acrossMm: 16.5, us: '6' },
  { size: 14, aroundMm: 54.4, acrossMm: 17.3, us: '7' },
  { size: 16, aroundMm: 56.3, acrossMm: 17.9, us: '7¾' },
  { size: 18, aroundMm: 58.3, acrossMm: 18.6, us: '8½' },
  { size: 20, aroundMm: 60.2, acrossMm: 19.2, us: '9¼' },
  { size: 22, aroundMm: 62.1, acrossMm: 19.8, us: '10' },
  { size: 24, aroundMm: 64, acrossMm: 20.4, us: '10¾' },
  { size: 26, aroundMm: 65.9, acrossMm: 21, us: '11½' },
]

/** A finger measured a little under a size still wears it; above it the ring is too tight. */
const TOLERANCE_MM = 0.5
/** Beyond the charts ends by more than this, no ring of ours fits. */
const BEYOND_MM = 2

/** The smallest ring that goes over a finger of so many mm around; null where none of the chart does. */
export function ringForFinger(aroundMm: number): RingSize | null {
  const smallest = ringSizes[0]
  if (smallest === undefined || aroundMm < smallest.aroundMm - BEYOND_MM) return null
  return ringSizes.find((ring) => ring.aroundMm + TOLERANCE_MM >= aroundMm) ?? null
}

/** The ring most like one that fits, by its inside measured across in mm; null where none comes near. */
export function ringLikeOwn(acrossMm: number): RingSize | null {
  return ringForFinger(acrossMm * Math.PI)
}
