import type { CollectionRule, StaffCollectionView } from '#contract/staff/catalogue/collections.ts'
import type { Db } from '#server/db/database.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { unknownTerms, type KeptRule, type StaffCollectionRow } from './collection-store.ts'

const POISHA = 100

/** A rule as the table has it: prices in poisha. */
export function keptRule(rule: CollectionRule): KeptRule
export function keptRule(rule: CollectionRule | null): KeptRule | null
export function keptRule(rule: CollectionRule | null): KeptRule | null {
  return rule === null ? null : inUnits(rule, (taka) => taka * POISHA)
}

export function presentCollection(row: StaffCollectionRow): StaffCollectionView {
  const { id, slug, name, name_bn, rule, products, version } = row
  const shown = rule === null ? null : inUnits(rule, (poisha) => poisha / POISHA)
  return { id, slug, name, name_bn, rule: shown, products, version }
}

/** The conditions that are there, with the prices in another unit. */
function inUnits(rule: CollectionRule | KeptRule, price: (amount: number) => number): CollectionRule {
  const { categories, tags, values, price_from: from, price_to: to, reduced } = rule
  return {
    ...(categories && { categories: [...categories] }),
    ...(tags && { tags: [...tags] }),
    ...(values && { values: [...values] }),
    ...(from !== undefined && { price_from: price(from) }),
    ...(to !== undefined && { price_to: price(to) }),
    ...(reduced && { reduced }),
  }
}

const things = { categories: 'category', tags: 'tag', values: 'attribute' } as const

/** Refuses a rule that names terms which do not exist. */
export async function refuseUnknownTerms(db: Db, rule: KeptRule | null): Promise<void> {
  if (rule === null) return
  const unknown = await unknownTerms(db, rule)
  for (const member of ['categories', 'tags', 'values'] as const) {
    const values = unknown[member].map(String)
    if (values.length === 0) continue
    const problem = { kind: 'unknown_term', thing: things[member], values } as const
    throw new RefusalError({ code: 'invalid_fields', errors: { rule: problem } })
  }
}
