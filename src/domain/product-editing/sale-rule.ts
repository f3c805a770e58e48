import { poisha, type Poisha } from '#domain/money.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { steppedPrice, type PriceRounding, type PriceStep } from './price-rule.ts'

/** By how much a price falls for a time, or what it is then. */
export type SaleStep = PriceStep | { readonly price: Poisha }

export interface SaleRule {
  readonly by: SaleStep
  /** Of a price that is worked out; a stated one stays as it is. */
  readonly round: PriceRounding
}

/** From a moment up to another one, which does not belong to it; ms since 1970. `to`: null has no end yet. */
export interface SaleTime {
  readonly from: number
  readonly to: number | null
}

/** A variant as a sale would find it. */
export interface SaleVariant {
  /** Without any sale. */
  readonly price: Poisha
  /** A shopper could buy it at that price: only then it is an earlier price that may stand beside the lower one. */
  readonly wasAsked: boolean
  /** Its sales that run or are planned. */
  readonly sales: readonly SaleTime[]
}

export interface WantedSale {
  readonly rule: SaleRule
  readonly time: SaleTime
  /** Sales of the same time make room. */
  readonly replaces: boolean
}

export type SaleProblem = 'not_positive' | 'not_below' | 'never_asked' | 'has_sale'

/** The latest end and the latest beginning of a sale, in days from now. */
export const SALE_DAYS_MAX = 366

/** The price of a sale, or why there is none. */
export function planSale(variant: SaleVariant, wanted: WantedSale): Result<Poisha, SaleProblem> {
  const price = salePrice(variant.price, wanted.rule)
  if (price <= 0) return refuse('not_positive')
  if (price >= variant.price) return refuse('not_below')
  if (!variant.wasAsked) return refuse('never_asked')
  if (!wanted.replaces && meeting(variant.sales, wanted.time).length > 0) return refuse('has_sale')
  return accept(price)
}

/** The lower price; zero or less where the step is too large. */
export function salePrice(price: Poisha, { by, round }: SaleRule): Poisha {
  return 'price' in by ? poisha(by.price) : steppedPrice(price, { direction: 'down', by, round })
}

/** The sales whose time meets another one. */
export function meeting<Sale extends SaleTime>(sales: readonly Sale[], time: SaleTime): readonly Sale[] {
  return sales.filter((sale) => isBefore(sale.from, time.to) && isBefore(time.from, sale.to))
}

const isBefore = (from: number, to: number | null): boolean => to === null || from < to

/** How sales make room for another one: those that begin earlier end when it begins, later ones go. */
export function makeRoom<Sale extends SaleTime>(
  sales: readonly Sale[],
  time: SaleTime,
): { readonly shortened: readonly Sale[]; readonly removed: readonly Sale[] } {
  const met = meeting(sales, time)
  return {
    shortened: met.filter(({ from }) => from < time.from),
    removed: met.filter(({ from }) => from >= time.from),
  }
}

/** Whole per cent by which a price falls, rounded down: nobody is promised more than is taken off. */
export function percentOff(before: number, after: number): number {
  return Math.floor(((before - after) * 100) / before)
}
