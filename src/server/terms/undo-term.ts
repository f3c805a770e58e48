import { changedSince, type Act, type ActEntry } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { idsOfProducts, refreshSearch, type ProductTerm } from './term-product-store.ts'
import { lockTermRow, restoreTermRow, termTables, type TermKind } from './undo-term-store.ts'

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
  const now = await lockTermRow(trx, kind, id)
  if (now === undefined || before === null || differs(now, after)) return false
  await restoreTermRow(trx, kind, { id, fields: before })
  // No product is found by the words of its size guide.
  if (kind !== 'size_guide')
    await refreshSearch(trx, await idsOfProducts(trx, { kind: productTerms[kind], id }))
  return true
}

/** Whether a row is no longer as an act left it. Both come out of one table, so their members have one order. */
export function differs(
  now: Readonly<Record<string, unknown>>,
  left: Readonly<Record<string, unknown>> | null,
): boolean {
  return Object.entries(left ?? {}).some(
    ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
  )
}
