import type { VatClassView, VatRateView } from '#contract/staff/vat/classes.ts'
import { rateOn, type DatedRate } from '#domain/pricing/vat-rules.ts'
import type { ClassRow } from './class-store.ts'

/** A class as staff see it on a day in Dhaka. */
export function presentClass(row: ClassRow, today: string): VatClassView {
  const { code, name, name_bn, version, products, rates, first_day } = row
  return {
    code,
    name,
    name_bn,
    archived: row.archived_at !== null,
    version,
    products,
    rate: rateOn(rates, today) ?? null,
    rates: presentRates(rates, today, (from) => rates.length > 1 && isOpen(row, from)),
    first_day,
  }
}

/** Whether a rate of the class may begin, change and go on this day. */
export function isOpen({ first_day: first }: Pick<ClassRow, 'first_day'>, day: string): boolean {
  return first === null || day >= first
}

/** Rates as staff see them on a day in Dhaka. */
export function presentRates<Rate extends number | null>(
  rates: readonly DatedRate<Rate>[],
  today: string,
  isRemovable: (from: string) => boolean,
) {
  return rates.map(({ from, rate }) => ({
    from,
    rate,
    state: stateOf(rates, from, today),
    removable: isRemovable(from),
  }))
}

function stateOf(
  rates: readonly DatedRate<number | null>[],
  from: string,
  today: string,
): VatRateView['state'] {
  if (from > today) return 'planned'
  return rates.some((other) => other.from > from && other.from <= today) ? 'over' : 'now'
}
