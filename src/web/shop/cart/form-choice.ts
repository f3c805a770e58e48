import type { Api } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { getProduct } from '#contract/shop/product.ts'
import type { Paths } from '#web/locale/paths.ts'
import { choiceOfForm } from '#web/shop/variants/choice-form.ts'
import { chosenVariant, openChoice, type Choice } from '#web/shop/variants/choice.ts'

interface FormChoice {
  /** The form, naming its variant where the choice led to one. */
  readonly form: FormData
  /** The page for the missing choice; null if nothing is missing. */
  readonly missing: string | null
}

/**
 * The product page's form without script names a product and the chosen values, not a variant. Sends back to
 * the product where something is still to choose, or where what was chosen is sold out.
 */
export async function choiceInForm(
  form: FormData,
  { api, paths }: { readonly api: Api; readonly paths: Paths },
): Promise<FormChoice> {
  const slug = form.get('product')
  if (form.has('variant') || typeof slug !== 'string') return { form, missing: null }
  const product = await productOf(slug, api)
  if (product === null) return { form, missing: paths.cart }
  const choice = choiceOfForm(product, form)
  const variant = chosenVariant(product, choice)
  const page = paths.product(product.slug)
  if (variant === null) {
    return { form, missing: `${page}?${valuesInAddress(choice, openChoice(product))}choose=1#options` }
  }
  if (variant.stock_state === 'sold_out') return { form, missing: `${page}?v=${variant.id}#tell` }
  const named = new FormData()
  for (const [name, value] of form) named.append(name, value)
  named.set('variant', String(variant.id))
  return { form: named, missing: null }
}

async function productOf(slug: string, api: Api): Promise<ProductView | null> {
  try {
    return await api(getProduct, { query: { slug } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** The choice, for the address: no choice of a visitor is lost. */
function valuesInAddress(choice: Choice, open: Choice): string {
  return choice
    .filter((valueId, place) => valueId !== null && valueId !== open[place])
    .map((valueId) => `o=${valueId}&`)
    .join('')
}
