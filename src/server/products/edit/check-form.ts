import type { Problem } from '#contract/problem.ts'
import type { ProductForm, VariantForm } from '#contract/staff/catalogue/product-form.ts'
import { isSame } from '#domain/product-editing/differences.ts'
import { lacksPrice } from '#domain/product-editing/publish-checks.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Editor } from './edit-context.ts'
import type { EditedProductRow } from './read-form-store.ts'

type Problems = Record<string, Problem>

/** Refuses a form that contradicts itself, naming each place. */
export function refuseBadForm(form: ProductForm): void {
  refuse({
    ...plainProblems(form),
    ...optionProblems(form),
    ...variantProblems(form),
    ...pictureProblems(form),
  })
}

/** Refuses with the problems that were found, if any. */
export function refuse(errors: Problems): void {
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
}

/**
 * Refuses other prices and another VAT class of a piece that was on sale to people without the right to change them, and
 * costs to people who may not see them.
 */
export function refuseForbidden(
  {
    form,
    given,
    row,
  }: {
    readonly form: ProductForm
    readonly given: readonly VariantForm[] | undefined
    readonly row: Pick<EditedProductRow, 'published_at'> & { readonly form: ProductForm }
  },
  editor: Editor,
): void {
  const namesCosts = given?.some(({ cost }) => cost !== undefined) ?? false
  if (namesCosts && !editor.has('costs:read'))
    throw new RefusalError({ code: 'forbidden', right: 'costs:read' })
  if (row.published_at === null || editor.has('prices:write')) return
  if (!isSame(pricesOf(form), pricesOf(row.form)))
    throw new RefusalError({ code: 'forbidden', right: 'prices:write' })
}

/** Prices by SKU of variants that are there already; those of new ones are a proposal with the rest of them. */
function pricesOf({ variants, price_on_request, vat_class }: ProductForm) {
  const priced = variants.flatMap(({ id, price, compare_at_price }) =>
    id === null ? [] : [[String(id), [price, compare_at_price]] as const],
  )
  return { price_on_request, vat_class, prices: Object.fromEntries(priced) }
}

/** Refuses to take the price of a variant that is sold while its product is in the shop. */
export function refuseUnpriced({ variants }: ProductForm): void {
  const unpriced = variants.flatMap((variant, index) =>
    lacksPrice(variant) ? [[`variants.${index}.price`, { kind: 'missing' } as const] as const] : [],
  )
  refuse(Object.fromEntries(unpriced))
}

function plainProblems({ made_to_order_days: days }: ProductForm): Problems {
  if (days === null || days.from <= days.to) return {}
  return { 'made_to_order_days.to': { kind: 'at_least', min: days.from } }
}

function optionProblems({ options }: ProductForm): Problems {
  const problems: Problems = {}
  for (const index of repeated(options.map(({ name }) => name)))
    problems[`options.${index}.name`] = { kind: 'twice' }
  options.forEach(({ values }, index) => {
    for (const at of repeated(values.map(({ value }) => value)))
      problems[`options.${index}.values.${at}.value`] = { kind: 'twice' }
  })
  return problems
}

function variantProblems({ variants, options, pictures }: ProductForm): Problems {
  const problems: Problems = {}
  const known = options.map(({ values }) => new Set(values.map(({ value }) => value)))
  const shown = new Set(pictures.map(({ picture }) => picture))
  variants.forEach(({ values, price, compare_at_price, picture }, index) => {
    const fits = values.length === options.length && values.every((value, at) => known[at]?.has(value))
    if (!fits) problems[`variants.${index}.values`] = { kind: 'not_listed' }
    if (picture != null && !shown.has(picture)) problems[`variants.${index}.picture`] = { kind: 'not_listed' }
    if (compare_at_price !== null && price !== null && compare_at_price <= price)
      problems[`variants.${index}.compare_at_price`] = { kind: 'more_than', min: price }
  })
  const places = [
    ['sku', variants.map(({ sku }) => sku.toUpperCase())],
    ['barcode', variants.map(({ barcode }) => barcode)],
    ['values', variants.map(({ values }) => JSON.stringify(values))],
    ['id', variants.map(({ id }) => id)],
  ] as const
  for (const [field, all] of places)
    for (const index of repeated(all)) problems[`variants.${index}.${field}`] ??= { kind: 'twice' }
  return problems
}

function pictureProblems({ pictures, options }: ProductForm): Problems {
  const problems: Problems = {}
  const known = new Set(options.flatMap(({ values }) => values.map(({ value }) => value)))
  pictures.forEach(({ value }, index) => {
    if (value !== null && !known.has(value)) problems[`pictures.${index}.value`] = { kind: 'not_listed' }
  })
  for (const index of repeated(pictures.map(({ picture }) => picture)))
    problems[`pictures.${index}.picture`] = { kind: 'twice' }
  return problems
}

/** The places whose value stood further up already; null is no value. */
function repeated(values: readonly (string | number | null)[]): readonly number[] {
  const seen = new Set<string | number>()
  return values.flatMap((value, index) => {
    if (value === null) return []
    if (seen.has(value)) return [index]
    seen.add(value)
    return []
  })
}
