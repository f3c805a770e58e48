import type { Reply } from '#contract/endpoint.ts'
import type {
  getProductVersion,
  listProductVersions,
  ProductToEdit,
} from '#contract/staff/catalogue/product-edit.ts'
import type { ProductForm, ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import { differences } from '#domain/product-editing/differences.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { noSuchProduct, type EditContext, type Editor } from './edit-context.ts'
import { formOf, visibleForm } from './present-edited.ts'
import { readEdited } from './read-form-store.ts'
import { changeWithin, lockSeen, showEdited, underFreeNames } from './save-product.ts'
import { listVersions, readVersion, type VersionRow } from './version-store.ts'

const PAGE = 50

export async function showVersions(
  { db }: EditContext,
  id: number,
  before: number | undefined,
): Promise<Reply<typeof listProductVersions>> {
  const row = await readEdited(db, id)
  if (row === undefined) throw noSuchProduct(id)
  const found = await listVersions(db, id, { before, limit: PAGE + 1 })
  return {
    name: row.name,
    name_bn: row.name_bn,
    version: row.version,
    results: found.slice(0, PAGE).map(presentVersion),
    has_more: found.length > PAGE,
  }
}

/** The differences between a saved state and the present product. */
export async function showVersion(
  { db }: EditContext,
  { id, version, editor }: { readonly id: number; readonly version: number; readonly editor: Editor },
): Promise<Reply<typeof getProductVersion>> {
  const [row, saved] = await Promise.all([readEdited(db, id), readVersion(db, id, version)])
  if (row === undefined || saved === undefined) throw noSuchVersion(id, version)
  const found = differences(visibleForm(saved.form, editor), visibleForm(formOf(row), editor))
  return {
    ...presentVersion(saved),
    differences: found.map(({ field, yours, theirs }) => ({ field, before: yours, now: theirs })),
  }
}

/** Makes a product what it was in a saved state. */
export async function restoreVersion(
  context: EditContext,
  id: number,
  wanted: { readonly version: number; readonly seen: number; readonly editor: Editor },
): Promise<ProductToEdit> {
  const { version, seen, editor } = wanted
  await underFreeNames(() =>
    inTransaction(context.db, async (trx) => {
      const row = await lockSeen(trx, id, { version: seen, patch: {}, editor })
      const saved = await readVersion(trx, id, version)
      if (saved === undefined) throw noSuchVersion(id, version)
      const mayPrice = row.published_at === null || editor.has('prices:write')
      const patch = restorable(saved.form, { now: formOf(row), mayPrice, editor })
      await changeWithin(trx, row, { patch, editor })
    }),
  )
  return showEdited(context, id, editor)
}

/** The saved form without what the person may not change. */
function restorable(
  saved: ProductForm,
  {
    now,
    mayPrice,
    editor,
  }: { readonly now: ProductForm; readonly mayPrice: boolean; readonly editor: Editor },
): ProductPatch {
  const form = visibleForm(saved, editor)
  if (mayPrice) return form
  const prices = new Map(now.variants.map((variant) => [variant.id, variant]))
  return {
    ...form,
    price_on_request: now.price_on_request,
    variants: form.variants.map((variant) => {
      const { price, compare_at_price } = prices.get(variant.id) ?? variant
      return { ...variant, price, compare_at_price }
    }),
  }
}

function presentVersion({ version, saved_at, account_id, person, changed }: VersionRow) {
  return {
    version,
    at: saved_at.toISOString(),
    by: account_id === null || person === null ? null : { id: account_id, name: person },
    changed: [...changed],
  }
}

function noSuchVersion(id: number, version: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'product version', value: `${id}, ${version}` })
}
