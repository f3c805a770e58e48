import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

type Fields = Readonly<Record<string, unknown>>

/** The tables of terms, by the kind of thing that the audit calls them. */
export const termTables = {
  category: 'category',
  attribute: 'attribute',
  attribute_value: 'attribute_value',
  product_tag: 'tag',
  collection: 'collection',
  size_guide: 'size_guide',
} as const
export type TermKind = keyof typeof termTables

/** A term as it is now, kept from others; undefined where it is gone. */
export async function lockTermRow(trx: Db, kind: TermKind, id: number): Promise<Fields | undefined> {
  const text = `select to_jsonb(t) as row from ${termTables[kind]} t where id = $1 for update`
  const [found] = await rows<{ row: Fields }>(trx, text, [id])
  return found?.row
}

/** Writes fields of a term back; `fields` come out of the audit of this very table. */
export async function restoreTermRow(
  trx: Db,
  kind: TermKind,
  row: { readonly id: number; readonly fields: Fields },
) {
  const table = termTables[kind]
  const names = Object.keys(row.fields).map((name) => `"${name.replaceAll('"', '""')}"`)
  const raised = kind === 'attribute_value' ? '' : ', version = version + 1'
  const text = `
    update ${table} t set (${names.join(', ')}) = (
      select ${names.join(', ')} from jsonb_populate_record(null::${table}, $2::jsonb)
    )${raised} where id = $1`
  await rows(trx, text, [row.id, JSON.stringify(row.fields)])
}

/** Deletes a term that nothing uses yet; the database refuses it otherwise. */
export async function deleteTermRow(trx: Db, kind: TermKind, id: number): Promise<void> {
  await rows(trx, `delete from ${termTables[kind]} where id = $1`, [id])
}

interface Gone {
  readonly id: number
  readonly fields: Fields
  /** A form that somebody opened before the deletion must not have it. */
  readonly version: number
}

/** Writes a deleted term again, under its old id; the database refuses it where its name or address was taken since. */
export async function reviveTermRow(trx: Db, kind: TermKind, { id, fields, version }: Gone): Promise<void> {
  const table = termTables[kind]
  const row = { ...fields, id, ...(kind !== 'attribute_value' && { version }) }
  const names = Object.keys(row).map((name) => `"${name.replaceAll('"', '""')}"`)
  const text = `
    insert into ${table} (${names.join(', ')}) overriding system value
    select ${names.join(', ')} from jsonb_populate_record(null::${table}, $1::jsonb)`
  await rows(trx, text, [JSON.stringify(row)])
}
