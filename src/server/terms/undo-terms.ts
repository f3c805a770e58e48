import {
  addAttribute,
  addAttributeValue,
  moveAttribute,
  moveAttributeValue,
  saveAttribute,
  saveAttributeValue,
} from '#contract/staff/catalogue/attributes.ts'
import { addCategory, moveCategory, saveCategory } from '#contract/staff/catalogue/categories.ts'
import { addCollection, moveCollection, saveCollection } from '#contract/staff/catalogue/collections.ts'
import { addTag, saveTag } from '#contract/staff/catalogue/tags.ts'
import { changedSince, type Act, type ActEntry, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { codeOf } from '#server/db/start-error.ts'
import { countProductsOf, idsOfProducts, refreshSearch, type ProductTerm } from './term-product-store.ts'
import { deleteTermRow, lockTermRow, restoreTermRow, termTables, type TermKind } from './undo-term-store.ts'

const FOREIGN_KEY_VIOLATION = '23503'
const right = 'catalogue:write'

const productTerms = {
  category: 'category',
  attribute: 'attribute',
  attribute_value: 'value',
  product_tag: 'tag',
  collection: 'collection',
} as const satisfies Record<TermKind, ProductTerm['kind']>

/** The ways back from what staff make and change of categories, attributes, tags and collections. */
export const termUndoers: readonly Undoer[] = [
  {
    kind: 'term_made',
    calls: [addCategory, addAttribute, addAttributeValue, addTag, addCollection],
    right,
    fits: (act) => termEntries(act).some(({ change }) => change === 'created'),
    undo: async (trx, act) => {
      for (const entry of termEntries(act)) if (entry.change === 'created') await unmake(trx, entry)
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
      saveCollection,
      moveCollection,
    ],
    right,
    // A collection that was put together by hand lost its products to the rule: they do not come back by themselves.
    fits: (act) =>
      termEntries(act).length > 0 &&
      termEntries(act).every(({ change, before }) => change === 'changed' && !('rule' in (before ?? {}))),
    undo: async (trx, act) => {
      for (const entry of termEntries(act)) await changeBack(trx, entry)
    },
  },
]

interface TermEntry extends ActEntry {
  readonly thing_kind: TermKind
}

function termEntries(act: Act): readonly TermEntry[] {
  return act.entries.filter((entry): entry is TermEntry => entry.thing_kind in termTables)
}

/** Deletes what was made, as long as no product has it and nobody changed it. */
async function unmake(trx: Db, { thing_kind: kind, thing_id, after }: TermEntry): Promise<void> {
  const id = Number(thing_id)
  const now = await lockTermRow(trx, kind, id)
  const used = now === undefined || (await countProductsOf(trx, { kind: productTerms[kind], id })) > 0
  if (used || differs(now, after)) throw changedSince()
  try {
    await deleteTermRow(trx, kind, id)
  } catch (error) {
    // Something below it was made since, such as a category.
    throw codeOf(error) === FOREIGN_KEY_VIOLATION ? changedSince() : error
  }
}

async function changeBack(trx: Db, { thing_kind: kind, thing_id, before, after }: TermEntry): Promise<void> {
  const id = Number(thing_id)
  const now = await lockTermRow(trx, kind, id)
  if (now === undefined || before === null || differs(now, after)) throw changedSince()
  await restoreTermRow(trx, kind, { id, fields: before })
  await refreshSearch(trx, await idsOfProducts(trx, { kind: productTerms[kind], id }))
}

/** Whether a row is no longer as an act left it. Both come out of one table, so their members have one order. */
function differs(
  now: Readonly<Record<string, unknown>>,
  left: Readonly<Record<string, unknown>> | null,
): boolean {
  return Object.entries(left ?? {}).some(
    ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
  )
}
