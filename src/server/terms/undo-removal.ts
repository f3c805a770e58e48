import * as z from 'zod'
import { reviveAuditedRow } from '#server/audit/audited-row-sql.ts'
import { entriesOf, type Act } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { lockAttributes } from './attribute-store.ts'
import { lockTree } from './category-store.ts'
import { lockCollections } from './collection-store.ts'
import { changeGuideProducts, GUIDE_PRODUCTS } from './guide-products/change-guide-products.ts'
import { CHOSEN_PRODUCTS } from './members-note-store.ts'
import { giveBackProducts, giveBackUses, readRemoved, REMOVED_TERM } from './removed-term-store.ts'
import { lockTag } from './tag-store.ts'
import { refreshSearch } from './term-product-store.ts'
import { chooseBack } from './undo-chosen.ts'
import { changeBackIfLeft, termEntries, type TermEntry } from './undo-term.ts'
import { termTables } from './term-tables.ts'

/** Whether the audit knows the products of what was deleted; it does not of earlier versions. */
export function knowsProducts(act: Act): boolean {
  const deleted = termEntries(act).filter(({ change }) => change === 'deleted')
  // The products of an attribute are those of its values, and it may have none that are gone. Those of a size guide
  // stand in an entry of its own, if it had any.
  if (deleted.every(({ thing_kind }) => thing_kind === 'attribute' || thing_kind === 'size_guide'))
    return true
  const gone = deleted.find(({ thing_kind }) => thing_kind === 'collection')
  if (gone === undefined) return entriesOf(act, REMOVED_TERM).length > 0
  return gone.before?.['rule'] !== null || entriesOf(act, CHOSEN_PRODUCTS).length > 0
}

/**
 * Makes a deleted term again, with its products, the terms below it, the rules and the promotions about it. Products and
 * rules that somebody changed since stay as they are.
 */
export async function reviveTerm(trx: Db, act: Act): Promise<void> {
  const removals = entriesOf(act, REMOVED_TERM)
  await lockAround(trx, act)
  const entries = inOrderOfRevival(termEntries(act))
  for (const { id: entry, thing_kind: kind, thing_id, change, before } of entries) {
    const gone = change === 'deleted' && before !== null
    // The number of the entry is above the versions that the term has had.
    if (gone)
      await reviveAuditedRow(trx, termTables[kind], { id: Number(thing_id), fields: before, version: entry })
  }
  for (const { thing_id, before } of removals) {
    const [id, removed] = [Number(thing_id), readRemoved(before)]
    if (removed === undefined) throw new Error(`The entry of the deleted term ${thing_id} cannot be read`)
    const products = await giveBackProducts(trx, id, removed)
    if (removed.kind === 'category') await giveBackUses(trx, id, removed)
    await refreshSearch(trx, products)
  }
  for (const entry of entries) if (entry.change === 'changed') await changeBackIfLeft(trx, asMoved(entry))
  await chooseGuideBack(trx, act)
  await chooseBack(trx, act)
}

const Moved = z.object({ size_guide: z.string() })
const MovedTo = Moved.extend({ products: z.array(z.int()) })

/** Products that got another size guide, or none, have theirs again, except those that somebody changed since. */
async function chooseGuideBack(trx: Db, act: Act): Promise<void> {
  for (const { thing_id: guide, before, after } of entriesOf(act, GUIDE_PRODUCTS)) {
    const { size_guide: from, products: only } = MovedTo.parse(after)
    await changeGuideProducts(trx, { guide, from, to: Moved.parse(before).size_guide, only })
  }
}

/** Keeps from others what the deletion kept from them, in the same order. */
async function lockAround(trx: Db, act: Act): Promise<void> {
  if (entriesOf(act, 'category').length > 0) await lockTree(trx)
  if (entriesOf(act, 'attribute_value').length + entriesOf(act, 'attribute').length > 0)
    await lockAttributes(trx)
  for (const { before } of entriesOf(act, REMOVED_TERM)) {
    const removed = readRemoved(before)
    if (removed?.kind === 'product_tag' && removed.to !== null) await lockTag(trx, removed.to)
  }
  if (entriesOf(act, 'collection').length > 0) await lockCollections(trx)
}

/** An attribute comes before its values. */
function inOrderOfRevival(entries: readonly TermEntry[]): readonly TermEntry[] {
  const isAttribute = ({ thing_kind }: TermEntry) => thing_kind === 'attribute'
  return [...entries.filter(isAttribute), ...entries.filter((entry) => !isAttribute(entry))]
}

/** A value that went to another attribute goes back from there, wherever it stands in its order now. */
function asMoved(entry: TermEntry): TermEntry {
  const to = entry.thing_kind === 'attribute_value' ? entry.after?.['attribute_id'] : undefined
  return to === undefined ? entry : { ...entry, after: { attribute_id: to } }
}
