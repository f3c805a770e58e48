import { differs, lockAuditedRow, restoreAuditedRow } from '#server/audit/audited-row-sql.ts'
import { changedSince, type Act, type ActEntry } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { idsOfProducts, refreshSearch, type ProductTerm } from './term-product-store.ts'
import { termTables, type TermKind } from './term-tables.ts'

export const productTerms = {
  category: 'category',
  attribute: 'attribute',
  attribute_value: 'value',
  product_tag: 'tag',
  collection: 'collection',
  size_guide: 'size_guide',
} as const satisfies Record<TermKind, ProductTerm['kind']>

export interface TermEntry extends ActEntry {
  readonly thing_kind: TermKind
}

/** What an act changed of terms themselves. */
export function termEntries(act: Act): readonly TermEntry[] {
  return act.entries.filter((entry): entry is TermEntry => entry.thing_kind in termTables)
}

/** Makes a term as it was before an act, or refuses where it is no longer as the act left it. */
export async function changeBack(trx: Db, entry: TermEntry): Promise<void> {
  if (!(await changeBackIfLeft(trx, entry))) throw changedSince()
}

/** The same; false: somebody changed it since, and it stays. */
export async function changeBackIfLeft(
  trx: Db,
  { thing_kind: kind, thing_id, before, after }: TermEntry,
): Promise<boolean> {
  const id = Number(thing_id)
  const now = await lockAuditedRow(trx, termTables[kind], id)
  if (now === undefined || before === null || differs(now, after)) return false
  await restoreAuditedRow(trx, termTables[kind], { id, fields: before })
  // No product is found by the words of its size guide.
  if (kind !== 'size_guide')
    await refreshSearch(trx, await idsOfProducts(trx, { kind: productTerms[kind], id }))
  return true
}
