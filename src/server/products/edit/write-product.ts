import type { Problem } from '#contract/problem.ts'
import type { ProductForm, VariantForm } from '#contract/staff/catalogue/product-form.ts'
import { changedMembers } from '#domain/product-editing/differences.ts'
import { fromTaka } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from './check-form.ts'
import {
  addOptions,
  dropOptions,
  removedWith,
  removeOthers,
  saveVariants,
  type VariantToWrite,
} from './write-variants-store.ts'
import {
  refreshSearchOf,
  takenNames,
  unknownThings,
  updateProduct,
  writeCollections,
  writeDetails,
  writePictures,
  writeRelated,
  writeTerms,
  writeVideo,
} from './write-form-store.ts'
import { insertVersion } from './version-store.ts'

/** Writes the changed parts of a product in the transaction that locked it, and keeps the form for its history. */
export async function writeProduct(
  trx: Db,
  id: number,
  { form, before }: { readonly form: ProductForm; readonly before: ProductForm },
): Promise<void> {
  await refuseUnknown(trx, id, form)
  await refuseTaken(trx, id, form)
  const version = await updateProduct(trx, id, form)
  const changed = changedMembers(before, form)
  const differs = (...names: readonly (keyof ProductForm)[]) => names.some((name) => changed.includes(name))
  if (differs('main_category', 'categories', 'tags', 'attribute_values')) await writeTerms(trx, id, form)
  if (differs('collections')) await writeCollections(trx, id, form.collections)
  if (differs('details')) await writeDetails(trx, id, form.details)
  if (differs('related')) await writeRelated(trx, id, form.related)
  if (differs('options')) await addOptions(trx, id, form.options)
  if (differs('options', 'variants')) await writeVariants(trx, id, { form, before })
  // Pictures name values of options, which may be other rows now.
  if (differs('options', 'variants', 'pictures')) await writePictures(trx, id, form)
  if (differs('video')) await writeVideo(trx, id, form.video)
  if (differs('options')) await dropOptions(trx, id, form.options)
  await refreshSearchOf(trx, id)
  await insertVersion(trx, { id, version, form, changed })
}

async function writeVariants(
  trx: Db,
  id: number,
  { form, before }: { readonly form: ProductForm; readonly before: ProductForm },
): Promise<void> {
  await removeOthers(
    trx,
    id,
    form.variants.flatMap((variant) => variant.id ?? []),
  )
  // A piece that was taken out comes back under its SKU, with its stock.
  const removed = await removedWith(
    trx,
    id,
    form.variants.map(({ sku }) => sku.toUpperCase()),
  )
  refuse(keptNames(form.variants, removed))
  const variants = form.variants.map((variant, index) => toWrite(variant, index, removed))
  await saveVariants(trx, id, { variants, moving: moving(form.variants, before.variants) })
}

function toWrite(variant: VariantForm, index: number, back: ReadonlyMap<string, number>): VariantToWrite {
  const { id, sku, barcode, price, compare_at_price, cost, weight_grams, low_stock_level, active, values } =
    variant
  return {
    id: id ?? back.get(sku.toUpperCase()) ?? null,
    position: index + 1,
    sku,
    barcode,
    price: price === null ? null : fromTaka(price),
    compare_at: compare_at_price === null ? null : fromTaka(compare_at_price),
    cost: cost === null || cost === undefined ? null : fromTaka(cost),
    weight_grams,
    low_stock_level,
    active,
    value1: values[0] ?? null,
    value2: values[1] ?? null,
    value3: values[2] ?? null,
  }
}

/** A piece that was taken out keeps its SKU: labels on a shelf have it. */
function keptNames(
  variants: readonly VariantForm[],
  removed: ReadonlyMap<string, number>,
): Record<string, Problem> {
  const places = variants.flatMap(({ id, sku }, index) =>
    id !== null && removed.has(sku.toUpperCase()) ? [`variants.${index}.sku`] : [],
  )
  return Object.fromEntries(places.map((place) => [place, { kind: 'name_taken' }]))
}

/** Variants that give a SKU or a barcode to another one of the same product. */
function moving(now: readonly VariantForm[], before: readonly VariantForm[]): readonly number[] {
  const skus = new Set(before.map(({ sku }) => sku.toUpperCase()))
  const barcodes = new Set(before.map(({ barcode }) => barcode))
  const was = new Map(before.map((variant) => [variant.id, variant]))
  const changed = now.filter(({ id, sku, barcode }) => {
    const old = was.get(id)
    if (old === undefined) return skus.has(sku.toUpperCase()) || (barcode !== null && barcodes.has(barcode))
    const otherSku = old.sku.toUpperCase() !== sku.toUpperCase() && skus.has(sku.toUpperCase())
    return otherSku || (barcode !== null && old.barcode !== barcode && barcodes.has(barcode))
  })
  if (changed.length === 0) return []
  // A variant that gives its SKU or barcode away moves first, too.
  return now.flatMap(({ id, sku, barcode }) => {
    const old = was.get(id)
    if (id === null || old === undefined) return []
    return old.sku.toUpperCase() !== sku.toUpperCase() || old.barcode !== barcode ? [id] : []
  })
}

function unknownCaptions(video: ProductForm['video'], unknown: readonly string[]): Record<string, Problem> {
  const wrong = (['captions', 'captions_bn'] as const).filter((name) => unknown.includes(video?.[name] ?? ''))
  return Object.fromEntries(wrong.map((name) => [`video.${name}`, { kind: 'choice' }]))
}

async function refuseUnknown(trx: Db, id: number, form: ProductForm): Promise<void> {
  const unknown = await unknownThings(trx, form)
  const problems: Record<string, Problem> = {}
  for (const name of ['tags', 'attribute_values', 'collections', 'related'] as const)
    if (unknown[name].length > 0) problems[name] = { kind: 'choice' }
  if (unknown.categories.includes(form.main_category)) problems['main_category'] = { kind: 'choice' }
  else if (unknown.categories.length > 0) problems['categories'] = { kind: 'choice' }
  if (form.related.includes(id)) problems['related'] = { kind: 'within_itself' }
  if (unknown.vat_classes.length > 0) problems['vat_class'] = { kind: 'choice' }
  if (unknown.size_guides.length > 0)
    problems['size_guide'] = { kind: 'unknown_term', thing: 'size_guide', values: unknown.size_guides }
  if (unknown.videos.length > 0) problems['video.video'] = { kind: 'choice' }
  Object.assign(problems, unknownCaptions(form.video, unknown.captions))
  if (unknown.posters.length > 0) problems['video.poster'] = { kind: 'no_picture' }
  const missing = new Set(unknown.pictures)
  form.pictures.forEach(({ picture }, index) => {
    if (missing.has(picture)) problems[`pictures.${index}.picture`] = { kind: 'no_picture' }
  })
  refuse(problems)
}

async function refuseTaken(trx: Db, id: number, form: ProductForm): Promise<void> {
  const taken = await takenNames(trx, id, form)
  const problems: Record<string, Problem> = {}
  if (taken.sku > 0) problems['sku'] = { kind: 'name_taken' }
  if (taken.slug > 0) problems['slug'] = { kind: 'name_taken' }
  const [skus, barcodes] = [new Set(taken.skus), new Set(taken.barcodes)]
  form.variants.forEach(({ sku, barcode }, index) => {
    if (skus.has(sku.toUpperCase())) problems[`variants.${index}.sku`] = { kind: 'name_taken' }
    if (barcode !== null && barcodes.has(barcode))
      problems[`variants.${index}.barcode`] = { kind: 'name_taken' }
  })
  refuse(problems)
}
