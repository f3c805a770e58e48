/** What a day, or a part of it, sums to: the columns of the table `daily_figure`; money in poisha. */
export interface FigureSums {
  readonly orders: number
  readonly pieces: number
  readonly ordered: number
  readonly confirmed: number
  readonly confirmed_soon: number
  readonly sold: number
  readonly sales: number
  readonly back: number
  readonly reductions: number
  readonly delivered: number
  readonly partly: number
  readonly refused: number
  readonly timed: number
  readonly door_minutes: number
}

export const noSums: FigureSums = {
  orders: 0,
  pieces: 0,
  ordered: 0,
  confirmed: 0,
  confirmed_soon: 0,
  sold: 0,
  sales: 0,
  back: 0,
  reductions: 0,
  delivered: 0,
  partly: 0,
  refused: 0,
  timed: 0,
  door_minutes: 0,
}

/** The names of the sums, in their order. */
// The object has these keys and no others.
export const sumNames = Object.keys(noSums) as (keyof FigureSums)[]

/** Two sums together. */
export function addSums(one: FigureSums, other: FigureSums): FigureSums {
  // Each name gets a number, so that it has all of them.
  return Object.fromEntries(sumNames.map((name) => [name, one[name] + other[name]])) as unknown as FigureSums
}

/** How the figures of reports are written: a whole number, taka, a share of one, or days. */
export type FigureKind = 'count' | 'money' | 'share' | 'days'

/** Each figure of reports with how it is written (docs/glossary.md says what it counts). */
export const figureKinds = {
  orders: 'count',
  pieces: 'count',
  ordered: 'money',
  average: 'money',
  sold: 'count',
  sales: 'money',
  back: 'count',
  reductions: 'money',
  net: 'money',
  confirmed_soon: 'share',
  delivered: 'count',
  partly: 'count',
  refused: 'count',
  taken_share: 'share',
  refused_share: 'share',
  door_days: 'days',
} as const satisfies Readonly<Record<string, FigureKind>>
export type Figure = keyof typeof figureKinds

const MINUTES_PER_DAY = 24 * 60

const derived: Partial<Record<Figure, (sums: FigureSums) => number | null>> = {
  average: ({ ordered, orders }) => ratio(ordered, orders, 0),
  net: ({ sales, reductions }) => sales - reductions,
  confirmed_soon: ({ confirmed_soon: soon, orders }) => ratio(soon, orders, 3),
  taken_share: ({ delivered, partly, refused }) => ratio(delivered + partly, delivered + partly + refused, 3),
  refused_share: ({ delivered, partly, refused }) => ratio(refused, delivered + partly + refused, 3),
  door_days: ({ door_minutes: minutes, timed }) => ratio(minutes / MINUTES_PER_DAY, timed, 1),
}

/** A figure of some sums: money in poisha, a share of one, days; null where nothing happened that it could tell of. */
export function figureOf(figure: Figure, sums: FigureSums): number | null {
  const derive = derived[figure]
  // Every other figure is a sum.
  return derive === undefined ? sums[figure as keyof FigureSums] : derive(sums)
}

function ratio(part: number, whole: number, decimals: number): number | null {
  if (whole === 0) return null
  const scale = 10 ** decimals
  return Math.round((part / whole) * scale) / scale
}
