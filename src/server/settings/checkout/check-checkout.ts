import type { Problem } from '#contract/problem.ts'
import type { AdvanceRule, CheckoutForm } from '#contract/staff/settings/checkout.ts'

/** The problems of a form of orders and payment beyond the shape of its fields, by field. */
export function problemsOf(
  form: CheckoutForm,
  isCategory: (slug: string) => boolean,
): Readonly<Record<string, Problem>> {
  const { cash_on, cash_min, cash_max, online_methods, cash_categories_off } = form
  const unknown = cash_categories_off.findIndex((slug) => !isCategory(slug))
  return {
    ...(cash_max < cash_min && { cash_max: { kind: 'at_least', min: cash_min } as const }),
    // Nobody could order any more.
    ...(!cash_on && online_methods.length === 0 && { online_methods: { kind: 'few', min: 1 } as const }),
    ...(new Set(online_methods).size < online_methods.length && {
      online_methods: { kind: 'twice' } as const,
    }),
    ...(unknown >= 0 && { [`cash_categories_off.${unknown}`]: { kind: 'not_listed' } as const }),
    ...Object.fromEntries(form.cash_advance.flatMap(problemsOfRule)),
  }
}

function problemsOfRule({ take, percent }: AdvanceRule, index: number): readonly [string, Problem][] {
  const field = `cash_advance.${index}.percent`
  if (take === 'percent') return percent === null ? [[field, { kind: 'missing' }]] : []
  return percent === null ? [] : [[field, { kind: 'not_asked' }]]
}
