import type { ProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import type { ProductForm, ProductPatch, VariantForm } from '#contract/staff/catalogue/product-form.ts'
import { codeOfName } from '#domain/catalogue/term-rules.ts'
import { PRODUCT_NAME_MAX } from '#domain/product-editing/product-limits.ts'
import { freeSku } from '#domain/product-editing/variants-of-options.ts'
import type { Db } from '#server/db/database.ts'
import { underFreeName } from '#server/http/free-name.ts'
import { runOnce } from '#server/idempotency/run-once.ts'
import { refuse, refuseBadForm, refuseForbidden } from './check-form.ts'
import { noSuchProduct, type EditContext, type Editor } from './edit-context.ts'
import { hasCategory, lockNewNames, nextSku, takenSkus } from './make-product-store.ts'
import { freeSlug } from './own-slug.ts'
import { formOf } from './present-edited.ts'
import { readEdited } from './read-form-store.ts'
import { showEdited } from './save-product.ts'
import { withDescriptions } from './with-descriptions.ts'
import { withPatch } from './with-patch.ts'
import { insertProduct, writeTerms } from './write-form-store.ts'
import { writeProduct } from './write-product.ts'

type NewProduct = ProductPatch & Pick<ProductForm, 'name' | 'main_category'>

/** Who makes a product, once for each key. */
interface Maker {
  readonly editor: Editor
  readonly key: string
  readonly by: string
}

/** Makes a draft. */
export function makeProduct(context: EditContext, given: NewProduct, maker: Maker): Promise<ProductToEdit> {
  return makeOnce(context, { maker, operation: 'add_product', request: given }, async (trx) => {
    if (!(await hasCategory(trx, given.main_category))) refuse({ main_category: { kind: 'choice' } })
    await lockNewNames(trx)
    const sku = given.sku ?? (await nextSku(trx, given.main_category))
    const slug = given.slug ?? (await freeSlug(trx, codeOfName(given.name) || codeOfName(`piece ${sku}`)))
    const form = withPatch(emptyForm, { ...withDescriptions(emptyForm, given), sku, slug })
    refuseForbidden(
      { form, given: given.variants, row: { published_at: null, form: emptyForm } },
      maker.editor,
    )
    refuseBadForm(form)
    return insertWhole(trx, { ...form, variants: form.variants.map((variant) => ({ ...variant, id: null })) })
  })
}

/** Makes a draft like a product, with names of its own and without barcodes. */
export function copyProduct(context: EditContext, id: number, maker: Maker): Promise<ProductToEdit> {
  return makeOnce(context, { maker, operation: 'copy_product', request: { id } }, (trx) =>
    copyWithin(trx, id),
  )
}

interface Making {
  readonly maker: Maker
  readonly operation: string
  readonly request: unknown
}

/** Makes a product by work that answers its id, once for each key. */
async function makeOnce(
  context: EditContext,
  { maker: { editor, key, by }, operation, request }: Making,
  work: (trx: Db) => Promise<number>,
): Promise<ProductToEdit> {
  const keyed = { scope: `staff:${by}`, operation, key, request }
  const { answer } = await underFreeName('sku', () => runOnce(context, keyed, work))
  return showEdited(context, answer, editor)
}

/** The same within a transaction; answers the id of the copy. */
export async function copyWithin(trx: Db, id: number): Promise<number> {
  const row = await readEdited(trx, id)
  if (row === undefined) throw noSuchProduct(id)
  const form = formOf(row)
  await lockNewNames(trx)
  const sku = await nextSku(trx, form.main_category)
  const wanted = form.variants.map((variant) => copySku(variant, { from: form.sku, to: sku }))
  const taken = await takenSkus(trx, wanted)
  const used = new Set(taken)
  const variants = form.variants.map((variant, index) => {
    const own = freeSku(wanted[index] ?? sku, used)
    used.add(own.toUpperCase())
    return { ...variant, id: null, sku: own, barcode: null }
  })
  const name = copyName(form.name, 'copy')
  const nameBn = form.name_bn === null ? null : copyName(form.name_bn, 'কপি')
  return insertWhole(trx, {
    ...form,
    sku,
    slug: await freeSlug(trx, codeOfName(name) || form.slug),
    name,
    name_bn: nameBn,
    variants,
    // Words that only say the name say the new one.
    pictures: form.pictures.map((picture) => ({
      ...picture,
      alt: picture.alt === form.name ? name : picture.alt,
      alt_bn: picture.alt_bn === form.name_bn ? nameBn : picture.alt_bn,
    })),
  })
}

/** A copy of a copy says so once. */
function copyName(name: string, word: string): string {
  const mark = ` (${word})`
  return `${name.slice(0, PRODUCT_NAME_MAX - mark.length).replace(mark, '')}${mark}`
}

async function insertWhole(trx: Db, form: ProductForm): Promise<number> {
  const id = await insertProduct(trx, form)
  await writeTerms(trx, id, form)
  await writeProduct(trx, id, { form, before: { ...emptyForm, size_guide: form.size_guide } })
  return id
}

function copySku({ sku }: VariantForm, { from, to }: { readonly from: string; readonly to: string }): string {
  return sku.toUpperCase().startsWith(from.toUpperCase())
    ? `${to}${sku.slice(from.length)}`.slice(0, 40)
    : sku
}

export const emptyForm: ProductForm = {
  sku: '',
  slug: '',
  name: '',
  name_bn: null,
  description: '',
  description_bn: null,
  description_html: null,
  description_html_bn: null,
  brand: null,
  main_category: 0,
  categories: [],
  tags: [],
  attribute_values: [],
  collections: [],
  size_guide: 'category',
  fit_note: null,
  fit_note_bn: null,
  care_note: null,
  care_note_bn: null,
  hygiene: false,
  made_to_order_days: null,
  price_on_request: false,
  vat_class: null,
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
  details: [],
  related: [],
  options: [],
  variants: [],
  pictures: [],
  video: null,
}
