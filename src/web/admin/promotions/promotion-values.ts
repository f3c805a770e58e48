import { westernDigits } from '#domain/digits.ts'
import type { PromotionForm, StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { benefitKinds } from '#domain/pricing/promotion.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { entriesIn, numberIn, percentIn, takaIn } from '#web/admin/ui/typed-numbers.ts'
import { instantOf, wallOf } from '#web/admin/ui/wall-clock.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'

/** The fields of the form, by their names. */
export type PromotionValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** The values that the form shows for a promotion; a new one has only a kind. */
export function fieldsOf(promotion: StaffPromotion | null): PromotionValues {
  if (promotion === null) return { kind: 'percent' }
  const { benefit, categories, members, starts_at: starts, ends_at: ends, ...rest } = promotion
  const { kind, ...amounts } = benefit
  const plain = Object.entries(amounts).filter(([, value]) => !Array.isArray(value))
  return {
    name: rest.name,
    name_bn: rest.name_bn ?? '',
    code: rest.code ?? '',
    single_use_codes: rest.single_use_codes ? 'on' : '',
    kind,
    ...Object.fromEntries(
      plain.map(([name, value]) => [name, written(typeof value === 'number' ? value : null)]),
    ),
    ...wordsOf(benefit),
    minimum: written(rest.minimum || null),
    categories: categories.map(({ id }) => String(id)),
    products: members.map(({ sku }) => sku).join('\n'),
    ...whoOf(rest),
    starts_at: wallOf(starts),
    ends_at: wallOf(ends),
    stackable: rest.stackable ? 'on' : '',
  }
}

/** For whom a promotion is, and how often. */
function whoOf(
  promotion: Pick<
    StaffPromotion,
    'first_order_only' | 'customer_group' | 'prepaid_only' | 'per_customer' | 'total_limit'
  >,
): PromotionValues {
  return {
    first_order_only: promotion.first_order_only ? 'on' : '',
    customer_group: written(promotion.customer_group?.id ?? null),
    prepaid_only: promotion.prepaid_only ? 'on' : '',
    per_customer: written(promotion.per_customer),
    total_limit: written(promotion.total_limit),
  }
}

/** The fields of a benefit that are no plain numbers. */
function wordsOf(benefit: StaffPromotion['benefit']): PromotionValues {
  if (benefit.kind === 'gift') return { sku: benefit.sku }
  if (benefit.kind !== 'tiers') return {}
  return { tiers: benefit.tiers.map(({ least, off }) => `${least} ${off}`).join('\n') }
}

function written(value: number | null): string {
  return value === null ? '' : String(value)
}

/** The values that somebody typed, so that the form keeps them after an answer. */
export function typedIn(form: FormData): PromotionValues {
  return { ...valuesOf(form), categories: form.getAll('categories').map(String) }
}

/** The promotion of the form, as the API takes it. Text that is no number becomes a number that the API refuses. */
export function promotionIn(form: FormData): PromotionForm {
  return {
    name: textOf(form, 'name'),
    name_bn: orNull(textOf(form, 'name_bn').trim()),
    code: orNull(textOf(form, 'code').trim()),
    single_use_codes: form.has('single_use_codes'),
    benefit: benefitIn(form),
    minimum: amountIn(form, 'minimum') ?? 0,
    categories: form.getAll('categories').map(Number),
    products: entriesIn(textOf(form, 'products')),
    first_order_only: form.has('first_order_only'),
    customer_group: countIn(form, 'customer_group'),
    prepaid_only: form.has('prepaid_only'),
    per_customer: countIn(form, 'per_customer'),
    total_limit: countIn(form, 'total_limit'),
    starts_at: instantOf(textOf(form, 'starts_at')),
    ends_at: instantOf(textOf(form, 'ends_at')),
    stackable: form.has('stackable'),
  }
}

/** The codes that shall be made, as the API takes them. */
export function codesIn(form: FormData) {
  return { count: numberIn(textOf(form, 'count')), prefix: textOf(form, 'prefix') }
}

/** The pieces of a test cart: a SKU and a number in each line; without a number, one. */
export function testLinesIn(form: FormData) {
  return textOf(form, 'test_lines')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [sku = '', count = '1'] = line.split(/[\s×,;]+/)
      return { sku, quantity: Number(westernDigits(count)) }
    })
}

function benefitIn(form: FormData): PromotionForm['benefit'] {
  const kind = benefitKinds.find((one) => one === textOf(form, 'kind')) ?? 'percent'
  const percent = percentIn(textOf(form, 'percent'))
  switch (kind) {
    case 'percent':
      return { kind, percent, most: amountIn(form, 'most') }
    case 'amount':
      return { kind, amount: takaIn(textOf(form, 'amount')) }
    case 'free_delivery':
      return { kind }
    case 'buy_x_get_y':
      return {
        kind,
        buy: numberIn(textOf(form, 'buy')),
        get: numberIn(textOf(form, 'get')),
        percent,
      }
    case 'set_price':
      return { kind, pieces: numberIn(textOf(form, 'pieces')), price: takaIn(textOf(form, 'price')) }
    case 'tiers':
      return { kind, tiers: tiersIn(textOf(form, 'tiers')) }
    case 'gift':
      return { kind, sku: textOf(form, 'sku').trim() }
  }
}

/** A step in each line: what the pieces cost, then what goes off. */
function tiersIn(text: string) {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [least = '', off = ''] = line.split(/[\s:=>→–-]+/)
      return { least: takaIn(least), off: takaIn(off) }
    })
}

/** An amount of the form in taka; null where nothing is typed. */
function amountIn(form: FormData, name: string): number | null {
  const typed = textOf(form, name).trim()
  return typed === '' ? null : takaIn(typed)
}

function countIn(form: FormData, name: string): number | null {
  const typed = textOf(form, name).trim()
  return typed === '' ? null : numberIn(typed)
}

function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** Reads one text of the values; empty where there is none. */
export function textIn(values: PromotionValues): (name: string) => string {
  return (name) => {
    const value = values[name]
    return typeof value === 'string' ? value : ''
  }
}
