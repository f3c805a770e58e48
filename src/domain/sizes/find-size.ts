/**
 * How a measure leads to a size. `nearest`: the size within the tolerance, else the two that the measure lies between.
 * `at_least`: the smallest size that is not smaller than the measure, as of rings and shoes.
 */
export const finderRules = ['nearest', 'at_least'] as const
export type FinderRule = (typeof finderRules)[number]

/** How exactly one column of a chart is read; lengths are in the unit of the column. */
export interface Finder {
  readonly rule: FinderRule
  /** A measure may differ by so much from the one of its size. */
  readonly tolerance: number
  /** By rule `at_least`, a measure so much under the smallest size still takes it. */
  readonly below: number
}

/** A size of the chart with its measure in the column that is asked for. */
export interface MeasuredSize {
  readonly size: string
  readonly measure: number
}

/** The result of a measure: one size, a choice between two, or none of the chart. */
export type SizeFit =
  | { readonly fit: 'size'; readonly size: string }
  | { readonly fit: 'between'; readonly smaller: string; readonly larger: string }
  | { readonly fit: 'too_small' | 'too_large' | 'none' }

/** The size for a measure, whatever the order of the sizes in the chart. */
export function findSize(
  sizes: readonly MeasuredSize[],
  { rule, tolerance, below }: Finder,
  measured: number,
): SizeFit {
  const known = sizes.toSorted((one, other) => one.measure - other.measure)
  const smallest = known[0]
  if (smallest === undefined) return { fit: 'none' }
  if (rule === 'nearest') return nearest(known, tolerance, measured)
  if (inHundredths(measured) < inHundredths(smallest.measure - below)) return { fit: 'none' }
  const found = known.find(({ measure }) => inHundredths(measure + tolerance) >= inHundredths(measured))
  return found === undefined ? { fit: 'none' } : { fit: 'size', size: found.size }
}

function nearest(known: readonly MeasuredSize[], tolerance: number, measured: number): SizeFit {
  const exact = known.find(
    ({ measure }) => inHundredths(Math.abs(measure - measured)) <= inHundredths(tolerance),
  )
  if (exact !== undefined) return { fit: 'size', size: exact.size }
  const larger = known.findIndex(({ measure }) => measure > measured)
  if (larger === 0) return { fit: 'too_small' }
  const [below, above] = [known[larger - 1], known[larger]]
  if (below === undefined || above === undefined) return { fit: 'too_large' }
  return { fit: 'between', smaller: below.size, larger: above.size }
}

/** Sums of decimals are not exact: 14.7 + 0.1 is less than 14.8. */
const inHundredths = (length: number): number => Math.round(length * 100)

/** The measure that a cell of a chart tells, such as `54.0`; null where it tells none. */
export function measureIn(cell: string): number | null {
  return /^\d{1,4}(\.\d{1,2})?$/.test(cell) ? Number(cell) : null
}
