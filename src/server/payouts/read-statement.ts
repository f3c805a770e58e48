import { CsvError, parse } from 'csv-parse/sync'
import { STATEMENT_LINES_MAX } from '#domain/limits.ts'
import {
  columnsIn,
  readLine,
  type ColumnPlaces,
  type StatementLine,
  type UnreadLine,
} from '#domain/payout/statement.ts'
import { RefusalError } from '#server/http/refusal.ts'

/** A statement of a courier, as far as it can be read. */
export interface ReadStatement {
  readonly head: readonly string[]
  readonly columns: ColumnPlaces
  readonly lines: readonly StatementLine[]
  readonly unread: readonly UnreadLine[]
}

/** Reads a statement, with the columns as a person chose them or as their names say; refuses what is no table. */
export function readStatement(text: string, chosen: ColumnPlaces | undefined): ReadStatement {
  const [head, ...table] = tableIn(text)
  if (head === undefined || table.length === 0)
    throw new RefusalError({ code: 'invalid_fields', errors: { text: { kind: 'missing' } } })
  const columns = chosen ?? columnsIn(head)
  const lines: StatementLine[] = []
  const unread: UnreadLine[] = []
  // Without these two nothing can be compared: a person says which columns they are.
  if (columns.consignment === null || columns.collected === null) return { head, columns, lines, unread }
  for (const [index, cells] of table.entries()) {
    // The head is the first line.
    const read = readLine(cells, columns, index + 2)
    if (read.ok) lines.push(read.value)
    else unread.push(read.refusal)
  }
  return { head, columns, lines, unread }
}

function tableIn(text: string): string[][] {
  try {
    const table: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterIn(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: STATEMENT_LINES_MAX + 2,
    })
    if (table.length > STATEMENT_LINES_MAX + 1)
      throw new RefusalError({
        code: 'invalid_fields',
        errors: { text: { kind: 'many', max: STATEMENT_LINES_MAX } },
      })
    return table
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = typeof error['lines'] === 'number' ? error['lines'] : 1
    throw new RefusalError({ code: 'invalid_fields', errors: { text: { kind: 'not_a_table', row } } })
  }
}

/** The sign that parts most cells of the head. */
function delimiterIn(text: string): string {
  const head = text.split('\n', 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => [sign, head.split(sign).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}
