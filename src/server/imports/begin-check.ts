import { createReadStream } from 'node:fs'
import type { Input } from '#contract/endpoint.ts'
import type { checkImport } from '#contract/staff/catalogue/imports.ts'
import { unguarded } from '#domain/csv.ts'
import { fieldsOf, formatOf } from '#domain/import/column-names.ts'
import type { ImportField, ImportFormat } from '#domain/import/import-fields.ts'
import { IMPORT_COLUMNS_MAX } from '#domain/import/import-limits.ts'
import { fieldsBeyond } from '#domain/import/import-state.ts'
import type { Right } from '#domain/staff/rights.ts'
import { actingNow } from '#server/db/acting-staff.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { importOf } from './change-import.ts'
import type { ImportContext } from './import-context.ts'
import { findColumnsLike, findLocation, hasCategory, saveCheck, type ImportRow } from './import-store.ts'
import { BrokenTable, linesOf } from './reading/read-table.ts'

type Asked = Input<typeof checkImport>['body']

interface CheckAsked {
  readonly id: string
  readonly asked: Asked
  readonly rights: ReadonlySet<Right>
}

/** Begins to look at a file with the columns that were chosen, or those of the last file with the same head. */
export async function beginCheck(
  { db, clock, files }: ImportContext,
  { id, asked, rights }: CheckAsked,
): Promise<ImportRow> {
  const row = await importOf({ db }, id)
  const offset = await files.size(id)
  if (offset !== row.bytes) throw new RefusalError({ code: 'upload_offset', offset })
  const head = row.head.length > 0 ? row.head : await headOf(await files.fetch(id))
  const columns = await columnsFor(db, { id, head, asked })
  const places = await placesFor(db, row, asked)
  const leftOut = fieldsBeyond(columns.fields, rights)
  const { device = '', requestId = '' } = actingNow() ?? {}
  const check = { id, head, ...columns, ...places, leftOut, device, requestId, now: new Date(clock()) }
  const begun = await inTransaction(db, (trx) => saveCheck(trx, check))
  if (!begun) throw new RefusalError({ code: 'wrong_state', from: row.state, to: 'checking' })
  return await importOf({ db }, id)
}

interface Columns {
  readonly format: ImportFormat
  readonly fields: readonly (ImportField | null)[]
}

/** The chosen columns come first, then those of the last such file, then those by name. */
async function columnsFor(
  db: Db,
  { id, head, asked }: { readonly id: string; readonly head: readonly string[]; readonly asked: Asked },
): Promise<Columns> {
  const like = await findColumnsLike(db, head, id)
  const format = asked.format ?? formatOf(head) ?? like?.format ?? 'own'
  const known = like?.format === format ? like.fields.map((field) => (field === '' ? null : field)) : null
  const fields = asked.fields ?? known ?? fieldsOf(format, head)
  return { format, fields: head.map((_, at) => fields[at] ?? null) }
}

async function placesFor(
  db: Db,
  row: ImportRow,
  asked: Asked,
): Promise<{ readonly location: number; readonly category: number | null }> {
  const location = await findLocation(db, asked.location)
  if (location === undefined)
    throw new RefusalError({ code: 'not_found', thing: 'location', value: asked.location ?? '' })
  const category = asked.category === undefined ? row.category_id : asked.category
  if (category !== null && !(await hasCategory(db, category)))
    throw new RefusalError({ code: 'not_found', thing: 'category', value: String(category) })
  return { location, category }
}

async function headOf(path: string): Promise<readonly string[]> {
  const refused = new RefusalError({
    code: 'invalid_fields',
    errors: { file: { kind: 'not_a_table', row: 1 } },
  })
  try {
    for await (const { cells } of linesOf(createReadStream(path))) {
      if (cells.length > IMPORT_COLUMNS_MAX) throw refused
      return cells.map((cell) => unguarded(cell).trim().slice(0, 200))
    }
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error
  }
  throw refused
}
