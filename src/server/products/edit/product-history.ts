import type { Reply } from '#contract/endpoint.ts'
import type {
  getProductVersion,
  listProductVersions,
  ProductToEdit,
} from '#contract/staff/catalogue/product-edit.ts'
import type { ProductForm, ProductPatch } from '#contract/staff/catalogue/product-form.ts'
import { differences } from '#domain/product-editing/differences.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { noSuchProduct, type EditContext, type EditJobContext, type Editor } from './edit-context.ts'
import { formOf, visibleForm } from './present-edited.ts'
import { readEdited } from './read-form-store.ts'
import { changeWithin, lockSeen, showEdited } from './save-product.ts'
import {
  deleteOldVersions,
  listVersions,
  namesOf,
  readVersion,
  type NamedIds,
  type VersionRow,
} from './version-store.ts'

const PAGE = 50
/** Versions of each product that stay, however old. */
const VERSIONS_KEPT = 200
/** Versions of imports of each product that stay: a file of prices may come every night. */
const IMPORTED_KEPT = 30
/** Younger versions stay, however many. */
const KEPT_MS = 730 * 24 * 60 * 60 * 1000
const PRUNED_AT_ONCE = 500

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

interface Compared {
  readonly id: number
  readonly version: number
  /** Undefined: the product as it is now. */
  readonly other: number | undefined
  readonly editor: Editor
}

/** The differences between a saved state and another one, or the present product. */
export async function showVersion(
  { db }: EditContext,
  { id, version, other, editor }: Compared,
): Promise<Reply<typeof getProductVersion>> {
  const [saved, against] = await Promise.all([readVersion(db, id, version), otherForm(db, id, other)])
  if (saved === undefined || against === undefined) throw noSuchVersion(id, version)
  const found = differences(visibleForm(saved.form, editor), visibleForm(against.form, editor))
  return {
    ...presentVersion(saved),
    with: 'saved' in against ? presentVersion(against.saved) : null,
    differences: found.map(({ field, yours, theirs }) => ({ field, before: yours, now: theirs })),
    names: await namesOf(db, idsIn([saved.form, against.form])),
  }
}

async function otherForm(db: Db, id: number, version: number | undefined) {
  if (version === undefined) {
    const row = await readEdited(db, id)
    return row && { form: formOf(row) }
  }
  const saved = await readVersion(db, id, version)
  return saved && { form: saved.form, saved }
}

function idsIn(forms: readonly ProductForm[]): NamedIds {
  const of = (ids: (form: ProductForm) => readonly number[]) => [...new Set(forms.flatMap(ids))]
  return {
    categories: of(({ main_category, categories }) => [main_category, ...categories]),
    tags: of(({ tags }) => tags),
    attribute_values: of(({ attribute_values }) => attribute_values),
    collections: of(({ collections }) => collections),
    related: of(({ related }) => related),
    vat_class: [...new Set(forms.flatMap(({ vat_class: code }) => code ?? []))],
    size_guide: [...new Set(forms.map(({ size_guide: code }) => code))],
  }
}

/** Makes a product what it was in a saved state. */
export async function restoreVersion(
  context: EditContext,
  id: number,
  wanted: { readonly version: number; readonly seen: number; readonly editor: Editor },
): Promise<ProductToEdit> {
  const { version, seen, editor } = wanted
  await underFreeName('sku', () =>
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

/**
 * Forgets versions that are neither among the last 200 of their product nor younger than two years, and those of
 * imports beyond the last 30; answers how many went. Few at a time, so that nobody waits for the deletion.
 */
export async function pruneVersions({ db, clock }: EditJobContext): Promise<number> {
  const before = new Date(clock() - KEPT_MS)
  let gone = 0
  for (;;) {
    const count = await deleteOldVersions(db, {
      keep: VERSIONS_KEPT,
      imported: IMPORTED_KEPT,
      before,
      limit: PRUNED_AT_ONCE,
    })
    gone += count
    if (count < PRUNED_AT_ONCE) return gone
  }
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
    vat_class: now.vat_class,
    variants: form.variants.map((variant) => {
      const { price, compare_at_price } = prices.get(variant.id) ?? variant
      return { ...variant, price, compare_at_price }
    }),
  }
}

function presentVersion({ version, saved_at, account_id, person, changed, import: by }: VersionRow) {
  return {
    version,
    at: saved_at.toISOString(),
    by: account_id === null || person === null ? null : { id: account_id, name: person },
    changed: [...changed],
    import: by && { ...by, at: new Date(by.at).toISOString() },
  }
}

function noSuchVersion(id: number, version: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'product version', value: `${id}, ${version}` })
}
