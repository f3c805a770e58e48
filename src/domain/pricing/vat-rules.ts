/** VAT inside prices, in hundredths of a per cent. */
export interface VatRules {
  /** Of everything that has no other rate. */
  readonly rate: number
  readonly byCategory: ReadonlyMap<number, number>
  /** The rates of today, by the code of a VAT class. */
  readonly byClass: ReadonlyMap<string, number>
}

/** The facts of a product that decide its rate. */
export interface Taxed {
  /** The code of its VAT class; null: the categories decide. */
  readonly vatClass: string | null
  /** The nearest first. */
  readonly categoryIds: readonly number[]
}

/** The rate that counts, and the class that gave it (null: no class did). */
export interface VatOfProduct {
  readonly vatRate: number
  readonly vatClass: string | null
}

/**
 * The VAT of a product: of its class, else of the first of its categories that has a rate, else of the shop. A class
 * whose first rate is still to come counts as none.
 */
export function vatOf({ vatClass, categoryIds }: Taxed, rules: VatRules): VatOfProduct {
  const ofClass = vatClass === null ? undefined : rules.byClass.get(vatClass)
  if (ofClass !== undefined) return { vatRate: ofClass, vatClass }
  const own = categoryIds.find((id) => rules.byCategory.has(id))
  const ofCategory = own === undefined ? undefined : rules.byCategory.get(own)
  return { vatRate: ofCategory ?? rules.rate, vatClass: null }
}

/** A rate in hundredths of a per cent from a day in Dhaka on; null, where it may be: none of its own. */
export interface DatedRate<Rate extends number | null = number> {
  readonly rate: Rate
  /** Like `2026-07-01`. */
  readonly from: string
}

/** The rate that counts on a day: of those that have begun, the one that began last. */
export function rateOn<Rate extends number | null>(
  rates: readonly DatedRate<Rate>[],
  day: string,
): Rate | undefined {
  const begun = rates.filter(({ from }) => from <= day)
  return begun.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.rate
}

/** All rates of something that has a code. */
export interface RatesOf<Rate extends number | null = number> {
  readonly code: string
  readonly rates: readonly DatedRate<Rate>[]
}

/** The code of the default rate of the shop; that of a category is its id. */
export const SHOP_DEFAULT = 'shop'

interface AllRates {
  /** Of the shop and of categories, for products without a class. */
  readonly defaults: readonly RatesOf<number | null>[]
  readonly classes: readonly RatesOf[]
}

/** The rules of a day in Dhaka, such as `2026-07-01`. Throws where the shop has no rate, which the database forbids. */
export function vatRulesOn({ defaults, classes }: AllRates, day: string): VatRules {
  const byDefault = new Map(ratesOn(defaults, day))
  const rate = byDefault.get(SHOP_DEFAULT)
  if (rate === undefined) throw new Error(`The shop has no rate of VAT on ${day}`)
  byDefault.delete(SHOP_DEFAULT)
  const byCategory = new Map([...byDefault].map(([code, own]) => [Number(code), own]))
  return { rate, byCategory, byClass: new Map(ratesOn(classes, day)) }
}

/** Each code that has a rate on a day, with it. */
function ratesOn(
  all: readonly RatesOf<number | null>[],
  day: string,
): readonly (readonly [string, number])[] {
  return all.flatMap(({ code, rates }) => {
    const rate = rateOn(rates, day) ?? null
    return rate === null ? [] : [[code, rate] as const]
  })
}
