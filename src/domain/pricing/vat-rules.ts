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

/** A rate in hundredths of a per cent from a day in Dhaka on. */
export interface DatedRate {
  readonly rate: number
  /** Like `2026-07-01`. */
  readonly from: string
}

/** The rate that counts on a day: of those that have begun, the one that began last. */
export function rateOn(rates: readonly DatedRate[], day: string): number | undefined {
  const begun = rates.filter(({ from }) => from <= day)
  return begun.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.rate
}
