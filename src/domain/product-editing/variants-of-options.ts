import { codeOfName } from '#domain/catalogue/term-rules.ts'
import { placed } from './placed.ts'
import { VARIANTS_MAX } from './product-limits.ts'

interface Option {
  readonly name: string
  readonly name_bn: string | null
  readonly values: readonly {
    readonly value: string
    readonly value_bn: string | null
    readonly swatch: string | null
  }[]
}

interface Variant {
  readonly values: readonly string[]
  readonly sku: string
}

/** Options with the variants that come of them. */
export interface Choices<V extends Variant> {
  readonly options: readonly Option[]
  readonly variants: readonly V[]
}

/** Makes a variant for values that no variant has yet. */
export type MakeVariant<V extends Variant> = (values: readonly string[]) => V

/** The number of variants that these options make. */
export function countCombinations(options: readonly Pick<Option, 'values'>[]): number {
  return options.reduce((count, { values }) => count * Math.max(1, values.length), 1)
}

/**
 * One variant for each combination of the values, in their order. Variants keep what they are by their values; where an
 * option came at the end, those that were there get its first value. Beyond VARIANTS_MAX nothing is added.
 */
export function combine<V extends Variant>(
  { options, variants }: Choices<V>,
  make: MakeVariant<V>,
): readonly V[] {
  if (options.length === 0 || countCombinations(options) > VARIANTS_MAX) return variants
  const known = new Map(variants.map((variant) => [keyOf(variant.values), variant]))
  return combinations(options.map(({ values }) => values.map(({ value }) => value))).map(
    (values) => known.get(keyOf(values)) ?? make(values),
  )
}

/** The choices with one option more; pieces that were there get its first value. */
export function withOption<V extends Variant>(
  { options, variants }: Choices<V>,
  option: Option,
  make: MakeVariant<V>,
): Choices<V> {
  const first = option.values[0]?.value
  const next = [...options, option]
  if (first === undefined) return { options, variants }
  const moved = variants.map((variant) => ({ ...variant, values: [...variant.values, first] }))
  return { options: next, variants: combine({ options: next, variants: moved }, make) }
}

/** The choices without an option; of variants that are the same then, the first stays. */
export function withoutOption<V extends Variant>(
  { options, variants }: Choices<V>,
  index: number,
): Choices<V> {
  const seen = new Set<string>()
  const left = variants.flatMap((variant) => {
    const values = variant.values.filter((_, at) => at !== index)
    const key = keyOf(values)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...variant, values }]
  })
  return { options: options.filter((_, at) => at !== index), variants: left }
}

/** The choices with other values of one option: variants of values that are gone go, those of new ones come. */
export function withValues<V extends Variant>(
  { options, variants }: Choices<V>,
  { index, values }: { readonly index: number; readonly values: Option['values'] },
  make: MakeVariant<V>,
): Choices<V> {
  const next = options.map((option, at) => (at === index ? { ...option, values } : option))
  return { options: next, variants: combine({ options: next, variants }, make) }
}

/** The choices with another word for one value; its variants stay what they are. */
export function renamed<V extends Variant>(
  { options, variants }: Choices<V>,
  { index, from, to }: { readonly index: number; readonly from: string; readonly to: string },
): Choices<V> {
  return {
    options: options.map((option, at) =>
      at === index
        ? {
            ...option,
            values: option.values.map((one) => (one.value === from ? { ...one, value: to } : one)),
          }
        : option,
    ),
    variants: variants.map((variant) =>
      variant.values[index] === from
        ? { ...variant, values: variant.values.map((value, at) => (at === index ? to : value)) }
        : variant,
    ),
  }
}

/** A step of one entry of a list to another place. */
export interface Step {
  readonly from: number
  readonly to: number
}

/** The choices with one option at another place; the variants follow the new order. */
export function withOptionMoved<V extends Variant>(
  { options, variants }: Choices<V>,
  { from, to }: Step,
): Choices<V> {
  return ordered({
    options: placed(options, from, to),
    variants: variants.map((variant) => ({ ...variant, values: placed(variant.values, from, to) })),
  })
}

/** The choices with one value of an option at another place; the variants follow the new order. */
export function withValueMoved<V extends Variant>(
  { options, variants }: Choices<V>,
  { index, from, to }: Step & { readonly index: number },
): Choices<V> {
  return ordered({
    options: options.map((option, at) =>
      at === index ? { ...option, values: placed(option.values, from, to) } : option,
    ),
    variants,
  })
}

/** The same variants, in the order of the values. */
function ordered<V extends Variant>({ options, variants }: Choices<V>): Choices<V> {
  const places = options.map(({ values }) => new Map(values.map(({ value }, at) => [value, at])))
  const rank = ({ values }: V) =>
    places.reduce((sum, known, at) => sum * (known.size + 1) + (known.get(values[at] ?? '') ?? known.size), 0)
  const ranked = variants.map((variant) => ({ variant, rank: rank(variant) }))
  return { options, variants: ranked.toSorted((a, b) => a.rank - b.rank).map(({ variant }) => variant) }
}

/** A SKU of a variant by its values, such as `BG-9002-2.8-GOLD`; at most 40 letters. */
export function skuOf(product: string, values: readonly string[]): string {
  const codes = values.map(
    (value) =>
      value.replaceAll(/[^A-Za-z0-9.]+/g, '').toUpperCase() || codeOfName(value).toUpperCase() || 'X',
  )
  return [product, ...codes].join('-').slice(0, 40)
}

/** The first of `sku`, `sku-2`, `sku-3` … that no variant has. */
export function freeSku(sku: string, taken: ReadonlySet<string>): string {
  if (!taken.has(sku.toUpperCase())) return sku
  for (let number = 2; ; number += 1) {
    const tried = `${sku.slice(0, 34)}-${number}`
    if (!taken.has(tried.toUpperCase())) return tried
  }
}

function combinations(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  )
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values)
}
