import type { VatClassView, VatRateView } from '#contract/staff/vat/classes.ts'
import { rateOn } from '#domain/pricing/vat-rules.ts'
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
    rates: rates.map(({ from, rate }) => ({
      from,
      rate,
      state: stateOf(rates, from, today),
      removable: rates.length > 1 && isOpen(row, from),
    })),
    first_day,
  }
}

/** Whether a rate of the class may begin, change and go on this day. */
export function isOpen({ first_day: first }: Pick<ClassRow, 'first_day'>, day: string): boolean {
  return first === null || day >= first
}

function stateOf(rates: ClassRow['rates'], from: string, today: string): VatRateView['state'] {
  if (from > today) return 'planned'
  return rates.some((other) => other.from > from && other.from <= today) ? 'over' : 'now'
}
