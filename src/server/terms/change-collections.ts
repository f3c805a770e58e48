import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  addCollection,
  chooseCollectionProducts,
  listStaffCollections,
  previewCollectionRule,
  removeCollection,
  saveCollection,
  StaffCollection,
} from '#contract/staff/catalogue/collections.ts'
import { codeOfName, COLLECTION_PRODUCTS_MAX, freeCode, orderWith } from '#domain/catalogue/term-rules.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { keptRule, presentCollection, refuseUnknownTerms } from './collection-rule.ts'
import {
  deleteCollection,
  insertCollection,
  knownProducts,
  lockCollections,
  readCollection,
  readCollections,
  saveMembers,
  updateCollection,
  type StaffCollectionRow,
} from './collection-store.ts'
import { noteChosen, readChosenNow } from './members-note-store.ts'
import { placeInOrder } from './place-store.ts'
import { presentShortProduct } from './present-short-product.ts'
import { asSeen, noSuchTerm, type TermParts } from './term-parts.ts'
import { readMembers, readProductsOfRule } from './term-product-store.ts'

const PREVIEW = 12

export async function showCollections({ db }: TermParts): Promise<Reply<typeof listStaffCollections>> {
  return { results: (await readCollections(db)).map(presentCollection) }
}

export async function showCollection({ db }: TermParts, id: number): Promise<StaffCollection> {
  const row = await readCollection(db, id)
  if (row === undefined) throw noSuchTerm('collection', id)
  const members = await readMembers(db, id, COLLECTION_PRODUCTS_MAX)
  return { ...presentCollection(row), members: members.map(presentShortProduct) }
}

/** Makes a collection, last of all; a rule fills it at once. */
export async function makeCollection(
  parts: TermParts,
  { rule, ...form }: Input<typeof addCollection>['body'],
): Promise<StaffCollection> {
  const id = await inTransaction(parts.db, async (trx) => {
    const all = await lockCollections(trx)
    const kept = keptRule(rule)
    await refuseUnknownTerms(trx, kept)
    const slug = freeCode(codeOfName(form.name) || 'collection', new Set(all.map((one) => one.slug)))
    return insertCollection(trx, { ...form, rule: kept, slug, position: all.length + 1 })
  })
  return showCollection(parts, id)
}

/** Changes the names and the rule of a collection that is still as it was seen. */
export async function rewriteCollection(
  parts: TermParts,
  id: number,
  { version, rule, ...form }: Input<typeof saveCollection>['body'],
): Promise<StaffCollection> {
  await inTransaction(parts.db, async (trx) => {
    const now = asSeen(await lockCollection(trx, id), { thing: 'collection', id, version })
    const kept = keptRule(rule)
    await refuseUnknownTerms(trx, kept)
    if (now.rule === null && kept !== null)
      await noteChosen(trx, id, { before: await readChosenNow(trx, id), after: null })
    await updateCollection(trx, id, { ...form, rule: kept })
  })
  return showCollection(parts, id)
}

/** Chooses the products of a collection that no rule fills. */
export async function chooseProducts(
  parts: TermParts,
  id: number,
  { version, products }: Input<typeof chooseCollectionProducts>['body'],
): Promise<StaffCollection> {
  await inTransaction(parts.db, async (trx) => {
    const now = asSeen(await lockCollection(trx, id), { thing: 'collection', id, version })
    if (now.rule !== null) throw new RefusalError({ code: 'wrong_state', from: 'rule', to: 'by_hand' })
    const wanted = [...new Set(products)]
    const known = await knownProducts(trx, wanted)
    const missing = wanted.find((one) => !known.has(one))
    if (missing !== undefined)
      throw new RefusalError({ code: 'not_found', thing: 'product', value: String(missing) })
    await noteChosen(trx, id, { before: await readChosenNow(trx, id), after: wanted })
    await saveMembers(trx, id, wanted)
  })
  return showCollection(parts, id)
}

export async function putCollection(
  parts: TermParts,
  id: number,
  before: number | null,
): Promise<Reply<typeof listStaffCollections>> {
  await inTransaction(parts.db, async (trx) => {
    const ids = (await lockCollections(trx)).map((one) => one.id)
    if (!ids.includes(id)) throw noSuchTerm('collection', id)
    await placeInOrder(trx, 'collection', orderWith(ids, id, before))
  })
  return showCollections(parts)
}

/** Deletes a collection; its products stay. */
export function dropCollection({ db }: TermParts, id: number): Promise<Reply<typeof removeCollection>> {
  return inTransaction(db, async (trx) => {
    const found = await lockCollection(trx, id)
    if (found === undefined) throw noSuchTerm('collection', id)
    if (found.rule === null) await noteChosen(trx, id, { before: await readChosenNow(trx, id), after: null })
    await deleteCollection(trx, id)
    return { id, products: found.products }
  })
}

/** The products that a rule would hold now. */
export async function previewRule(
  { db }: TermParts,
  { rule }: Input<typeof previewCollectionRule>['body'],
): Promise<Reply<typeof previewCollectionRule>> {
  const kept = keptRule(rule)
  await refuseUnknownTerms(db, kept)
  const { found, count } = await readProductsOfRule(db, kept, PREVIEW)
  return { count, results: found.map(presentShortProduct) }
}

/** One of the collections, with all of them kept from others. */
async function lockCollection(trx: Db, id: number): Promise<StaffCollectionRow | undefined> {
  return (await lockCollections(trx)).find((one) => one.id === id)
}
