import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import type {
  ProductForm,
  ProductPatch,
  VariantForm,
  VideoForm,
} from '#contract/staff/catalogue/product-form.ts'
import { differences } from '#domain/product-editing/differences.ts'
import { missingAfter } from '#domain/product-editing/publish-checks.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { refuse, refuseBadForm, refuseForbidden, refuseUnpriced } from './check-form.ts'
import { noSuchProduct, type EditContext, type Editor } from './edit-context.ts'
import { formOf, presentEdited, visibleForm } from './present-edited.ts'
import { withDescriptions } from './with-descriptions.ts'
import { withPatch } from './with-patch.ts'
import { lockProduct, readEdited, type EditedProductRow } from './read-form-store.ts'
import { withOwnSlug } from './own-slug.ts'
import { keepVersion } from './version-store.ts'
import { writeProduct } from './write-product.ts'
import { lockSales } from './write-variants-store.ts'

/** A product for its editor. */
export async function showEdited(
  { db, vat }: EditContext,
  id: number,
  editor: Editor,
): Promise<ProductToEdit> {
  const row = await readEdited(db, id)
  if (row === undefined) throw noSuchProduct(id)
  return presentEdited(row, { editor, vat: vat() })
}

/** Changes parts of a product that is still as it was seen. */
export async function saveEdited(
  context: EditContext,
  id: number,
  {
    patch,
    version,
    editor,
  }: { readonly patch: ProductPatch; readonly version: number; readonly editor: Editor },
): Promise<ProductToEdit> {
  await underFreeName('sku', () =>
    inTransaction(context.db, async (trx) => {
      const row = await lockSeen(trx, id, { version, patch, editor })
      await changeWithin(trx, row, { patch, editor })
    }),
  )
  return showEdited(context, id, editor)
}

/** Changes parts of a product in the transaction that locked it. */
export async function changeWithin(
  trx: Db,
  row: EditedProductRow,
  { patch, editor }: { readonly patch: ProductPatch; readonly editor: Editor },
): Promise<void> {
  const before = formOf(row)
  const whole = row.published_at === null ? await withOwnSlug(trx, { form: before, patch }) : patch
  const form = mergeForm(before, whole)
  refuseForbidden(
    { form, given: patch.variants, row: { published_at: row.published_at, form: before } },
    editor,
  )
  refuseBadForm(form)
  refuseBelowSale(form, row)
  if (row.status === 'active') refuseUnready(before, form)
  // A change that was made elsewhere, such as to a category, is in no version yet.
  await keepVersion(trx, { id: row.id, version: row.version, form: before })
  await writeProduct(trx, row.id, { form, before })
}

/** Locks a product that is still as it was seen; otherwise it says both values of each part that would be changed. */
export async function lockSeen(
  trx: Db,
  id: number,
  {
    version,
    patch,
    editor,
  }: { readonly version: number; readonly patch: ProductPatch; readonly editor: Editor },
): Promise<EditedProductRow> {
  const row = await lockEdited(trx, id)
  if (row.version === version) return row
  throw new RefusalError({
    code: 'version_conflict',
    now: {
      version: row.version,
      by: row.updated_by?.name ?? null,
      at: row.updated_at.toISOString(),
      status: row.status,
    },
    fields: differences(patch, visibleForm(formOf(row), editor)),
  })
}

/** Locks a product and its sales until the transaction ends. */
export async function lockEdited(trx: Db, id: number): Promise<EditedProductRow> {
  const isThere = await lockProduct(trx, id)
  await lockSales(trx, id)
  const row = isThere ? await readEdited(trx, id) : undefined
  if (row === undefined) throw noSuchProduct(id)
  return row
}

/** The form with the changed parts; a cost or a picture that the sender does not speak of stays. */
function mergeForm(now: ProductForm, patch: ProductPatch): ProductForm {
  const before = new Map(now.variants.map((variant) => [variant.id, variant]))
  const merged = withPatch(now, withDescriptions(now, patch))
  const shown = new Set(merged.pictures.map(({ picture }) => picture))
  const whole = (variant: VariantForm): VariantForm => ({
    ...variant,
    cost: variant.cost === undefined ? (before.get(variant.id)?.cost ?? null) : variant.cost,
    picture: pictureOf(variant, {
      before: before.get(variant.id),
      shown,
      isGiven: patch.variants !== undefined,
    }),
  })
  const known = new Set(now.variants.map(({ id }) => id))
  return {
    ...merged,
    video: merged.video && { ...captionsKept(merged.video, now.video), ...merged.video },
    categories: merged.categories.filter((category) => category !== merged.main_category),
    variants: merged.variants.map((variant) =>
      // A variant of an older form that is there no more comes back as a new one.
      whole(known.has(variant.id) ? variant : { ...variant, id: null }),
    ),
  }
}

/** The captions of a video of which the sender does not speak: those of the same video stay. */
function captionsKept(
  video: VideoForm,
  before: VideoForm | null,
): Pick<VideoForm, 'captions' | 'captions_bn'> {
  const { captions = null, captions_bn = null } = before?.video === video.video ? before : {}
  return { captions, captions_bn }
}

interface PictureBefore {
  readonly before: VariantForm | undefined
  /** The pictures that the product has from now on. */
  readonly shown: ReadonlySet<string>
  readonly isGiven: boolean
}

/** The picture of a variant. One that is kept goes with a picture that leaves the product. */
function pictureOf({ picture }: VariantForm, { before, shown, isGiven }: PictureBefore): string | null {
  if (isGiven && picture !== undefined) return picture
  const kept = before?.picture ?? null
  return kept !== null && shown.has(kept) ? kept : null
}

/**
 * Refuses a change after which a product in the shop fails a required check. A check that it failed before, such as after
 * an import, refuses no change.
 */
function refuseUnready(before: ProductForm, form: ProductForm): void {
  refuseUnpriced(form)
  const missing = missingAfter(before, form)
  if (missing.length > 0)
    throw new RefusalError({ code: 'wrong_state', from: 'active', to: 'active', missing })
}

function refuseBelowSale(form: ProductForm, row: EditedProductRow): void {
  const sales = new Map<number, number>()
  for (const { variant, price } of row.sales) sales.set(variant, Math.max(price, sales.get(variant) ?? 0))
  const low = form.variants.flatMap(({ id, price }, index) => {
    const sale = id === null ? undefined : sales.get(id)
    return sale === undefined || (price !== null && price * 100 > sale)
      ? []
      : [[`variants.${index}.price`, { kind: 'more_than', min: sale / 100 } as const] as const]
  })
  refuse(Object.fromEntries(low))
}
