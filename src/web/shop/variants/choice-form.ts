import { choiceOfValues, type Choice, type VariantChoices } from './choice.ts'

/** Id of the form that buys, for buttons outside of it. */
export const BUY_FORM = 'buy'

/** Name of an option's field in that form: o1, o2, o3. */
export function optionField(place: number): string {
  return `o${place + 1}`
}

/** The choice that a form of the product page names. */
export function choiceOfForm(product: VariantChoices, form: FormData): Choice {
  return choiceOfValues(
    product,
    product.options.map((_, place) => Number(form.get(optionField(place)) ?? 0)),
  )
}
