/** Fields of the checkout in the order in which they stand on it. */
export const checkoutFields = [
  'phone',
  'name',
  'email',
  'area',
  'address',
  'landmark',
  'recipient_name',
  'recipient_phone',
  'gift',
  'note',
  'terms',
] as const
export type CheckoutField = (typeof checkoutFields)[number]

/** Seconds from the cart to the order are counted by these bounds; the last one means that or more. */
export const orderTimes = ['30', '60', '90', '120', '180', '300', '600', '1800', '3600'] as const
export type OrderTime = (typeof orderTimes)[number]

/** The lowest bound that a time is within; the last where it is longer than all. */
export function orderTimeOf(seconds: number): OrderTime {
  return orderTimes.find((bound) => seconds <= Number(bound)) ?? '3600'
}

interface TimeCount {
  /** One of `orderTimes`. */
  readonly detail: string
  readonly count: number
}

/** The bound, in seconds, that at least half of the times are within; null where there are none. */
export function medianTime(counts: readonly TimeCount[]): number | null {
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  let within = 0
  for (const bound of orderTimes) {
    within += counts.find(({ detail }) => detail === bound)?.count ?? 0
    if (within > 0 && within * 2 >= all) return Number(bound)
  }
  return null
}

/** The counts of the events of some days, as far as the shares need them. */
export interface FunnelCounts {
  readonly checkoutStarts: number
  readonly orders: number
  readonly codesSent: number
  readonly codesRight: number
  readonly codesRightSoon: number
  readonly fieldErrors: number
  readonly times: readonly TimeCount[]
}

export interface FunnelFigure {
  readonly figure: (typeof funnelFigures)[number]
  /** A share of one, seconds, or field errors for one order; null where there is nothing to divide by. */
  readonly value: number | null
  readonly target: { readonly at_least: number } | { readonly at_most: number }
  /** Whether the target is met; null without a value. */
  readonly met: boolean | null
}

export const funnelFigures = [
  'orders_per_checkout_start',
  'code_success',
  'code_within_60_s',
  'median_seconds_to_order',
  'field_errors_per_order',
] as const

/** The figures to watch beside their targets (design: ux 4.8). */
export function funnelFiguresOf(counts: FunnelCounts): FunnelFigure[] {
  const { checkoutStarts, orders, codesSent, codesRight, codesRightSoon, fieldErrors, times } = counts
  return [
    figure('orders_per_checkout_start', shareOf(orders, checkoutStarts), { at_least: 0.55 }),
    figure('code_success', shareOf(codesRight, codesSent), { at_least: 0.9 }),
    figure('code_within_60_s', shareOf(codesRightSoon, codesSent), { at_least: 0.9 }),
    figure('median_seconds_to_order', medianTime(times), { at_most: 120 }),
    figure('field_errors_per_order', shareOf(fieldErrors, orders), { at_most: 0.4 }),
  ]
}

function figure(
  name: FunnelFigure['figure'],
  value: number | null,
  target: FunnelFigure['target'],
): FunnelFigure {
  if (value === null) return { figure: name, value, target, met: null }
  return {
    figure: name,
    value,
    target,
    met: 'at_least' in target ? value >= target.at_least : value <= target.at_most,
  }
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000
}
