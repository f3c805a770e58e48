import { fromTaka, poisha, shareOf, type Poisha } from '#domain/money.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { PIECE_PRICE_TAKA_MAX } from './product-limits.ts'

/** To the nearest whole taka, ten taka, fifty taka, or taka that end in 9; half up. */
export const priceRoundings = ['taka', 'ten', 'fifty', 'nine'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** The most per cent of a step. */
export const PRICE_PERCENT_MAX = 1000

export const changedPrices = ['price', 'compare_at', 'both'] as const
export type ChangedPrice = (typeof changedPrices)[number]

/** By how much: hundredths of a per cent, or poisha. */
export type PriceStep = { readonly rate: number } | { readonly amount: Poisha }

export interface PriceRule {
  readonly of: ChangedPrice
  readonly direction: 'up' | 'down'
  readonly by: PriceStep
  readonly round: PriceRounding
}

/** Prices of a variant; of one in a sale, those that come back after it. */
export interface VariantPrices {
  readonly price: Poisha
  readonly compareAt: Poisha | null
  /** The price of the sale that runs now. */
  readonly sale: Poisha | null
}

export type NewPrices = Pick<VariantPrices, 'price' | 'compareAt'>

export type PriceProblem = 'unchanged' | 'not_positive' | 'too_high' | 'over_compare_at' | 'below_sale'

/** The prices of a variant after a change by a rule, or why it keeps those that it has. */
export function planPrices(now: VariantPrices, rule: PriceRule): Result<NewPrices, PriceProblem> {
  const price = rule.of === 'compare_at' ? now.price : steppedPrice(now.price, rule)
  const stays = rule.of === 'price' || now.compareAt === null
  const compareAt = stays ? now.compareAt : steppedPrice(now.compareAt, rule)
  if (price === now.price && compareAt === now.compareAt) return refuse('unchanged')
  const problem = problemOf({ price, compareAt }, now.sale)
  return problem === undefined ? accept({ price, compareAt }) : refuse(problem)
}

function problemOf({ price, compareAt }: NewPrices, sale: Poisha | null): PriceProblem | undefined {
  if (price <= 0 || (compareAt !== null && compareAt <= 0)) return 'not_positive'
  if (Math.max(price, compareAt ?? 0) > fromTaka(PIECE_PRICE_TAKA_MAX)) return 'too_high'
  if (compareAt !== null && compareAt <= price) return 'over_compare_at'
  return sale !== null && price <= sale ? 'below_sale' : undefined
}

/** A price after a step up or down, rounded; zero or less where it is too low for that step. */
export function steppedPrice(
  price: Poisha,
  { direction, by, round }: Pick<PriceRule, 'direction' | 'by' | 'round'>,
): Poisha {
  const step = 'rate' in by ? shareOf(price, by.rate) : by.amount
  return roundPrice(poisha(direction === 'up' ? price + step : price - step), round)
}

/** An amount rounded as prices are written. */
export function roundPrice(amount: Poisha, round: PriceRounding): Poisha {
  const [unit, below] = units[round]
  return poisha(Math.round((amount + below) / unit) * unit - below)
}

/** The unit in poisha, and how far below its multiples the price lies. */
const units = {
  taka: [100, 0],
  ten: [1000, 0],
  fifty: [5000, 0],
  nine: [1000, 100],
} as const satisfies Record<PriceRounding, readonly [number, number]>

/** Whole per cent of a price that stay after the cost, rounded half up; below zero where it costs more. */
export function marginOf(price: Poisha, cost: Poisha): number {
  return Math.round(((price - cost) * 100) / price)
}
