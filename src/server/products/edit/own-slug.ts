import type { ProductForm, ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import { codeOfName, freeCode } from '#domain/catalogue/term-rules.ts'
import { PRODUCT_SLUG_MAX } from '#domain/product-editing/product-limits.ts'
import type { Db } from '#server/db/database.ts'
import { lockNewNames, slugsLike } from './make-product-store.ts'

/** An address like a code that no other product has. */
export async function freeSlug(trx: Db, code: string): Promise<string> {
  const start = startOf(code)
  return freeCode(start, await slugsLike(trx, start))
}

/**
 * The changes with a new address where the name is another one. It follows the name of a piece that was never in the
 * shop; one that somebody chose stays.
 */
export async function withOwnSlug(
  trx: Db,
  { form, patch }: { readonly form: ProductForm; readonly patch: ProductPatch },
): Promise<ProductPatch> {
  const { name, slug } = patch
  if (name === undefined || slug !== undefined) return patch
  const [before, now] = [startOf(codeOfName(form.name)), startOf(codeOfName(name))]
  const rest = form.slug.startsWith(`${before}-`) ? form.slug.slice(before.length + 1) : ''
  const isChosen = form.slug !== before && !/^\d+$/.test(rest)
  if (isChosen || now === '' || now === before) return patch
  await lockNewNames(trx)
  return { ...patch, slug: await freeSlug(trx, now) }
}

const startOf = (code: string) => code.slice(0, PRODUCT_SLUG_MAX - 8)
