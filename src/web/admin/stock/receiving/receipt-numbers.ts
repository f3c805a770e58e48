import { westernDigits } from '#domain/digits.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'

/** The fields for the pieces of a variant: those of purchase lists, and those of transfers. */
const COUNTED = ['received', 'rejected', 'arrived', 'missing'] as const
type Counted = (typeof COUNTED)[number]

const FIELD = /^([a-z]+)-(\d+)$/

/** The pieces of one field: 0 where it is empty, NaN where it has no number. */
export function piecesIn(numbers: Numbers, name: string): number {
  return Number(westernDigits(numbers[name] ?? '').trim() || 0)
}

/** The variants that a receipt tells something of. */
export function variantsIn(numbers: Numbers): readonly number[] {
  const found = Object.keys(numbers).flatMap((name) => {
    const [, kind, variant] = FIELD.exec(name) ?? []
    return COUNTED.some((one) => one === kind) ? [Number(variant)] : []
  })
  return [...new Set(found)]
}

/** The values of a form that a receipt is made of; undefined where nothing came. */
export function numbersOf(form: FormData): Numbers | undefined {
  const all: Numbers = valuesOf(form)
  const came = new Set(
    variantsIn(all).filter((variant) => COUNTED.some((kind) => piecesIn(all, `${kind}-${variant}`) !== 0)),
  )
  if (came.size === 0) return undefined
  return Object.fromEntries(Object.entries(all).filter(([name]) => came.has(Number(FIELD.exec(name)?.[2]))))
}

/** The values of the form by which a receipt is sent, with the fields of a form without script. */
export function formOf(numbers: Numbers): FormData {
  const form = new FormData()
  for (const variant of variantsIn(numbers)) form.append('variant', String(variant))
  for (const [name, value] of Object.entries(numbers)) form.set(name, value)
  return form
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

/** How many pieces of a kind a receipt has, of one variant or of all. */
export function sumOf(numbers: Numbers, kind: Counted, variants = variantsIn(numbers)): number {
  return variants.reduce((all, variant) => all + (piecesIn(numbers, `${kind}-${variant}`) || 0), 0)
}
