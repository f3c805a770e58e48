import type { ProductForm, ProductPatch } from '#contract/staff/catalogue/product-form.ts'

/** The form with the parts that are given in place of its own. */
export function withPatch(form: ProductForm, patch: ProductPatch): ProductForm {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  // Every member that is not given comes from the form.
  return { ...form, ...given } as ProductForm
}
