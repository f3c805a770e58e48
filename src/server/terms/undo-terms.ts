import {
  addAttribute,
  addAttributeValue,
  moveAttribute,
  moveAttributeValue,
  removeAttribute,
  removeAttributeValue,
  saveAttribute,
  saveAttributeValue,
} from '#contract/staff/catalogue/attributes.ts'
import {
  addCategory,
  moveCategory,
  removeCategory,
  saveCategory,
} from '#contract/staff/catalogue/categories.ts'
import {
  addCollection,
  chooseCollectionProducts,
  moveCollection,
  removeCollection,
  saveCollection,
} from '#contract/staff/catalogue/collections.ts'
import { addSizeGuide, removeSizeGuide, saveSizeGuide } from '#contract/staff/catalogue/size-guides.ts'
import { addTag, removeTag, saveTag } from '#contract/staff/catalogue/tags.ts'
import { deleteAuditedRow, differs, lockAuditedRow } from '#server/audit/audited-row-sql.ts'
import { changedSince, entriesOf, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { CHOSEN_PRODUCTS } from './members-note-store.ts'
import { countProductsOf } from './term-product-store.ts'
import { chooseBack, chosenBack, knowsMembers } from './undo-chosen.ts'
import { knowsProducts, reviveTerm } from './undo-removal.ts'
import { changeBack, changeBackIfLeft, productTerms, termEntries, type TermEntry } from './undo-term.ts'
import { termTables } from './term-tables.ts'

const right = 'catalogue:write'

/** The ways back from what staff make and change of categories, attributes, tags and collections. */
export const termUndoers: readonly Undoer[] = [
  {
    kind: 'term_made',
    calls: [addCategory, addAttribute, addAttributeValue, addTag, addCollection, addSizeGuide],
    right,
    fits: (act) => termEntries(act).some(({ change }) => change === 'created'),
    undo: async (trx, act) => {
      for (const entry of termEntries(act))
        if (entry.change === 'created') await unmake(trx, entry)
        // Such as the heading of the column into which a category came.
        else await changeBackIfLeft(trx, entry)
    },
  },
  {
    kind: 'term_changed',
    calls: [
      saveCategory,
      moveCategory,
      saveAttribute,
      moveAttribute,
      saveAttributeValue,
      moveAttributeValue,
      saveTag,
      saveSizeGuide,
      saveCollection,
      moveCollection,
    ],
    right,
    fits: (act) =>
      termEntries(act).length > 0 &&
      termEntries(act).every((entry) => entry.change === 'changed' && knowsMembers(act, entry)),
    undo: async (trx, act) => {
      for (const entry of termEntries(act)) await changeBack(trx, entry)
      await chooseBack(trx, act)
    },
  },
  {
    kind: 'products_chosen',
    calls: [chooseCollectionProducts],
    right,
    fits: (act) => entriesOf(act, CHOSEN_PRODUCTS).length > 0,
    undo: chosenBack,
  },
  {
    kind: 'term_removed',
    calls: [
      removeCategory,
      removeAttribute,
      removeAttributeValue,
      removeTag,
      removeCollection,
      removeSizeGuide,
    ],
    right,
    fits: (act) => termEntries(act).some(({ change }) => change === 'deleted') && knowsProducts(act),
    undo: reviveTerm,
  },
]

/** Deletes what was made, as long as no product has it, nobody changed it and nothing was made below it. */
async function unmake(trx: Db, { thing_kind: kind, thing_id, after }: TermEntry): Promise<void> {
  const id = Number(thing_id)
  const now = await lockAuditedRow(trx, termTables[kind], id)
  const used = now === undefined || (await countProductsOf(trx, { kind: productTerms[kind], id })) > 0
  if (used || differs(now, after)) throw changedSince()
  await deleteAuditedRow(trx, termTables[kind], id)
}
