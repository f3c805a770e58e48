import type { Language } from '#web/locale/language.ts'
import { optionWords, type ChosenValue } from '#domain/catalogue/option-words.ts'
import type { OptionView, VariantView } from '#contract/shop/catalogue-views.ts'

/** The parts of a choice. */
export interface VariantChoices {
  readonly options: readonly OptionView[]
  readonly variants: readonly VariantView[]
}

/** The chosen value's id for each option of a product, in their order; null where nothing is chosen yet. */
export type Choice = readonly (number | null)[]

/** The choice before anybody chose: options of one value are settled, every other is open (a size never guessed). */
export function openChoice(product: VariantChoices): Choice {
  return product.options.map(({ values }) => (values.length === 1 ? (values[0]?.id ?? null) : null))
}

/** The choice that leads to a variant, as in an address with `?v=`; the open one where it is none of the product's. */
export function choiceOfVariant(product: VariantChoices, variantId: number | null): Choice {
  const variant = product.variants.find(({ id }) => id === variantId)
  return variant === undefined
    ? openChoice(product)
    : product.options.map((_, place) => variant.values[place] ?? null)
}

/** The open choice with these values taken in, as a form or an address names them; unknown ones are passed over. */
export function choiceOfValues(product: VariantChoices, valueIds: readonly number[]): Choice {
  const open = openChoice(product)
  return product.options.map(
    ({ values }, place) => values.find(({ id }) => valueIds.includes(id))?.id ?? open[place] ?? null,
  )
}

/** The one variant that a choice leads to; null while something is open or the combination is not made. */
export function chosenVariant(product: VariantChoices, choice: Choice): VariantView | null {
  if (choice.includes(null)) return null
  return product.variants.find((variant) => fits(variant, choice)) ?? null
}

/** The options of a choice that are still open. */
export function openOptions(product: VariantChoices, choice: Choice): readonly OptionView[] {
  return product.options.filter((_, place) => (choice[place] ?? null) === null)
}

/** The choice with another value for one option. The choice of other options stays. */
export function choose(choice: Choice, place: number, valueId: number): Choice {
  return choice.with(place, valueId)
}

/** The stock of a value, with the present choice of the other options. */
export interface ValueState {
  readonly soldOut: boolean
  /** Pieces left over the variants that it stands for; for telling of the last ones. */
  readonly stock: number
}

export function valueState(
  product: VariantChoices,
  choice: Choice,
  { place, valueId }: { readonly place: number; readonly valueId: number },
): ValueState {
  const wanted = choice.with(place, valueId)
  const variants = product.variants.filter((variant) => fits(variant, wanted))
  return {
    soldOut: variants.every(({ stock_state }) => stock_state === 'sold_out'),
    stock: variants.reduce((stock, variant) => stock + variant.stock, 0),
  }
}

/** Whether a variant has every value that is chosen so far. */
function fits(variant: VariantView, choice: Choice): boolean {
  return choice.every((valueId, place) => valueId === null || variant.values[place] === valueId)
}

/** The chosen values in words, such as `Size 2.6 · Gold`. */
export function choiceInWords(product: VariantChoices, variant: VariantView, language: Language): string {
  return optionWords(chosenValues(product, variant), language)
}

/** The values of a variant, in the order of the options. */
export function chosenValues(product: VariantChoices, variant: VariantView): readonly ChosenValue[] {
  return product.options.flatMap(({ name, name_bn, values }, place) => {
    const value = values.find(({ id }) => id === variant.values[place])
    return value === undefined ? [] : [{ name, name_bn, value: value.value, value_bn: value.value_bn }]
  })
}
