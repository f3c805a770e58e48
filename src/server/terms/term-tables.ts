import type { AuditedTable } from '#server/audit/audited-row-sql.ts'

/** The tables of terms, by the kind of thing that the audit calls them. */
export const termTables = {
  category: { name: 'category', hasVersion: true },
  attribute: { name: 'attribute', hasVersion: true },
  attribute_value: { name: 'attribute_value', hasVersion: false },
  product_tag: { name: 'tag', hasVersion: true },
  collection: { name: 'collection', hasVersion: true },
  size_guide: { name: 'size_guide', hasVersion: true },
} as const satisfies Record<string, AuditedTable>
export type TermKind = keyof typeof termTables
