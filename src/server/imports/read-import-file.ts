import { createReadStream } from 'node:fs'
import { columnOf } from '#domain/import/column-names.ts'
import type { ColumnOf, FileLine, ImportField, ImportFormat } from '#domain/import/import-fields.ts'
import { IMPORT_LINES_MAX } from '#domain/import/import-limits.ts'
import { keyOf } from '#domain/import/line-groups.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ImportContext } from './import-context.ts'
import { gatherLines, insertLines, lastLine, type LineToKeep } from './import-line-store.ts'
import { lockImport, saveFailure, touchImport, type ImportRow } from './import-store.ts'
import { BrokenTable, linesOf } from './reading/read-table.ts'

/** Lines that are written together. */
const LINES_TOGETHER = 500

/** Keeps the lines of a file; false where it is no table, or the process has to end. */
export async function readImportFile(
  context: ImportContext,
  row: ImportRow,
  goesOn: () => boolean,
): Promise<boolean> {
  const { db, clock } = context
  const { id } = row
  try {
    for await (const lines of newLines(context, row)) {
      await insertLines(db, id, lines)
      await touchImport(db, id, new Date(clock()))
      if (!goesOn()) return false
    }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    await saveFailure(db, { id, ...failure, now: new Date(clock()) })
    return false
  }
  const bySku = row.format === 'own' && !row.fields.includes('product_sku')
  await inTransaction(db, async (trx) => {
    const locked = await lockImport(trx, id)
    if (locked?.has_read === false) await gatherLines(trx, id, bySku)
  })
  return true
}

class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly problem: 'many_lines' | 'no_lines'

  constructor(problem: 'many_lines' | 'no_lines') {
    super(problem)
    this.problem = problem
  }
}

function failureOf(error: unknown): { readonly problem: string; readonly line: number | null } | undefined {
  if (error instanceof BrokenTable) return { problem: 'broken_line', line: error.line }
  return error instanceof UnreadableFile ? { problem: error.problem, line: null } : undefined
}

/** The lines that are not kept yet, in parts of `LINES_TOGETHER`. */
async function* newLines({ db, files }: ImportContext, row: ImportRow): AsyncGenerator<LineToKeep[]> {
  const from = await lastLine(db, row.id)
  const fields = row.fields.map((field): ImportField | null => (field === '' ? null : field))
  const columns = columnOf(fields, row.head)
  let waiting: LineToKeep[] = []
  let count = 0
  for await (const line of linesOf(createReadStream(await files.fetch(row.id)))) {
    if (line.line > 1) count += 1
    if (count > IMPORT_LINES_MAX) throw new UnreadableFile('many_lines')
    if (line.line > from) waiting.push(keptLine(line, { format: row.format ?? 'own', columns }))
    if (waiting.length < LINES_TOGETHER) continue
    yield waiting
    waiting = []
  }
  if (count === 0) throw new UnreadableFile('no_lines')
  yield waiting
}

function keptLine(
  line: FileLine,
  { format, columns }: { readonly format: ImportFormat; readonly columns: ColumnOf },
): LineToKeep {
  const { group, id } = keyOf(format, line, columns)
  const sku = (line.cells[columns.get('sku') ?? -1] ?? '').trim().toUpperCase()
  return { ...line, group: group ?? `line:${line.line}`, id, sku: sku === '' ? null : sku }
}
