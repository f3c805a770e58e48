import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

type Fields = Readonly<Record<string, unknown>>

/** A table whose rows the audit keeps whole, so that an act on one of them can be undone. Its key is `id`. */
export interface AuditedTable {
  readonly name: string
  /** Rows have a version: a form that somebody opened before the undoing must not have it. */
  readonly hasVersion: boolean
}

/** A row as it is now, kept from others; undefined where it is gone. */
export async function lockAuditedRow(
  trx: Db,
  { name }: AuditedTable,
  id: number | string,
): Promise<Fields | undefined> {
  const text = `select to_jsonb(t) as row from ${name} t where id = $1 for update`
  const [found] = await rows<{ row: Fields }>(trx, text, [id])
  return found?.row
}

/** Writes fields of a row back; `fields` come out of the audit of this very table. */
export async function restoreAuditedRow(
  trx: Db,
  { name, hasVersion }: AuditedTable,
  { id, fields }: { readonly id: number | string; readonly fields: Fields },
): Promise<void> {
  const names = quoted(fields)
  const text = `
    update ${name} t set (${names}) = (
      select ${names} from jsonb_populate_record(null::${name}, $2::jsonb)
    )${hasVersion ? ', version = version + 1' : ''} where id = $1`
  await rows(trx, text, [id, JSON.stringify(fields)])
}

/** Deletes a row that nothing uses yet; the database refuses it otherwise. */
export async function deleteAuditedRow(trx: Db, { name }: AuditedTable, id: number | string): Promise<void> {
  await rows(trx, `delete from ${name} where id = $1`, [id])
}

/** Writes a deleted row again, under its old id; the database refuses it where something has its name since. */
export async function reviveAuditedRow(
  trx: Db,
  { name, hasVersion }: AuditedTable,
  {
    id,
    fields,
    version,
  }: { readonly id: number | string; readonly fields: Fields; readonly version: number },
): Promise<void> {
  const row = { ...fields, id, ...(hasVersion && { version }) }
  const names = quoted(row)
  const text = `
    insert into ${name} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${name}, $1::jsonb)`
  await rows(trx, text, [JSON.stringify(row)])
}

/** Whether a row is no longer as an act left it. Both come out of one table, so their members have one order. */
export function differs(now: Fields, left: Fields | null): boolean {
  return Object.entries(left ?? {}).some(
    ([name, value]) => JSON.stringify(now[name]) !== JSON.stringify(value),
  )
}

function quoted(fields: Fields): string {
  return Object.keys(fields)
    .map((name) => `"${name.replaceAll('"', '""')}"`)
    .join(', ')
}
