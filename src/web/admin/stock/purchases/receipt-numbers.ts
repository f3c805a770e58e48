import type { PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { westernDigits } from '#domain/digits.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'

/** The pieces of one field: 0 where it is empty, NaN where it has no number. */
export function piecesIn(numbers: Numbers, name: string): number {
  return Number(westernDigits(numbers[name] ?? '').trim() || 0)
}

/** The variants that a receipt tells something of. */
export function variantsIn(numbers: Numbers): readonly number[] {
  const found = Object.keys(numbers).flatMap((name) => /^(?:received|rejected)-(\d+)$/.exec(name)?.[1] ?? [])
  return [...new Set(found.map(Number))]
}

/** The values of a form that a receipt is made of; undefined where nothing came. */
export function numbersOf(form: FormData): Numbers | undefined {
  const all: Numbers = valuesOf(form)
  const came = variantsIn(all).filter(
    (variant) => piecesIn(all, `received-${variant}`) !== 0 || piecesIn(all, `rejected-${variant}`) !== 0,
  )
  if (came.length === 0) return undefined
  const names = came.flatMap((variant) => [`received-${variant}`, `rejected-${variant}`, `reason-${variant}`])
  return Object.fromEntries(names.map((name) => [name, all[name] ?? '']))
}

/** Numbers of a receipt and those that were typed since, together: the pieces of a variant are added up. */
export function addedUp(before: Numbers, more: Numbers): Numbers {
  const changed = Object.entries(more).map(([name, value]) => {
    const sum = piecesIn(before, name) + piecesIn(more, name)
    if (name.startsWith('reason-')) return [name, value]
    // What is no number stays as it was typed.
    return [name, Number.isNaN(sum) ? value : sum === 0 ? '' : String(sum)]
  })
  return { ...before, ...(Object.fromEntries(changed) as Numbers) }
}

/** How many pieces a receipt takes in, and how many it rejects. */
export function sumsOf(numbers: Numbers): { readonly received: number; readonly rejected: number } {
  const sum = (kind: string) =>
    variantsIn(numbers).reduce((all, variant) => all + (piecesIn(numbers, `${kind}-${variant}`) || 0), 0)
  return { received: sum('received'), rejected: sum('rejected') }
}

/** A purchase list as it is once the shop has these receipts. */
export function withReceipts(purchase: PurchaseView, receipts: readonly Numbers[]): PurchaseView {
  if (receipts.length === 0) return purchase
  const lines = purchase.lines.map((line) => {
    const more = (kind: string) =>
      receipts.reduce((all, numbers) => all + (piecesIn(numbers, `${kind}-${line.variant}`) || 0), 0)
    return { ...line, received: line.received + more('received'), rejected: line.rejected + more('rejected') }
  })
  return { ...purchase, lines }
}
